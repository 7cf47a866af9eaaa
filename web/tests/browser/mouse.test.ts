/** Every journey by pointer: paste, convert, copy, step, fix, enter moves, share. */
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clipboard, column, example, paste, Tester } from "./page";

/** A short text as a frame of zstd with one block that is not packed. */
function zstd(text: string): Buffer {
  const bytes = Buffer.from(text);
  const block = (bytes.length << 3) | 1;
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, bytes.length, block & 255, (block >> 8) & 255, block >> 16]), bytes]);
}

let tester: Tester;
beforeAll(async () => {
  tester = await Tester.start();
});
afterAll(() => tester.stop());

test("a game of an old book is there in algebraic as soon as it is pasted", async () => {
  const { page, faults } = await tester.visit();
  const begun = Date.now();
  await paste(page, example("book.txt"));
  await page.locator("td[data-node]").first().waitFor();
  expect(Date.now() - begun).toBeLessThan(5000);
  expect((await column(page, 0)).slice(0, 6)).toEqual(["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"]);
  expect(await page.locator(".detected").innerText()).toMatch(/descriptive[^]*all 22 of 22 moves/i);
  expect(faults).toEqual([]);
});

test("an example is a click away", async () => {
  const { page } = await tester.visit();
  for (const at of [0, 1, 2]) {
    await page.locator(".examples button").nth(at).click();
    await page.locator("td[data-node]").first().waitFor();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.locator(".sheet").waitFor({ state: "hidden" });
  }
});

