/** Nothing leaves the machine, the page works offline, and it is light. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { column, example, paste, Tester } from "./page";

let tester: Tester;
beforeAll(async () => {
  tester = await Tester.start();
});
afterAll(() => tester.stop());

test("no request leaves the origin, and none carries what was pasted", async () => {
  const { page, requests, faults } = await tester.visit();
  await paste(page, example("opera.pgn"));
  await page.locator('td[data-column="0"][data-node="6"]').click();
  await page.getByRole("button", { name: "Copy a link" }).click();
  await page.getByRole("link", { name: "Notations" }).click();
  await page.getByRole("link", { name: "Help" }).click();
  await page.reload();
  await page.waitForTimeout(500);
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((it) => !it.startsWith(tester.address) && !it.startsWith("blob:"))).toEqual([]);
  expect(requests.filter((it) => new URL(it).search !== "" || /Morphy|dxe5/.test(it))).toEqual([]);
  expect(faults).toEqual([]);
});

test("after the first visit the page works without a network", async () => {
  const { page, context, faults } = await tester.visit();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (registration.active?.state !== "activated") await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await context.setOffline(true);
  await page.reload();
  await paste(page, example("book.txt"));
  await page.locator("td[data-node]").first().waitFor();
  expect((await column(page, 0)).slice(0, 3)).toEqual(["e4", "e5", "Nf3"]);
  const other = await context.newPage();
  await other.goto(`${tester.address}#/notations`);
  await other.locator(".notation-list a").first().waitFor();
  expect(faults).toEqual([]);
});

test("the policy lets nothing in that is written into the page", async () => {
  const { page } = await tester.visit();
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.intruder = true";
    document.body.append(script);
    return (globalThis as unknown as { intruder?: boolean }).intruder === true;
  });
  expect(ran).toBe(false);
  await expect(page.evaluate(() => fetch("https://example.org/").then(() => "sent"))).rejects.toThrow();
});

test("what is pasted is text and never markup", async () => {
  const { page } = await tester.visit();
  const evil = "<img src=x onerror='document.title=1'>";
  await paste(page, `[White "${evil}"]\n\n1. e4 {${evil}} e5 (1... c5 {${evil}}) 2. ${evil.replaceAll(" ", "")} *`);
  await page.locator("td[data-node]").first().waitFor();
  expect(await page.locator("main img").count()).toBe(0);
  expect(await page.locator(".sheet").innerText()).toContain("<img");
});

test("the page is ready within a second and under 1.2 MB packed", async () => {
  const { page } = await tester.visit();
  await page.locator(".examples button").first().waitFor();
  const ready = await page.evaluate(() => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).domContentLoadedEventEnd);
  const begun = Date.now();
  await paste(page, "1. P-K4 P-K4");
  const dist = fileURLToPath(new URL("../../dist", import.meta.url));
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  const packed = files.reduce((sum, it) => sum + gzipSync(readFileSync(join(it.parentPath, it.name)), { level: 9 }).length, 0);
  console.log(`ready after ${Math.round(ready)} ms, read ${Date.now() - begun} ms later; ${packed} bytes packed in ${files.length} files`);
  expect(ready).toBeLessThan(1000);
  expect(packed).toBeLessThan(1_200_000);
});

test("the sheet is printed, and nothing to press with it", async () => {
  const { page } = await tester.visit();
  await paste(page, example("opera.pgn"));
  await page.locator("td[data-node]").first().waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".moves").isVisible()).toBe(true);
  for (const hidden of [".top", ".player", ".text-side", ".toolbar", ".foot"]) expect(await page.locator(hidden).isVisible(), hidden).toBe(false);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});
