/** Parts of the table as text: a row, a column. The whole of it is written by the library. */
import type { NotationId } from "../contract";
import { isWhite, type Tree } from "./tree";

/** A line of moves in one notation with its numbers: `1. e4 e5 2. Nf3`. Moves of several words are kept apart by commas. */
export function columnText(tree: Tree, moves: readonly number[], id: NotationId): string {
  const words: string[] = [];
  moves.forEach((move, i) => {
    const node = tree.nodes[move]!;
    if (isWhite(node)) words.push(`${node.number}.`);
    else if (i === 0) words.push(`${node.number}...`);
    const text = node.texts[id] ?? node.written ?? node.uci;
    words.push(text.includes(" ") ? `${text},` : text);
  });
  return words.join(" ").replace(/,$/, "");
}

/** A move pair in every column, separated by tabs, as spreadsheets take it. */
export function rowText(tree: Tree, pair: { number: number; white: number | null; black: number | null }, ids: readonly NotationId[]): string {
  const cells: string[] = [String(pair.number)];
  for (const id of ids) {
    for (const move of [pair.white, pair.black]) cells.push(move === null ? "" : (tree.nodes[move]!.texts[id] ?? ""));
  }
  return cells.join("\t");
}
