/** What the page and its worker say to each other. */
import type { GameEntry, How, NotationId, Output } from "../contract";

/** A single call of the library. */
export interface CallJob {
  kind: "call";
  call: string;
  ask: object;
  text: string | Blob | null;
}

/** Unpacks a file that may be packed, and tells what it is. */
export interface OpenJob {
  kind: "open";
  file: Blob;
}

/** Lists the games of a file of any size. */
export interface IndexJob {
  kind: "index";
  file: Blob;
  how: How;
}

/** Converts a file of any size. */
export interface ConvertJob {
  kind: "convert";
  file: Blob;
  how: How;
  to: NotationId[];
  output: Output;
}

export type Job = CallJob | OpenJob | IndexJob | ConvertJob;

export interface Progress {
  done: number;
  total: number;
  games: number;
  /** Games found since the last message, with places in the whole file. */
  found?: FileGame[];
}

/** A game of a file: its entry, and the block of bytes it is read from. */
export interface FileGame extends GameEntry {
  block: [number, number];
  /** Its number within that block. */
  within: number;
}

export interface Opened {
  file: Blob;
  packed: "gzip" | "zstd" | null;
}

export type ToWorker = { id: number; job: Job } | { cancel: number };

export type FromWorker =
  | { id: number; answer: unknown }
  | { id: number; failed: string }
  | { id: number; cancelled: true }
  | { id: number; progress: Progress };
