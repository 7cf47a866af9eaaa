/** The table shows what the library writes: every column of known games, and every notation that can be read back. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clipboard, column, example, paste, Tester } from "./page";
import { run } from "./program";

const TRUTH = fileURLToPath(new URL("../../../../shared/corpus/truth/renderings-40.jsonl", import.meta.url));

/** The columns of the known games, and the ids they have in the registry. */
const COLUMNS: [string, string][] = [
  ["san", "san"],
  ["lan", "lan"],
  ["uci", "uci"],
  ["iccf", "iccf"],
  ["smith", "smith"],
  ["tcn", "tcn"],
  ["figurine", "fan"],
  ["figurine_colored", "fan-colour"],
  ["de", "local:de"],
  ["fr", "local:fr"],
  ["ru", "local:ru"],
  ["hu", "local:hu"],
];

let tester: Tester;
beforeAll(async () => {
  tester = await Tester.start();
});
afterAll(() => tester.stop());

async function withColumns(page: Page, columns: string[]): Promise<void> {
  await page.evaluate((ids) => localStorage.setItem("scoresheet", JSON.stringify({ columns: ids, form: "csv" })), columns);
  await page.reload();
}

test("the table equals the table of the command line for forty known games", { timeout: 240_000 }, async (context) => {
  if (!existsSync(TRUTH)) {
    console.warn(`SKIPPED: ${TRUTH} is not there`);
    return context.skip();
  }
  const { page } = await tester.visit();
  await withColumns(
    page,
    COLUMNS.map(([, id]) => id),
  );
  for (const line of readFileSync(TRUTH, "utf8").trim().split("\n")) {
    const game = JSON.parse(line) as Record<string, string>;
    const text = `[White "${game.id}"]\n[Result "${game.result}"]\n\n${game.san} ${game.result}\n`;
    await page.locator("#field").fill(text);
    await expect.poll(() => page.locator("#table-title").innerText(), { message: game.id! }).toContain(game.id!);
    for (const [at, [key]] of COLUMNS.entries()) {
      const shown = await column(page, at);
      expect(shown, `${game.id} ${key}`).toEqual(key === "tcn" ? game[key]!.match(/../g)! : game[key]!.split(" "));
    }
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect.poll(() => clipboard(page)).toContain(game.id!);
    const ids = COLUMNS.map(([, id]) => id).join();
    const told = run(["table", "--to", ids, "--output", "csv", "-"], text);
    expect((await clipboard(page)).split(/\r?\n/), game.id!).toEqual(told.split(/\r?\n/));
  }
});

test("each notation is pasted and read to the same moves", { timeout: 300_000 }, async () => {
  const { page } = await tester.visit();
  const opera = example("opera.pgn").replace(/ ?\{[^}]*\}| ?\([^)]*\)| ?\$\d+/g, "");
  await withColumns(page, ["san"]);
  await paste(page, opera);
  await page.locator("td[data-node]").first().waitFor();
  const moves = await column(page, 0);
  expect(moves).toHaveLength(33);
  const options = (of: string) => page.locator(`${of} option`).evaluateAll((all) => all.map((it) => (it as HTMLOptionElement).value));
  const readable = await options(".reading-options");
  const both = (await options("details.columns")).filter((it) => readable.includes(it));
  expect(both.length).toBeGreaterThan(40);
  const tried: string[] = [];
  for (const id of both) {
    await withColumns(page, ["san", id]);
    await page.locator("#field").fill(opera);
    await expect.poll(() => column(page, 1).then((texts) => texts.length), { message: id }).toBe(33);
    if ((await page.locator(".missing").count()) > 0) continue;
    tried.push(id);
    // The table may be painted anew under the pointer: who sees nothing copied presses again.
    const pressed = async () => {
      await page.locator(".column-head button").nth(1).click();
      return clipboard(page);
    };
    await expect.poll(pressed, { message: id }).not.toBe("");
    const copied = await clipboard(page);
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.locator("#field").fill("");
    await page.locator(".sheet").waitFor({ state: "hidden" });
    await page.locator("#field").fill(copied);
    await expect.poll(() => column(page, 0), { message: `${id}: ${copied.slice(0, 60)}` }).toEqual(moves);
  }
  console.log(`${tried.length} notations pasted; cannot write every move of the game: ${both.filter((it) => !tried.includes(it)).join(", ") || "none"}`);
  expect(tried.length).toBeGreaterThan(both.length - 3);
});
