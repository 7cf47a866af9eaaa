import { expect, test } from "vitest";
import type { Node } from "../../src/contract";
import { applyEdits, pieces } from "../../src/game/edits";
import { men, square, START, turn } from "../../src/game/fen";
import { columnText, rowText } from "../../src/game/copy";
import { insertMove } from "../../src/game/insert";
import { rowsOf } from "../../src/game/rows";
import { end, follow, numbered, step, trail, treeOf } from "../../src/game/tree";

/** A node in short: its parent, line, ply and spelling; the rest follows. */
function node(parent: number | null, line: number, ply: number, text: string, more: Partial<Node> = {}): Node {
  return {
    parent,
    line,
    ply,
    number: Math.ceil(ply / 2),
    color: ply % 2 === 1 ? "w" : "b",
    from: "a1",
    to: "a1",
    uci: `u${text}`,
    texts: { one: text, two: `${text}'` },
    fen: START,
    ...more,
  };
}

/** 1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nc3 */
const GAME = [node(null, 0, 1, "e4"), node(0, 0, 2, "e5", { after: "solid" }), node(1, 0, 3, "Nc3"), node(0, 1, 2, "c5"), node(3, 1, 3, "Nf3"), node(3, 2, 3, "c3")];
const tree = treeOf({ nodes: GAME });

test("a game is stepped through forwards and backwards", () => {
  expect(step(tree, null, 1)).toBe(0);
  expect(step(tree, 0, 1)).toBe(1);
  expect(step(tree, 2, 1)).toBe(2);
  expect(step(tree, 0, -1)).toBe(null);
  expect(step(tree, null, -1)).toBe(null);
});

test("a line is the way to a place and then the main continuation", () => {
  expect(tree.line(null)).toEqual([0, 1, 2]);
  expect(tree.line(3)).toEqual([0, 3, 4]);
  expect(end(tree, 5)).toBe(5);
  expect(tree.instead(1)).toEqual([3]);
});

test("a trail leads to the same place again, and as far as it can where moves have changed", () => {
  expect(follow(tree, trail(tree, 4))).toBe(4);
  expect(follow(tree, ["ue4", "uc5", "ud4"])).toBe(3);
  expect(follow(tree, [])).toBe(null);
});

test("the number of a move tells who played it", () => {
  expect(GAME.slice(0, 2).map(numbered)).toEqual(["1.", "1…"]);
});

test("rows are move pairs with comments and variations behind them", () => {
  expect(rowsOf(tree)).toEqual([
    { kind: "pair", number: 1, white: 0, black: 1 },
    { kind: "comment", of: 1, text: "solid" },
    { kind: "variation", moves: [3, 4], depth: 1 },
    { kind: "variation", moves: [5], depth: 2 },
    { kind: "pair", number: 2, white: 2, black: null },
  ]);
});

test("a game that Black begins has an empty place for White", () => {
  const rows = rowsOf(treeOf({ nodes: [node(null, 0, 2, "e5"), node(0, 0, 3, "Nf3")] }));
  expect(rows).toEqual([
    { kind: "pair", number: 1, white: null, black: 0 },
    { kind: "pair", number: 2, white: 1, black: null },
  ]);
});

test("a hundred thousand variations inside each other end nothing", () => {
  const deep = [node(null, 0, 1, "a")];
  for (let i = 1; i < 100_000; i++) deep.push(node(i % 2 === 0 ? i - 2 : null, i, 1, "b"));
  expect(rowsOf(treeOf({ nodes: deep })).length).toBeGreaterThan(1000);
});

test("a column and a row are copied as text", () => {
  expect(columnText(tree, [0, 1, 2], "one")).toBe("1. e4 e5 2. Nc3");
  expect(columnText(treeOf({ nodes: [node(null, 0, 1, "pawn to e 4"), node(0, 0, 2, "pawn to e 5")] }), [0, 1], "one")).toBe("1. pawn to e 4, pawn to e 5");
  expect(columnText(tree, [1, 2], "two")).toBe("1... e5' 2. Nc3'");
  expect(rowText(tree, { number: 2, white: 2, black: null }, ["one", "two"])).toBe("2\tNc3\t\tNc3'\t");
});

const at = (text: string, word: string): [number, number] => [text.indexOf(word), text.indexOf(word) + word.length];

const INSERTIONS = [
  { name: "behind the last move", text: "1. e4 e5", place: 1, spelling: "Nf3", number: 2, color: "w", then: "1. e4 e5 2. Nf3" },
  { name: "before the result", text: "1. e4 e5 1-0", result: "1-0", place: 1, spelling: "Nf3", number: 2, color: "w", then: "1. e4 e5 2. Nf3 1-0" },
  { name: "behind a comment, with its number", text: "1. e4 {best} *", plies: ["e4"], result: "*", place: 0, spelling: "e5", number: 1, color: "b", then: "1. e4 {best} 1... e5 *" },
  { name: "as a variation of the move that was played", text: "1. e4 e5 2. d4", plies: ["e4", "e5", "d4"], place: 0, spelling: "c5", number: 1, color: "b", then: "1. e4 e5 (1... c5) 2. d4" },
  { name: "as a variation behind marks and a comment", text: "1. e4! $1 {a} e5 {b}", plies: ["e4", "e5"], place: null, spelling: "d4", number: 1, color: "w", then: "1. e4! $1 {a} (1. d4) e5 {b}" },
  { name: "in words, with a comma between", text: "1. pawn to e 4", plies: ["pawn to e 4"], place: 0, spelling: "pawn to e 5", number: 1, color: "b", then: "1. pawn to e 4, pawn to e 5" },
] as const;

for (const it of INSERTIONS) {
  test(`a move goes into the text ${it.name}`, () => {
    const words: readonly string[] = "plies" in it ? it.plies : ["e4", "e5"];
    const nodes = words.map((word, i) => node(i === 0 ? null : i - 1, 0, i + 1, word, { at: at(it.text, word) }));
    const span = { from: 0, to: it.text.length, result: "result" in it ? it.result : null };
    const edit = insertMove(it.text, span, treeOf({ nodes }), it.place, it.spelling, { number: it.number, color: it.color });
    expect(edit && applyEdits(it.text, [edit])).toBe(it.then);
  });
}

test("edits are made together, and those that overlap are left out", () => {
  expect(applyEdits("abcdef", [{ from: 4, to: 5, text: "X" }, { from: 0, to: 0, text: "<" }, { from: 4, to: 6, text: "no" }])).toBe("<abcdXf");
});

test("marks cut a text into pieces that join to it again", () => {
  const text = "abcdef";
  const cut = pieces(text, [{ from: 1, to: 4, kind: "a" }, { from: 2, to: 2, kind: "b" }, { from: 9, to: 12, kind: "c" }]);
  expect(cut.map((it) => it.text).join("")).toBe(text);
  expect(cut.filter((it) => it.kinds.length > 0)).toEqual([
    { text: "b", kinds: ["a"] },
    { text: "c", kinds: ["a", "b"] },
    { text: "d", kinds: ["a"] },
  ]);
});

test("a FEN tells its men and its turn, and nonsense an empty board", () => {
  expect(men(START).get("e1")).toEqual({ colour: "white", role: "king" });
  expect(men(START).size).toBe(32);
  expect(men("nonsense/////////99").get("a8")).toEqual({ colour: "black", role: "knight" });
  expect(turn("8/8/8/8/8/8/8/8 b - - 0 12")).toEqual({ color: "b", number: 12 });
  expect(square(7, 7)).toBe("h8");
});
