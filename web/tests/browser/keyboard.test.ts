/** Every journey again, by keyboard alone: no pointer touches the page. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clipboard, example, Tester } from "./page";

let tester: Tester;
beforeAll(async () => {
  tester = await Tester.start();
});
afterAll(() => tester.stop());

interface Focus {
  tag: string;
  name: string;
  data: Record<string, string>;
}

function focus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const it = document.activeElement as HTMLElement;
    const label = it.id ? document.querySelector(`label[for="${it.id}"]`)?.textContent : "";
    return { tag: it.localName, name: it.getAttribute("aria-label") ?? (label || it.textContent || ""), data: { ...it.dataset } as Record<string, string> };
  });
}

/** Presses Tab until something is focused; fails when the page has been gone round. */
async function tabTo(page: Page, found: (focus: Focus) => boolean): Promise<void> {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press("Tab");
    if (found(await focus(page))) return;
  }
  throw new Error("the keyboard does not reach it");
}

const named = (name: string | RegExp) => (it: Focus) => (typeof name === "string" ? it.name === name : name.test(it.name));

async function type(page: Page, text: string): Promise<void> {
  await tabTo(page, (it) => it.tag === "textarea");
  await page.keyboard.insertText(text);
  await page.locator("td[data-node]").first().waitFor();
}

test("the first stop is a link past the head of the page", async () => {
  const { page } = await tester.visit();
  await page.keyboard.press("Tab");
  expect((await focus(page)).name).toBe("Skip to the content");
  await page.keyboard.press("Enter");
  expect((await focus(page)).tag).toBe("main");
});

test("a game is typed, walked through in the table, and its columns changed", async () => {
  const { page } = await tester.visit();
  await type(page, example("opera.pgn"));
  await tabTo(page, (it) => it.data.node === "0" && it.tag === "td");
  const now = () => page.locator(".now strong").innerText();
  await page.keyboard.press("Enter");
  expect(await now()).toBe("1. e4");
  await page.keyboard.press("ArrowRight");
  expect(await now()).toBe("1… e5");
  await page.keyboard.press("ArrowDown");
  expect(await now()).toBe("2… d6");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  expect(await now()).toBe("1. e4");
  await page.keyboard.press("Control+ArrowRight");
  expect((await focus(page)).data).toMatchObject({ column: "1", node: "0" });
  await page.keyboard.press("End");
  expect(await now()).toContain("17. Rd8#");
  await page.keyboard.press("Home");
  expect(await now()).toBe("1. e4");
  await page.keyboard.press("f");
  expect(await page.locator(".square").first().getAttribute("data-square")).toBe("h1");
});

test("steps are announced", async () => {
  const { page } = await tester.visit();
  await type(page, "1. e4 e5 2. Nf3 {a good move}");
  await tabTo(page, named("A move on"));
  for (let i = 0; i < 3; i++) await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#voice").innerText()).toBe("White 2. Nf3. a good move");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.locator("#voice").innerText()).toBe("Black 1… e5");
});

test("the board is walked on and moves are made, a promotion too", async () => {
  const { page } = await tester.visit();
  await tabTo(page, (it) => it.data.square === "e2");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#voice").innerText()).toBe("white pawn on e2, 2 moves");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect((await focus(page)).name).toBe("e4, empty, can move here");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#field").inputValue()).toBe("1. e4");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#voice").innerText()).toBe("e4: nothing that can move");
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await page.keyboard.press(" ");
  await expect.poll(() => page.locator("#voice").innerText()).toBe("black pawn on d7, 2 moves");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("#voice").innerText()).toBe("Let go");
});

test("a promotion is chosen in a dialog", async () => {
  const { page } = await tester.visit();
  await tabTo(page, (it) => it.tag === "textarea");
  await page.keyboard.insertText("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  await expect.poll(() => page.locator('[data-square="a7"]').getAttribute("data-man")).toBe("white pawn");
  await tabTo(page, (it) => it.data.square !== undefined);
  for (const key of ["Home", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect.poll(() => page.locator("#voice").innerText()).toBe("white pawn on a7, 4 moves");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.locator("dialog").waitFor();
  while (!/rook/.test((await focus(page)).name)) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator('[data-square="a8"]').getAttribute("data-man")).toBe("white rook");
});

test("a move is typed and sent with Enter", async () => {
  const { page } = await tester.visit();
  await tabTo(page, named("Enter a move"));
  await page.keyboard.type("N-KB3");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#field").inputValue()).toBe("1. Nf3");
  expect((await focus(page)).name).toBe("Enter a move");
});

test("columns are ordered without losing the place", async () => {
  const { page } = await tester.visit();
  await type(page, "1. e4 e5");
  await tabTo(page, named("Columns"));
  await page.keyboard.press("Enter");
  await tabTo(page, named(/^Move Long algebraic to the left/));
  await page.keyboard.press("Enter");
  expect((await focus(page)).name).toMatch(/^Move Long algebraic/);
  expect(await page.locator(".column-head span").first().innerText()).toBe("Long algebraic");
  await tabTo(page, named("Remove Long algebraic"));
  await page.keyboard.press("Enter");
  expect((await focus(page)).tag).toBe("button");
  expect(await page.locator(".column-head").count()).toBe(4);
});

test("everything is copied, and the link too", async () => {
  const { page } = await tester.visit();
  await type(page, example("book.txt"));
  await tabTo(page, named("Form"));
  await page.keyboard.press("m");
  await tabTo(page, named("Copy"));
  await page.keyboard.press("Enter");
  await expect.poll(() => clipboard(page)).toContain("| --- |");
  await tabTo(page, named("Copy a link"));
  await page.keyboard.press("Enter");
  await expect.poll(() => clipboard(page)).toContain("#g=");
});

test("slips are mended and the mending is undone", async () => {
  const { page } = await tester.visit();
  await type(page, "1. e4 e5 2. Sf3 Nc6 3. Bc4 Bc5 4. 0-0 *");
  await page.locator(".problem").first().waitFor();
  await tabTo(page, named(/safe fix/));
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#field").inputValue()).toContain("Nf3");
  expect((await focus(page)).tag).toBe("textarea");
  await tabTo(page, named("Undo"));
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#field").inputValue()).toContain("Sf3");
});

test("games are turned over and chosen", async () => {
  const { page } = await tester.visit();
  const games = Array.from({ length: 30 }, (_, i) => `[White "W${i + 1}"]\n[Result "*"]\n\n1. e4 *\n`).join("\n");
  await type(page, games);
  await tabTo(page, named("Next page"));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, named(/^Find a player/)).catch(() => undefined);
  await page.keyboard.insertText("w27");
  await expect.poll(() => page.locator(".game").count()).toBe(1);
  await tabTo(page, named(/W27/));
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#table-title").innerText()).toContain("W27");
});

test("views, language and appearance are reached", async () => {
  const { page } = await tester.visit();
  await tabTo(page, named("Notations"));
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("h1").innerText()).toBe("What each notation is for");
  expect((await focus(page)).tag).toBe("main");
  // The list is there when the library is.
  await page.locator(".notation-list a").first().waitFor();
  expect((await focus(page)).tag).toBe("main");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator("article h1").waitFor();
  await tabTo(page, named("Language"));
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("zh-Hans");
  expect((await focus(page)).name).toBe("语言");
});