test("the board follows the chosen move, steps, enters variations and turns round", async () => {
  const { page } = await tester.visit();
  await paste(page, example("opera.pgn"));
  await page.locator('td[data-column="0"][data-node="0"]').click();
  const square = (name: string) => page.locator(`[data-square="${name}"]`);
  expect(await square("e4").getAttribute("aria-label")).toBe("e4, white pawn");
  await page.getByRole("button", { name: "A move on" }).click();
  expect(await square("e5").getAttribute("aria-label")).toBe("e5, black pawn");
  await page.getByRole("button", { name: "To the end" }).click();
  expect(await page.locator(".now").innerText()).toMatch(/17\. Rd8#[^]*checkmate/);
  await page.getByRole("button", { name: "To the start" }).click();
  await page.locator("button.branch-move").first().click();
  expect(await page.locator(".now").innerText()).toContain("4. c3");
  expect(await square("c3").getAttribute("aria-label")).toBe("c3, white pawn");
  await page.getByRole("button", { name: "4. dxe5" }).click();
  expect(await page.locator(".now").innerText()).toContain("4. dxe5");
  await page.getByRole("button", { name: "A move back" }).click();
  expect(await page.locator(".comment").innerText()).toBe("gives up the bishop for a tempo");
  const first = () => page.locator(".square").first().getAttribute("data-square");
  expect(await first()).toBe("a8");
  await page.getByRole("button", { name: "Flip the board" }).click();
  expect(await first()).toBe("h1");
});

test("columns are chosen, ordered and remembered", async () => {
  const { page } = await tester.visit();
  await paste(page, example("opera.pgn"));
  await page.locator("details.columns summary").click();
  const titles = () => page.locator(".moves thead .column-head span[lang]").allInnerTexts();
  const [one, two, ...rest] = await titles();
  await page.getByRole("button", { name: `Move ${two} to the left` }).click();
  await page.waitForFunction((name) => document.querySelector(".moves .column-head span")?.textContent === name, two);
  await page.getByRole("button", { name: `Remove ${rest[0]}` }).click();
  await page.getByLabel("Add a column").selectOption({ index: 3 });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.waitForFunction((count) => document.querySelectorAll(".moves .column-head").length === count, rest.length + 2);
  const chosen = await titles();
  expect(chosen.slice(0, 3)).toEqual([two, one, rest[1]]);
  await page.reload();
  await page.locator(".moves .column-head").first().waitFor();
  expect(await titles()).toEqual(chosen);
});

test("a column, a row and all of it are copied, in every form", async () => {
  const { page } = await tester.visit();
  await paste(page, example("opera.pgn"));
  await page.getByRole("button", { name: /^Copy the column Standard/ }).click();
  expect(await clipboard(page)).toMatch(/^1\. e4 e5 2\. Nf3 d6 .* 17\. Rd8#$/);
  await page.getByRole("button", { name: "Copy move 2", exact: true }).click();
  expect(await clipboard(page)).toMatch(/^2\tNf3\td6\tNg1-f3\td7-d6/);
  const forms: [string, RegExp][] = [
    ["text", /^Morphy, Paul – .*\nmove {2}/],
    ["markdown", /\| move \|.*\n\| --- \|/],
    ["csv", /^game,white,black,move,/],
    ["pgn", /^\[Event "A box at the opera"\][^]*gives up the bishop[^]*1-0/],
  ];
  for (const [form, text] of forms) {
    await page.getByLabel("Form", { exact: true }).selectOption(form);
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect.poll(() => clipboard(page)).toMatch(text);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download", exact: true }).click()]);
    expect(download.suggestedFilename()).toMatch(/^scoresheet\.(txt|md|csv|pgn)$/);
  }
});

test("slips are marked where they are and mended, one or all, and it can be undone", async () => {
  const { page } = await tester.visit();
  await page.getByRole("button", { name: "a game with slips" }).click();
  await page.locator(".problem").first().waitFor();
  expect(await page.locator(".layer mark").allInnerTexts()).toEqual(["Sf3", "0-0"]);
  const text = await page.locator("#field").inputValue();
  await page.getByRole("button", { name: "Apply: write Nf3" }).click();
  expect(await page.locator("#field").inputValue()).toBe(text.replace("Sf3", "Nf3"));
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  expect(await page.locator("#field").inputValue()).toBe(text);
  await page.getByRole("button", { name: /safe fixes/ }).click();
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>("#field")!.value.includes("O-O"));
  await page.locator(".problems").waitFor({ state: "hidden" });
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await page.locator(".problem").first().waitFor();
  await page.getByRole("button", { name: "Line 1, column 13" }).click();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe("Sf3");
  await page.locator(".code").first().click();
  expect(await page.locator("dialog h2").innerText()).toContain("S115");
  await page.locator("dialog").getByRole("button", { name: "Close" }).click();
});

test("what cannot be read is shown as it stands", async () => {
  const { page } = await tester.visit();
  await paste(page, "1. P-K4 P-K4 2. K-K9 N-QB3");
  await page.locator("tr.unread").waitFor();
  expect(await page.locator("tr.unread").innerText()).toContain("K-K9");
  expect(await page.locator(".layer mark.error").innerText()).toContain("K-K9");
});

test("moves are made on the board, from the start and as variations, a promotion too", async () => {
  const { page } = await tester.visit();
  await page.locator(".detected").waitFor({ state: "attached" });
  const press = async (...names: string[]) => {
    for (const name of names) await page.locator(`[data-square="${name}"]`).click();
  };
  const field = page.locator("#field");
  await press("e2", "e4");
  await expect.poll(() => field.inputValue()).toBe("1. e4");
  await page.locator('td[data-node="0"]').first().waitFor();
  await press("c7", "c5");
  await expect.poll(() => field.inputValue()).toBe("1. e4 c5");
  await page.locator('td[data-node="1"]').first().waitFor();
  await page.getByRole("button", { name: "A move back" }).click();
  await press("e7", "e5");
  await expect.poll(() => field.inputValue()).toBe("1. e4 c5 (1... e5)");
  await expect.poll(() => page.locator(".now").innerText()).toContain("1… e5");
  await press("g1", "f3");
  await expect.poll(() => field.inputValue()).toBe("1. e4 c5 (1... e5 2. Nf3)");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect.poll(() => field.inputValue()).toBe("1. e4 c5 (1... e5)");
  await field.fill("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  await expect.poll(() => page.locator('[data-square="a7"]').getAttribute("aria-label")).toBe("a7, white pawn");
  await press("a7", "a8");
  await page.locator("dialog .choice").nth(0).waitFor();
  await page.getByRole("button", { name: "knight" }).click();
  await expect.poll(() => page.locator('[data-square="a8"]').getAttribute("aria-label")).toBe("a8, white knight");
  expect(await field.inputValue()).toContain("a8=N");
});

test("a move is typed in any notation, and a refusal says why", async () => {
  const { page } = await tester.visit();
  const entry = page.locator("#entry");
  for (const [text, field] of [
    ["P-K4", "1. e4"],
    ["e7e5", "1. e4 e5"],
    ["7163", "1. e4 e5 2. Nf3"],
  ] as const) {
    await entry.fill(text);
    await page.getByRole("button", { name: "Play" }).click();
    await expect.poll(() => page.locator("#field").inputValue()).toBe(field);
    await expect.poll(() => page.locator(".detected").innerText()).toContain("move");
    await page.waitForTimeout(250);
  }
  await entry.fill("Ke4");
  await page.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => page.locator("#entry-answer").innerText()).toContain("king");
});

test("detection can be overridden, and a starting position given", async () => {
  const { page } = await tester.visit();
  await paste(page, "Kd2 Kd7");
  await page.locator("details.reading-options summary").click();
  await page.getByLabel("Start from a position (FEN)").fill("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  await page.getByLabel("Start from a position (FEN)").blur();
  await expect.poll(() => page.locator(".detected").innerText()).toContain("all 2 of 2 moves");
  await page.getByLabel("Read as").selectOption("uci");
  await expect.poll(() => page.locator(".detected").innerText()).toContain("0 of");
});

test("several games are listed, found and chosen", async () => {
  const { page } = await tester.visit();
  const games = Array.from({ length: 60 }, (_, i) => `[Event "E"]\n[White "White ${i + 1}"]\n[Black "Black"]\n[Date "18${10 + (i % 80)}.01.02"]\n[Result "*"]\n\n1. ${i % 2 ? "d4" : "e4"} *\n`);
  await paste(page, games.join("\n"));
  await page.locator(".game").first().waitFor();
  expect(await page.locator(".game").count()).toBe(25);
  await page.getByRole("button", { name: "Next page" }).click();
  await page.locator(".game").first().click();
  await expect.poll(() => page.locator("#table-title").innerText()).toBe("White 26 – Black");
  await page.getByLabel("Find a player, event or year").fill("white 57");
  await page.locator(".game").first().click();
  await expect.poll(() => page.locator("#table-title").innerText()).toBe("White 57 – Black");
  await page.getByLabel("Form", { exact: true }).selectOption("pgn");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect.poll(() => clipboard(page)).toMatch(/White 57/);
  expect((await clipboard(page)).match(/\[White /g)).toHaveLength(1);
});

test("packed files are opened, and files dropped", async () => {
  const { page } = await tester.visit();
  const text = example("opera.pgn");
  const files = [
    { name: "game.pgn.gz", buffer: gzipSync(text), has: "A box at the opera" },
    { name: "game.pgn.zst", buffer: zstd("1. e4 e5 2. Nf3 d6"), has: "2. Nf3 d6" },
    { name: "latin.pgn", buffer: Buffer.from('[White "Grünfeld"]\n\n1. d4 *\n', "latin1"), has: "Grünfeld" },
  ];
  for (const file of files) {
    await page.locator("input[type=file]").setInputFiles({ name: file.name, buffer: file.buffer, mimeType: "application/octet-stream" });
    await expect.poll(() => page.locator("#field").inputValue(), { message: file.name }).toContain(file.has);
  }
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["1. c4 c5"], "a.txt"));
    return transfer;
  });
  await page.dispatchEvent("#field", "drop", { dataTransfer: data });
  await expect.poll(() => page.locator("#field").inputValue()).toBe("1. c4 c5");
});

