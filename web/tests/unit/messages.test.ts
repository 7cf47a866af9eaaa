import { expect, test } from "vitest";
import { direction, languageFor, LANGUAGES } from "../../src/messages";
import { en } from "../../src/messages/en";

/** What messages are asked with that do not take numbers. */
const ASKED: Record<string, unknown[]> = { man: ["white", "king"], role: ["king"] };

const keys = Object.keys(en).sort();

for (const { tag, messages } of LANGUAGES) {
  test(`${tag} has every message and says something in each`, () => {
    expect(Object.keys(messages).sort()).toEqual(keys);
    for (const [key, message] of Object.entries(messages)) {
      if (typeof message === "object") continue;
      const text = typeof message === "string" ? message : (message as (...values: unknown[]) => string)(...(ASKED[key] ?? [2, 3]));
      expect(text, key).toBeTruthy();
      expect(String(text), key).not.toMatch(/undefined|\{n\}/);
    }
  });

  test(`${tag} is a language the platform knows`, () => {
    expect(Intl.PluralRules.supportedLocalesOf([tag])).toEqual([tag]);
  });
}

test("numbers have their plurals", () => {
  expect([0, 1, 2, 1234].map(en.problemsCount)).toEqual(["No problems", "1 problem", "2 problems", "1,234 problems"]);
});

test("the language of a reader is found in any of its forms", () => {
  const wanted: [string[], string][] = [
    [["zh-CN"], "zh-Hans"],
    [["zh-SG", "en"], "zh-Hans"],
    [["zh-TW"], "zh-Hans"],
    [["fr", "zh"], "zh-Hans"],
    [["de-AT", "en-GB"], "en"],
    [["xx-nonsense-tag-that-is-none"], "en"],
    [[], "en"],
  ];
  for (const [tags, tag] of wanted) expect(languageFor(tags).tag, tags.join()).toBe(tag);
});

test("a language tells its direction", () => {
  expect(["en", "zh-Hans", "ar", "he", "fa"].map(direction)).toEqual(["ltr", "ltr", "rtl", "rtl", "rtl"]);
});

test("no text of the interface stands in the code of a view", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const folder = new URL("../../src/view/", import.meta.url);
  for (const name of readdirSync(folder)) {
    const code = readFileSync(new URL(name, folder), "utf8");
    const texts = [...code.matchAll(/h\("(?:p|h1|h2|h3|span|summary|button|dt|dd|li)", \{[^}]*\}, "([A-Z][^"]*)"/g)].map((it) => it[1]);
    expect(texts, name).toEqual([]);
  }
});

test("every message is said somewhere", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const source = new URL("../../src/", import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts") && !name.startsWith("messages"));
  const code = files.map((name) => readFileSync(new URL(name, source), "utf8")).join("\n");
  expect(keys.filter((key) => !code.includes(`.${key}`) && !code.includes(`"${key}"`))).toEqual([]);
});
