/** Changes to a text: applied together, and shown where they are. */
import type { Edit } from "../contract";

/** The text with all edits made; edits that overlap an earlier one are left out. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
  const parts: string[] = [];
  let at = 0;
  for (const edit of sorted) {
    if (edit.from < at) continue;
    parts.push(text.slice(at, edit.from), edit.text);
    at = edit.to;
  }
  parts.push(text.slice(at));
  return parts.join("");
}

/** A stretch of text that is marked. */
export interface Mark {
  from: number;
  to: number;
  kind: string;
}

/** The text in pieces, each with the marks that lie on it. Empty marks are widened to one sign. */
export function pieces(text: string, marks: readonly Mark[]): { text: string; kinds: string[] }[] {
  const wide = marks.map((mark) => (mark.to > mark.from ? mark : { ...mark, to: mark.from + 1 }));
  const cuts = new Set([0, text.length]);
  for (const mark of wide) {
    cuts.add(clamp(mark.from, text.length));
    cuts.add(clamp(mark.to, text.length));
  }
  const places = [...cuts].sort((a, b) => a - b);
  const sorted = [...wide].sort((a, b) => a.from - b.from);
  const result: { text: string; kinds: string[] }[] = [];
  let open: Mark[] = [];
  let upcoming = 0;
  for (let i = 0; i + 1 < places.length; i++) {
    const [from, to] = [places[i]!, places[i + 1]!];
    open = open.filter((mark) => mark.to > from);
    while (upcoming < sorted.length && sorted[upcoming]!.from <= from) open.push(sorted[upcoming++]!);
    result.push({ text: text.slice(from, to), kinds: [...new Set(open.filter((m) => m.to > from).map((m) => m.kind))] });
  }
  return result;
}

function clamp(at: number, length: number): number {
  return Math.max(0, Math.min(length, at));
}
