/** Accessible, measured: axe finds nothing on any view, light or dark, in any language; nothing is wider than a small phone. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { example, paste, Tester } from "./page";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

let tester: Tester;
beforeAll(async () => {
  tester = await Tester.start();
});
afterAll(() => tester.stop());

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe finds, and how many rules it could say yes to. */
async function measure(page: Page): Promise<{ found: string[]; passed: number }> {
  const result = await page.evaluate(
    async ({ rules }) => {
      const { axe } = globalThis as unknown as { axe: { run(root: Document, options: object): Promise<{ violations: Finding[]; passes: unknown[] }> } };
      const { violations, passes } = await axe.run(document, { runOnly: { type: "tag", values: rules } });
      return { violations, passed: passes.length };
    },
    { rules: RULES },
  );
  return {
    found: result.violations.flatMap((it) => it.nodes.map((node) => `${it.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`)),
    passed: result.passed,
  };
}

/** The views, and how one gets there from the page as it opens. */
const VIEWS: { name: string; open(page: Page): Promise<unknown> }[] = [
  { name: "empty", open: (page) => page.locator(".examples button").first().waitFor() },
  {
    name: "a game",
    async open(page) {
      await paste(page, example("opera.pgn"));
      await page.locator('td[data-column="0"][data-node="6"]').click();
      await page.locator("details.columns summary").click();
      await page.locator("details.reading-options summary").click();
      for (const summary of await page.locator(".in-words summary").all()) await summary.click();
      await page.locator(".explanations dt").first().waitFor();
      await page.waitForTimeout(300);
    },
  },
  {
    name: "problems",
    async open(page) {
      await paste(page, '[White "A"]\n\n1. e4 e5 2. Sf3 Nc6 3. 0-0 {illegal} *\n\n[White "B"]\n\n1. e4 xx *');
      await page.locator(".problem").first().waitFor();
    },
  },
  {
    name: "a code",
    async open(page) {
      await paste(page, "1. e4 e5 2. Sf3 *");
      await page.locator(".code").first().click();
      await page.locator("dialog h2").waitFor();
    },
  },
  {
    name: "a piece picked up",
    async open(page) {
      await page.locator('[data-square="g1"]').click();
      await page.locator('[data-square="f3"].target').waitFor();
    },
  },
  {
    name: "a promotion",
    async open(page) {
      await page.locator("#field").fill("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
      await page.locator('[data-square="a7"][data-man="white pawn"]').click();
      await page.locator('[data-square="a8"].target').click();
      await page.locator("dialog").waitFor();
    },
  },
  { name: "notations", open: (page) => page.goto(`${tester.address}#/notations`).then(() => page.locator(".notation-list a").first().waitFor()) },
  {
    name: "a notation",
    async open(page) {
      await page.goto(`${tester.address}#/notations`);
      await page.locator(".notation-list a").nth(20).click();
      await page.locator("article h1").waitFor();
    },
  },
  { name: "help", open: (page) => page.goto(`${tester.address}#/help`).then(() => page.locator("kbd").first().waitFor()) },
];

const LOOKS = [
  { name: "light, English", options: { colorScheme: "light" as const, locale: "en-GB" } },
  { name: "dark, English", options: { colorScheme: "dark" as const, locale: "en-GB" } },
  { name: "light, Chinese", options: { colorScheme: "light" as const, locale: "zh-CN" } },
  { name: "dark, Chinese", options: { colorScheme: "dark" as const, locale: "zh-CN" } },
];

for (const look of LOOKS) {
  for (const view of VIEWS) {
    test(`axe finds nothing: ${view.name}, ${look.name}`, async () => {
      const { page, context, faults } = await tester.visit(look.options);
      await page.locator("main > *").first().waitFor();
      await view.open(page);
      await page.evaluate(AXE);
      const { found, passed } = await measure(page);
      expect(found).toEqual([]);
      expect(passed).toBeGreaterThan(10);
      expect(faults).toEqual([]);
      await context.close();
    });
  }
}

for (const width of [320, 390, 768]) {
  for (const view of VIEWS) {
    test(`nothing is wider than ${width} pixels: ${view.name}`, async () => {
      const { page, context } = await tester.visit({ viewport: { width, height: 640 } });
      await view.open(page);
      const [content, window] = await page.evaluate(() => [document.scrollingElement!.scrollWidth, innerWidth]);
      expect(content).toBeLessThanOrEqual(window!);
      await context.close();
    });
  }
}

test("whatever can be pressed is large enough to be hit", async () => {
  const { page } = await tester.visit({ viewport: { width: 320, height: 640 }, hasTouch: true });
  await paste(page, example("opera.pgn"));
  await page.locator('td[data-column="0"][data-node="6"]').click();
  await page.locator("details.columns summary").click();
  const small = await page.locator("button:visible, select:visible, summary:visible, td[data-node]:visible, .square").evaluateAll((all) =>
    all
      .map((it) => ({ html: it.outerHTML.slice(0, 90), box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map((it) => it.html),
  );
  expect(small).toEqual([]);
});

test("the page holds in forced colours, without motion, and with text spaced out", async () => {
  const { page, faults } = await tester.visit({ forcedColors: "active", reducedMotion: "reduce", viewport: { width: 320, height: 640 } });
  await paste(page, example("opera.pgn"));
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }");
    document.adoptedStyleSheets = [sheet];
  });
  const [content, window] = await page.evaluate(() => [document.scrollingElement!.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window!);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
  expect(faults).toEqual([]);
});