test("a link carries the game and the place in it", async () => {
  const { page, context } = await tester.visit();
  await paste(page, example("book.txt"));
  await page.locator('td[data-column="0"][data-node="4"]').click();
  await page.getByRole("button", { name: "Copy a link" }).click();
  await expect.poll(() => clipboard(page)).toMatch(/#g=[\w-]+$/);
  const address = await clipboard(page);
  const other = await context.newPage();
  await other.goto(address);
  await expect.poll(() => other.locator("#field").inputValue()).toBe(example("book.txt"));
  await expect.poll(() => other.locator(".now").innerText()).toContain("3. Bc4");
  await other.goto(`${tester.address}#g=broken`);
  await expect.poll(() => other.locator(".toast").innerText()).toContain("damaged");
});

test("a page that is loaded anew shows the same again", async () => {
  const { page } = await tester.visit();
  await paste(page, example("book.txt"));
  await page.locator('td[data-column="0"][data-node="3"]').click();
  await page.waitForTimeout(400);
  await page.reload();
  await expect.poll(() => page.locator("#field").inputValue()).toBe(example("book.txt"));
  await expect.poll(() => page.locator(".now").innerText()).toContain("2… Nc6");
});

test("the interface is in Chinese for those who read it, and can be switched", async () => {
  const { page } = await tester.visit({ locale: "zh-CN" });
  expect(await page.locator("html").getAttribute("lang")).toBe("zh-Hans");
  await paste(page, example("book.txt"));
  expect(await page.locator(".detected").innerText()).toMatch(/英语描述记谱法.*22 步/s);
  await page.locator("#language").selectOption("en");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(await page.locator("#field").inputValue()).toBe(example("book.txt"));
  await page.reload();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

test("light and dark are switched and remembered", async () => {
  const { page } = await tester.visit();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.locator("#theme").selectOption("dark");
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await paper()).toBe(dark);
});

test("each notation has a page, and becomes a column", async () => {
  const { page, faults } = await tester.visit();
  await page.getByRole("link", { name: "Notations" }).click();
  const links = page.locator(".notation-list a");
  await links.first().waitFor();
  expect(await links.count()).toBeGreaterThan(50);
  for (const at of [0, 5, 12, 40]) {
    const name = await links.nth(at).innerText();
    await links.nth(at).click();
    await expect.poll(() => page.locator("h1").innerText()).toBe(name);
    await page.goBack();
    await links.first().waitFor();
  }
  await links.nth(5).click();
  await page.getByRole("button", { name: "Show as a column" }).click();
  await page.getByRole("link", { name: "Convert" }).click();
  await paste(page, "1. e4 e5 2. Nf3");
  await expect.poll(() => column(page, 5)).toEqual(["e4", "e5", "♘f3"]);
  expect(faults).toEqual([]);
});

test("the board is told in words and in Braille", async () => {
  const { page } = await tester.visit();
  await paste(page, "1. e4");
  await page.locator('td[data-node="0"]').first().click();
  await page.getByText("The board in words").click();
  await expect.poll(() => page.locator(".board-words").innerText()).toMatch(/king e1[^]*Black is to move/);
  await page.getByText("The board in Braille").click();
  await expect.poll(() => page.locator(".dots").innerText()).toMatch(/^[\u2800-\u28ff\s]+$/);
});

test("a move is spoken where the browser listens, and the game is read aloud", async () => {
  const { page } = await tester.visit();
  await page.addInitScript(() => {
    const all = globalThis as unknown as Record<string, unknown> & { said: string[] };
    all.said = [];
    all.SpeechRecognition = class extends EventTarget {
      start() {
        const heard = Object.assign(new Event("result"), { results: [[{ transcript: "night if three" }, { transcript: "knight f3" }]] });
        setTimeout(() => this.dispatchEvent(heard), 20);
      }
    };
    all.SpeechSynthesisUtterance = class extends EventTarget {
      constructor(readonly text: string) {
        super();
      }
    };
    Object.defineProperty(globalThis, "speechSynthesis", {
      value: {
        cancel: () => undefined,
        speak(words: EventTarget & { text: string }) {
          all.said.push(words.text);
          setTimeout(() => words.dispatchEvent(new Event("end")), 20);
        },
      },
    });
  });
  await page.reload();
  await page.getByRole("button", { name: "Speak a move" }).click();
  expect(await page.locator("#entry-answer").innerText()).toContain("may send what you say");
  expect(await page.locator("#field").inputValue()).toBe("");
  await page.getByRole("button", { name: "Speak a move" }).click();
  await expect.poll(() => page.locator("#field").inputValue()).toBe("1. Nf3");
  await page.locator("#field").fill("1. e4 e5 2. Nf3");
  await expect.poll(() => page.locator("td[data-node]").count()).toBeGreaterThan(10);
  await page.getByRole("button", { name: "Read the game aloud" }).click();
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)).toEqual(["pawn to e 4", "pawn to e 5", "knight to f 3"]);
  await page.getByRole("button", { name: "Read the game aloud" }).waitFor();
});

test("the chosen move is explained in every column's notation", async () => {
  const { page } = await tester.visit();
  await paste(page, example("book.txt"));
  await page.locator('td[data-column="0"][data-node="9"]').click();
  await expect.poll(() => page.locator(".explanations dd").count()).toBe(5);
  expect(await page.locator(".explanations dd").last().innerText()).toMatch(/^PxP\s+a pawn takes a pawn/);
  await page.locator(".explanations a").last().click();
  await expect.poll(() => page.locator("h1").innerText()).toBe("English descriptive");
});

test("the keys are told in the help", async () => {
  const { page } = await tester.visit();
  await page.getByRole("link", { name: "Help" }).click();
  expect(await page.locator("kbd").count()).toBeGreaterThan(8);
});
