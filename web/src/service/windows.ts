/** A file of any size in windows of whole games, so that no step is long and memory stays small. */
import type { Block } from "../contract";

/** What is read of a file at once. */
export const WINDOW = 4 * 1024 * 1024;
/** A game that is longer than this is not one; it is cut. */
const MAX_WINDOW = 64 * 1024 * 1024;

export interface Piece {
  from: number;
  to: number;
  bytes: Uint8Array;
}

/** Where a text can be cut, as the library finds it; places are bytes. */
export type Cut = (bytes: Uint8Array) => readonly Block[];

/**
 * The pieces of a file, each with whole games. The last block of a window is read again with the next window, since only
 * then is it known where it ends.
 */
export async function* windows(file: Blob, cut: Cut, size = WINDOW): AsyncGenerator<Piece> {
  let from = 0;
  let wanted = size;
  while (from < file.size) {
    const end = Math.min(from + wanted, file.size);
    const bytes = new Uint8Array(await file.slice(from, end).arrayBuffer());
    const blocks = cut(bytes);
    const last = end === file.size;
    if (blocks.length < 2 && !last && wanted < MAX_WINDOW) {
      wanted *= 2;
      continue;
    }
    const whole = last || blocks.length < 2 ? blocks : blocks.slice(0, -1);
    for (const block of whole) yield { from: from + block.from, to: from + block.to, bytes: bytes.subarray(block.from, block.to) };
    const next = last || whole.length === 0 ? end : from + whole.at(-1)!.to;
    from = next > from ? next : end;
    wanted = size;
  }
}
