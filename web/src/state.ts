/** All that the page knows at a moment. */
import type { Diagnostic, NotationsAnswer, Problem, ReadAnswer } from "./contract";
import type { Place, Tree } from "./game/tree";
import type { Progress, FileGame } from "./service/protocol";
import type { Route } from "./router";

/** A file that is too large for the field: it is read in parts. */
export interface OpenFile {
  name: string;
  file: Blob;
  games: FileGame[];
  total: number;
  /** How far the list of games is. */
  progress: Progress | null;
}

export interface State {
  route: Route;
  notations: NotationsAnswer | null;
  /** The text of the field. */
  text: string;
  /** Texts before the changes the page made, the newest last. */
  past: string[];
  file: OpenFile | null;
  from: string;
  fen: string;
  game: number;
  columns: string[];
  answer: ReadAnswer | null;
  /** The text the answer is about. */
  answered: string;
  tree: Tree | null;
  /** Why there is no answer. */
  refusal: Problem | null;
  problems: Diagnostic[];
  reading: boolean;
  place: Place;
  flipped: boolean;
  form: string;
}

/** A text is shown in the field up to this many signs; larger ones are files. */
export const MAX_FIELD = 200_000;

export function initialState(route: Route): State {
  return {
    route,
    notations: null,
    text: "",
    past: [],
    file: null,
    from: "auto",
    fen: "",
    game: 0,
    columns: [],
    answer: null,
    answered: "",
    tree: null,
    refusal: null,
    problems: [],
    reading: false,
    place: null,
    flipped: false,
    form: "text",
  };
}
