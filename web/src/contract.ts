/** What the library is asked and what it answers, as TypeScript sees it. One entry a call. */

/** An id of the registry; the page knows none of them by name. */
export type NotationId = string;

export interface NotationName {
  id: NotationId;
  name: string;
}

/** A move as a notation writes it, and what the text says. */
export interface NotationExample {
  /** The position before the move. */
  fen: string;
  uci: string;
  text: string;
  sentence: string | null;
}

export interface Notation extends NotationName {
  group: string;
  /** The language of its piece letters. */
  lang?: string;
  reads: boolean;
  writes: boolean;
  purpose?: string;
  rules?: string | string[];
  /** A text that White's first move may have. */
  example?: string;
  examples?: NotationExample[];
  source?: string;
}

/** Which notations the library shows where nothing was chosen. */
export interface Defaults {
  table?: NotationId[];
  people?: NotationId;
}

export interface NotationsAnswer {
  notations: Notation[];
  defaults?: Defaults;
}

export type Color = "w" | "b";

/** One move of a game. Its index in the list is its id. */
export interface Node {
  parent: number | null;
  line: number;
  ply: number;
  number: number;
  color: Color;
  from: string;
  to: string;
  promotion?: string | null;
  uci: string;
  texts: Record<NotationId, string | null>;
  written?: string;
  at?: [number, number] | null;
  fen: string;
  check?: boolean;
  mate?: boolean;
  capture?: boolean;
  before?: string | null;
  after?: string | null;
  nags?: number[];
  glyphs?: string[];
  illegal?: boolean;
}

export interface Game {
  index: number;
  tags: [string, string][];
  start: { fen: string; moves_first: "w" | "b" };
  result: string | null;
  nodes: Node[];
  /** More than there are nodes where the game is too long to be told whole. */
  total?: number;
  /** The ends of lines that could not be played. */
  unread?: { line: number; text: string; at: [number, number] }[];
}

export interface GameEntry {
  index: number;
  from: number;
  to: number;
  white?: string | null;
  black?: string | null;
  event?: string | null;
  date?: string | null;
  result?: string | null;
  plies: number;
  faults?: number;
}

export interface Edit {
  from: number;
  to: number;
  text: string;
}

export interface Fix {
  title: string;
  safe: boolean;
  edits: Edit[];
}

export type Severity = "error" | "warning" | "info" | "note" | string;

export interface Diagnostic {
  code: string;
  name: string;
  severity: Severity;
  message: string;
  game?: number;
  ply?: number | null;
  from: number;
  to: number;
  line: number;
  column: number;
  fix: Fix | null;
}

export interface ReadAnswer {
  notation: NotationName;
  detected: boolean;
  read: number;
  of: number;
  also: NotationName[];
  games: GameEntry[];
  total: number;
  /** The list of games ends before the last. */
  cut?: boolean;
  /** The text is a position and nothing else. */
  position?: boolean;
  game: Game | null;
  diagnostics: Diagnostic[];
}

export interface Block {
  from: number;
  to: number;
}

export interface BlocksAnswer {
  encoding: string;
  guessed?: boolean;
  /** The text, where the bytes were packed or in another encoding than UTF-8. */
  text?: string;
  blocks: Block[];
}

export interface MoveAnswer {
  uci: string;
  from: string;
  to: string;
  texts: Record<NotationId, string | null>;
  fen: string;
  check: boolean;
  mate: boolean;
  spoken: string;
}

export interface LegalMove {
  from: string;
  to: string;
  promotion?: string | null;
  uci: string;
  text?: string;
}

export interface Explanation {
  id: NotationId;
  text: string;
  sentence: string;
}

export interface BoardAnswer {
  text: string;
  braille: string;
}

export interface CodeAnswer {
  code: string;
  name: string;
  severity: Severity;
  meaning: string;
  explanation?: string;
  why?: string;
  example?: string;
  remedy?: string;
}

export type Output = "pgn" | "moves" | "table-text" | "markdown" | "csv" | "jsonl";

export interface ConvertAnswer {
  text: string;
  games: number;
  lost?: Lost[];
}

/** What a form cannot say, and how often it was there. */
export interface Lost {
  what: "tags" | "comments" | "variations" | "glyphs" | string;
  count: number;
}

/** How a text is to be read: what the reader of the page chose, or nothing. */
export interface How {
  from: "auto" | NotationId;
  fen?: string;
}

/** Each call: what is asked and what is answered. */
export interface Calls {
  notations: { ask: object; answer: NotationsAnswer };
  blocks: { ask: object; answer: BlocksAnswer };
  read: { ask: How & { to: NotationId[]; game?: number; list?: boolean; offsets: "utf16" | "bytes" }; answer: ReadAnswer };
  check: { ask: How & { offsets: "utf16" | "bytes" }; answer: { diagnostics: Diagnostic[]; total: number; games: number } };
  fix: { ask: How & { which: "safe" | "all" | number[] }; answer: { text: string; applied: number; left: number } };
  convert: { ask: How & { to: NotationId | NotationId[]; output: Output; games_before?: number; more?: boolean }; answer: ConvertAnswer };
  move: { ask: { fen?: string; text: string; from: "auto" | NotationId; to: NotationId[] | "all" }; answer: MoveAnswer };
  legal: { ask: { fen: string }; answer: { moves: LegalMove[] } };
  explain: { ask: { fen: string; uci: string; to: NotationId[] }; answer: { explanations: Explanation[] } };
  board: { ask: { fen: string }; answer: BoardAnswer };
  code: { ask: { code: string }; answer: CodeAnswer };
}

export type Call = keyof Calls;

/** A refusal, as RFC 9457 has it. */
export interface Problem {
  type?: string;
  title: string;
  status: number;
  detail?: string;
  code?: string;
  /** The legal moves it could be, each by its coordinates and in words. */
  candidates?: Record<string, string>[];
}

export function isProblem(answer: unknown): answer is Problem {
  return typeof answer === "object" && answer !== null && "status" in answer && typeof answer.status === "number";
}
