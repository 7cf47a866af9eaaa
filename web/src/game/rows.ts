/** A game as rows of a table: a move pair a row, and between them what was said and what else was possible. */
import { isWhite, type Tree } from "./tree";

export interface PairRow {
  kind: "pair";
  number: number;
  white: number | null;
  black: number | null;
}

/** A remark before or after a move. */
export interface CommentRow {
  kind: "comment";
  of: number;
  text: string;
}

/** A variation: its moves, and how deep it is inside others. */
export interface VariationRow {
  kind: "variation";
  moves: readonly number[];
  depth: number;
}

export type Row = PairRow | CommentRow | VariationRow;

/** Variations inside variations are shown this deep; deeper ones are reached by the board. */
const MAX_DEPTH = 12;

/** The rows of the main line, with its comments and variations behind the pair they belong to. */
export function rowsOf(tree: Tree): Row[] {
  const rows: Row[] = [];
  let pair: PairRow | null = null;
  let asides: Row[] = [];
  const close = () => {
    if (pair) rows.push(pair);
    rows.push(...asides);
    pair = null;
    asides = [];
  };
  for (const id of tree.line(null)) {
    const node = tree.nodes[id]!;
    const white = isWhite(node);
    if (white || !pair) close();
    pair ??= { kind: "pair", number: node.number, white: null, black: null };
    if (node.before && pair.white === null) rows.push({ kind: "comment", of: id, text: node.before });
    else if (node.before) asides.push({ kind: "comment", of: id, text: node.before });
    if (white) pair.white = id;
    else pair.black = id;
    if (node.after) asides.push({ kind: "comment", of: id, text: node.after });
    for (const other of tree.instead(id)) asides.push(...variation(tree, other, 1));
    if (!white) close();
  }
  close();
  return rows;
}

/** A variation and those inside it, each a row of its own; a list in hand, no recursion. */
function variation(tree: Tree, first: number, depth: number): Row[] {
  const rows: Row[] = [];
  const open: { first: number; depth: number }[] = [{ first, depth }];
  for (let job = open.pop(); job; job = open.pop()) {
    const moves = [job.first];
    const inner: number[] = [];
    for (let at = tree.next(job.first); at.length > 0; at = tree.next(at[0]!)) {
      moves.push(at[0]!);
      inner.push(...at.slice(1));
    }
    rows.push({ kind: "variation", moves, depth: Math.min(job.depth, MAX_DEPTH) });
    for (const other of inner.reverse()) open.push({ first: other, depth: job.depth + 1 });
  }
  return rows;
}
