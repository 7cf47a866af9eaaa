import { test } from "vitest";
import { Tester, example } from "./page";
test("dbg", async () => {
  const t = await Tester.start();
  const v = await t.visit();
  await v.page.waitForTimeout(1500);
  await v.page.locator("#field").fill(example("opera.pgn"));
  await v.page.waitForTimeout(2500);
  console.log(v.faults, v.requests, await v.page.locator("main").innerText());
  await t.stop();
});
