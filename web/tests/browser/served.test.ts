/** The page as the program serves it, under the program's own policy. */
import { expect, test } from "vitest";
import { clipboard, column, example, paste, Tester } from "./page";
import { serveByProgram } from "./program";

test("the program serves the page, which converts, copies and works without it", { timeout: 120_000 }, async () => {
  const server = await serveByProgram();
  let code: number | null = null;
  const tester = await Tester.start({ address: server.address, close: async () => void (code = await server.close()) });
  try {
    const { page, context, requests, faults } = await tester.visit();
    await paste(page, example("book.txt"));
    await expect.poll(() => column(page, 0)).not.toEqual([]);
    expect((await column(page, 0))[0]).toMatch(/^[a-h][1-8]$/);
    await page.locator(".column-head button").first().click();
    await expect.poll(() => clipboard(page)).toMatch(/^1\. /m);
    expect(requests.filter((it) => !it.startsWith(server.address))).toEqual([]);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => column(page, 0)).not.toEqual([]);
    expect(faults).toEqual([]);
  } finally {
    await tester.stop();
  }
  expect(code).toBe(0);
});

test("programs are answered at the same address", async () => {
  const server = await serveByProgram();
  const ask = (name: string, body: object) =>
    fetch(`${server.address}api/${name}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  try {
    const move = (await (await ask("move", { text: "N-KB3", to: ["san"] })).json()) as { texts: Record<string, string> };
    expect(move.texts.san).toBe("Nf3");
    const refused = await ask("move", { text: "Nf6" });
    expect([refused.ok, refused.headers.get("content-type")]).toEqual([false, "application/problem+json"]);
  } finally {
    expect(await server.close()).toBe(0);
  }
});
