/** The page that `scoresheet book --report` writes: one file, opened from the disk. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Tester } from "./page";
import { end, run } from "./program";

/** A game in which both knights can go to the square that is printed, and play goes on with either. */
const BOOK = `GAME 7.

1 P-K4, P-K4; 2 Kt-KB3, Kt-KB3; 3 P-Q3, P-Q3; 4 Kt-Q2, P-KR3; 5 P-KR3, P-QR3; 6 P-QR3, B-K2.
`;

let tester: Tester;
let folder: string;
let at: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "review-"));
  const file = join(folder, "review.html");
  const { code, told } = end(["book", "--report", file, "-o", join(folder, "games.pgn")], BOOK);
  expect(code, told).toBe(1);
  at = pathToFileURL(file).href;
  tester = await Tester.start({ address: "", close: async () => rmSync(folder, { recursive: true }) });
});
afterAll(() => tester.stop());

test("an open place is decided by a click, kept, saved, and taken back", async () => {
  const { page, requests, faults } = await tester.visit({ at });
  await page.locator("#open-next").click();
  await expect.poll(() => page.locator("#question").textContent()).toMatch(/^line 3: “Kt-Q2” may be /);
  expect(await page.locator(".book [aria-current]").textContent()).toBe("Kt-Q2");
  await page.locator("#ways button", { hasText: "Nbd2" }).click();
  await expect.poll(() => page.locator("#caption").textContent()).toMatch(/^4\. Nbd2, picked: printed “Kt-Q2”, line 3: /);
  expect(await page.locator(".book .picked").count()).toBe(6);
  expect(await page.locator("#choice").isHidden()).toBe(true);

  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("#save-all").click()]);
  expect(download.suggestedFilename()).toBe("games.pgn");
  const saved = readFileSync(await download.path(), "utf8");
  expect(saved.replace(/\s+/g, " ")).toContain("3. d3 d6 4. Nbd2 {printed “Kt-Q2”, line 3: picked by the reader} 4... h6 5. h3 a6 6. a3 Be7 *");
  expect(saved.split("\n").every((line) => line.length <= 79)).toBe(true);
  // What was saved is a game that the program reads without a word.
  expect(run(["convert", "--to", "uci", "--output", "lines"], saved)).toBe("e2e4 e7e5 g1f3 g8f6 d2d3 d7d6 b1d2 h7h6 h2h3 a7a6 a2a3 f8e7\n");

  await page.reload();
  expect(await page.locator(".book .picked").count()).toBe(6);
  await page.locator("#undo").click();
  expect(await page.locator(".book .picked").count()).toBe(0);
  await expect.poll(() => page.locator("#choice").isVisible()).toBe(true);
  expect(requests.filter((it) => !/^(file|blob):/.test(it))).toEqual([]);
  expect(faults).toEqual([]);
});

test("the game is walked through by keyboard, and a click in the text shows its move", async () => {
  const { page } = await tester.visit({ at });
  const caption = async () => (await page.locator("#caption").textContent())?.replace(/: by its print alone, .*/, "");
  await page.locator(".book button.m", { hasText: "Kt-KB3" }).first().click();
  expect(await caption()).toBe("2. Nf3, sure");
  expect(await page.locator("#board svg").getAttribute("aria-label")).toMatch(/White: bishop c1, .*knight f3/);
  for (const [key, words] of [
    ["ArrowLeft", "1... e5, sure"],
    ["ArrowRight", "2. Nf3, sure"],
    ["n", "3... d6, sure"],
  ] as const) {
    await page.keyboard.press(key);
    expect(await caption()).toBe(words);
  }
  await page.keyboard.press("r");
  expect(await page.locator("#state").textContent()).toBe("No move was repaired.");
  await page.locator("#first").focus();
  await page.keyboard.press("Home");
  expect(await caption()).toBe("Start of game 1: GAME 7.");
});

test("it is accessible, light and dark, and fits a small phone", async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  for (const colorScheme of ["light", "dark"] as const) {
    const { page } = await tester.visit({ at, colorScheme, bypassCSP: true, viewport: { width: 320, height: 640 } });
    await page.locator("#open-next").click();
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(root: Document): Promise<{ violations: { id: string }[] }> } };
      return (await axe.run(document)).violations.map((it) => it.id);
    });
    expect(found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
