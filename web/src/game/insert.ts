/** A move that is entered goes into the text itself, at the place it belongs to: nothing else of the text changes. */
import type { Edit, Node } from "../contract";
import { isWhite, type Place, type Tree } from "./tree";

/** Where the game ends in the text, and what its result is there. */
export interface Span {
  from: number;
  to: number;
  result: string | null;
}

/** The edit that plays `spelling` at a place where no such move follows yet. */
export function insertMove(text: string, span: Span, tree: Tree, place: Place, spelling: string, first: Pick<Node, "number" | "color">): Edit | null {
  const following = tree.next(place)[0];
  if (following !== undefined) {
    const at = behind(text, tree.nodes[following]!, false);
    return at === null ? null : { from: at, to: at, text: ` (${numberedSpelling(first, spelling, true)})` };
  }
  const last = place === null ? null : tree.nodes[place]!;
  const opened = last === null || startsAfresh(text, last);
  const played = numberedSpelling(first, spelling, opened);
  if (last !== null && !onMainLine(tree, place)) {
    const at = behind(text, last, true);
    return at === null ? null : { from: at, to: at, text: ` ${played}` };
  }
  const at = endOfMoves(text, span);
  const apart = spelling.includes(" ") && last !== null && !opened && !isWhite(first) ? "," : "";
  const gap = at === 0 || /\s$/.test(text.slice(0, at)) ? "" : `${apart} `;
  const after = at < text.length && !/^\s/.test(text.slice(at)) ? " " : "";
  return { from: at, to: at, text: `${gap}${played}${after}` };
}

function numberedSpelling(move: Pick<Node, "number" | "color">, spelling: string, opened: boolean): string {
  if (isWhite(move)) return `${move.number}. ${spelling}`;
  return opened ? `${move.number}... ${spelling}` : spelling;
}

function onMainLine(tree: Tree, place: Place): boolean {
  const main = new Set(tree.line(null));
  return place === null || main.has(place);
}

/** Whether something stands behind a move, so that the next one wants its number again. */
function startsAfresh(text: string, node: Node): boolean {
  return node.at != null && /^\s*[({;]/.test(text.slice(skipMarks(text, node.at[1])));
}

/** The place behind a move and what belongs to it: marks, comments and, if asked, its alternatives. */
function behind(text: string, node: Node, alternatives: boolean): number | null {
  if (node.at == null) return null;
  let at = skipMarks(text, node.at[1]);
  for (;;) {
    const gap = /^\s*/.exec(text.slice(at, at + 1000))![0].length;
    const next = text[at + gap];
    if (next === "{") {
      const close = text.indexOf("}", at + gap);
      if (close < 0) return null;
      at = close + 1;
    } else if (next === "(" && alternatives) {
      const close = closing(text, at + gap);
      if (close === null) return null;
      at = close + 1;
    } else return at;
  }
}

/** Past `+`, `!?` and `$3` that stand behind a move. */
function skipMarks(text: string, at: number): number {
  const marks = /^(?:[+#!?‼⁇]+|\s*\$\d+|\s+[!?]{1,2}(?=\s|$))*/.exec(text.slice(at, at + 200));
  return at + (marks?.[0].length ?? 0);
}

/** The parenthesis that closes the one at `open`, those inside comments not counted. */
function closing(text: string, open: number): number | null {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const sign = text[at];
    if (sign === "{") {
      const close = text.indexOf("}", at);
      if (close < 0) return null;
      at = close;
    } else if (sign === "(") depth++;
    else if (sign === ")" && --depth === 0) return at;
  }
  return null;
}

/** Behind the last move of the game, before its result if one is written. */
function endOfMoves(text: string, span: Span): number {
  const body = text.slice(span.from, span.to).trimEnd();
  if (span.result && body.endsWith(span.result)) {
    return span.from + body.length - span.result.length;
  }
  return span.from + body.length;
}
