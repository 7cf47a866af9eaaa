/** A file of 20 MB: the page stays responsive, shows how far it is, and can be stopped. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { example, paste, Tester } from "./page";

const SIZE = 20_000_000;
/** The main thread may not be held longer than this, in milliseconds. */
const LONGEST = 100;

let tester: Tester;
let folder = "";
let file = "";
let games = 0;

beforeAll(async () => {
  tester = await Tester.start();
  folder = mkdtempSync(join(tmpdir(), "scoresheet-"));
  file = join(folder, "many.pgn");
  const moves = example("opera.pgn").slice(example("opera.pgn").indexOf("1. e4"));
  const parts: string[] = [];
  for (let length = 0; length < SIZE; games++) {
    const game = `[Event "Game ${games + 1}"]\n[Site "?"]\n[Date "18${10 + (games % 80)}.??.??"]\n[Round "-"]\n[White "White ${games + 1}"]\n[Black "Black"]\n[Result "1-0"]\n\n${moves}\n`;
    parts.push(game);
    length += game.length;
  }
  writeFileSync(file, parts.join(""));
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await tester.stop();
});

/** Records how long the main thread is held at a time. */
async function watch(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const all = globalThis as unknown as { longest: number };
    all.longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) all.longest = Math.max(all.longest, entry.duration);
    }).observe({ type: "longtask", buffered: false });
  });
  return () => page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
}

test("20 MB are listed while the page answers, and games are read from the list", { timeout: 200_000 }, async () => {
  const { page, faults } = await tester.visit();
  await page.locator(".examples button").first().waitFor();
  await page.waitForTimeout(500);
  const longest = await watch(page);
  const begun = Date.now();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator(".game").first().waitFor();
  const first = Date.now() - begun;
  await page.locator("td[data-node]").first().waitFor();
  expect(await page.locator("progress").isVisible()).toBe(true);
  await page.locator('td[data-column="0"][data-node="2"]').click();
  await page.getByRole("button", { name: "Flip the board" }).click();
  await page.locator(".progress-row").waitFor({ state: "hidden", timeout: 170_000 });
  const all = Date.now() - begun;
  console.log(`20 MB: first games after ${first} ms, all ${games} after ${all} ms, longest task ${Math.round(await longest())} ms`);
  expect(await page.locator(".games .hint").innerText()).toContain(games.toLocaleString("en"));
  expect(await longest()).toBeLessThan(LONGEST);
  await page.getByLabel("Find a player, event or year").fill(`White ${games}`);
  await page.locator(".game").first().click();
  await expect.poll(() => page.locator("#table-title").innerText()).toBe(`White ${games} – Black`);
  await page.getByRole("button", { name: "Edit this game" }).click();
  await expect.poll(() => page.locator("#field").inputValue()).toContain(`[White "White ${games}"]`);
  expect(faults).toEqual([]);
});

test("listing is stopped, and so is a conversion; the page goes on", async () => {
  const { page } = await tester.visit();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator(".game").first().waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".progress-row").waitFor({ state: "hidden", timeout: 2000 });
  await page.locator("td[data-node]").first().waitFor();
  await page.getByRole("button", { name: "Convert all games" }).click();
  await page.locator(".working progress").waitFor();
  await page.waitForTimeout(300);
  await page.locator(".working").getByRole("button", { name: "Cancel" }).click();
  await page.locator(".working").waitFor({ state: "detached", timeout: 2000 });
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await paste(page, "1. e4 e5");
  expect(await page.locator(".detected").innerText()).toContain("all 2 of 2 moves");
});

test("20 MB are converted into a file with all games", { timeout: 200_000 }, async () => {
  const { page } = await tester.visit();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator("td[data-node]").first().waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  const longest = await watch(page);
  await page.getByLabel("Form", { exact: true }).selectOption("pgn");
  const begun = Date.now();
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 170_000 }), page.getByRole("button", { name: "Convert all games" }).click()]);
  console.log(`20 MB converted in ${Date.now() - begun} ms, longest task ${Math.round(await longest())} ms`);
  expect(readFileSync(await download.path(), "utf8").match(/^\[Event /gm)).toHaveLength(games);
  expect(await longest()).toBeLessThan(LONGEST);
});
