/** Pictures of the main views, to be looked at: `tests/shots/`. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { example, paste, Tester, type Visit } from "./page";

const FOLDER = fileURLToPath(new URL("../shots", import.meta.url));
let tester: Tester;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  tester = await Tester.start();
});
afterAll(() => tester.stop());

async function shot(visit: Visit, name: string, fullPage = false): Promise<void> {
  await visit.page.waitForTimeout(300);
  await visit.page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage });
  expect(visit.faults, name).toEqual([]);
}

const VIEWS = [
  { name: "desktop", options: {} },
  { name: "desktop-dark", options: { colorScheme: "dark" as const } },
  { name: "desktop-zh", options: { locale: "zh-CN" } },
  { name: "phone", options: { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 } },
  { name: "phone-small", options: { viewport: { width: 320, height: 640 } } },
];

for (const { name, options } of VIEWS) {
  test(`${name} is pictured`, async () => {
    const visit = await tester.visit(options);
    await visit.page.locator(".examples button").first().waitFor();
    await shot(visit, `${name}-empty`);
    await paste(visit.page, example("opera.pgn"));
    await visit.page.locator("td[data-node]").nth(30).click();
    await visit.page.locator(".explanations dt").first().waitFor({ timeout: 2000 }).catch(() => undefined);
    await shot(visit, `${name}-game`);
    await shot(visit, `${name}-game-full`, true);
    await visit.page.goto(`${tester.address}#/notations`);
    await shot(visit, `${name}-notations`);
    await visit.page.locator(".notation-list a").nth(3).click();
    await shot(visit, `${name}-notation`);
    await visit.context.close();
  });
}

test("problems are pictured, and the sheet on paper", async () => {
  const visit = await tester.visit();
  await visit.page.locator(".examples button").nth(3).click();
  await visit.page.locator(".problem").first().waitFor();
  await shot(visit, "desktop-problems", true);
  await paste(visit.page, example("opera.pgn"));
  await visit.page.emulateMedia({ media: "print" });
  await shot(visit, "print", true);
  await visit.context.close();
});
