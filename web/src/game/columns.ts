/** The columns a reader chose, in their order. */
import type { Notation, NotationId, NotationsAnswer } from "../contract";

/** A table is not wider than this: each column costs a conversion of the whole game. */
export const MAX_COLUMNS = 12;

/** The columns for one who has chosen none: what the library says, or one notation of each group. */
export function usualColumns(answer: NotationsAnswer): NotationId[] {
  const known = new Set(answer.notations.filter((it) => it.writes).map((it) => it.id));
  const told = (answer.defaults?.table ?? []).filter((id) => known.has(id));
  if (told.length > 0) return told;
  const groups = new Set<string>();
  const ids: NotationId[] = [];
  for (const notation of answer.notations) {
    if (!notation.writes || groups.has(notation.group)) continue;
    groups.add(notation.group);
    ids.push(notation.id);
  }
  return ids.slice(0, 5);
}

/** Remembered columns without those that the library no longer has. */
export function validColumns(ids: readonly NotationId[], all: readonly Notation[]): NotationId[] {
  const known = new Set(all.filter((it) => it.writes).map((it) => it.id));
  return [...new Set(ids)].filter((id) => known.has(id)).slice(0, MAX_COLUMNS);
}

/** The columns with one of them moved by a place; the same list where it cannot. */
export function moveColumn(ids: readonly NotationId[], id: NotationId, by: -1 | 1): NotationId[] {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return [...ids];
  const moved = [...ids];
  [moved[at], moved[to]] = [moved[to]!, moved[at]!];
  return moved;
}
