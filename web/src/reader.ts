/** Keeps the answer in step with the text: reads when something changed, and forgets answers that came too late. */
import { isProblem, type Diagnostic, type How, type Problem, type ReadAnswer } from "./contract";
import { follow, trail, treeOf } from "./game/tree";
import { CancelledError, LONG_PATIENCE, type Client, type Running } from "./service/client";
import type { State } from "./state";
import { differs, type Store } from "./store";

/** How long typing may rest before the text is read. */
const REST = 150;

export class Reader {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Running<unknown>[] = [];
  #turn = 0;

  constructor(
    private readonly store: Store<State>,
    private readonly client: Client,
  ) {
    store.listen((state, before) => {
      const asked = differs(state, before, "text", "from", "fen", "game", "columns", "notations");
      if (asked || (state.file !== before.file && this.#isOther(state))) {
        const typed = differs(state, before, "text") && state.past === before.past;
        this.#schedule(typed ? REST : 0);
      }
    });
  }

  #source: unknown = null;

  /** Whether another game of a file is to be shown than was read last; a list that only grows is no reason to read again. */
  #isOther(state: State): boolean {
    return (state.file?.games[state.game] ?? state.file === null) !== this.#source;
  }

  /** How the text is to be read. */
  static how(state: State): How {
    return { from: state.from, ...(state.fen.trim() && { fen: state.fen.trim() }) };
  }

  /** The text of the game that is shown: the field's, or a part of the file. */
  static source(state: State): { text: string | Blob; game: number } | null {
    if (!state.file) return state.text.trim() ? { text: state.text, game: state.game } : null;
    const entry = state.file.games[state.game];
    return entry ? { text: state.file.file.slice(entry.block[0], entry.block[1]), game: entry.within } : null;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), delay);
  }

  async #read(): Promise<void> {
    const turn = ++this.#turn;
    for (const running of this.#running.splice(0)) running.cancel(LONG_PATIENCE);
    const state = this.store.state;
    if (!state.notations) return;
    const source = Reader.source(state);
    this.#source = state.file?.games[state.game] ?? state.file === null;
    if (!source) {
      this.store.change({ answer: null, tree: null, refusal: null, problems: [], place: null, reading: false, answered: state.text });
      return;
    }
    this.store.change({ reading: true });
    const ask = { ...Reader.how(state), to: state.columns, game: source.game, offsets: "utf16" as const, ...(state.file && { list: false }) };
    try {
      const reading = this.client.call("read", ask, source.text);
      this.#running.push(reading);
      const answer = await reading.done;
      if (turn !== this.#turn) return;
      this.#show(answer, state);
      if (typeof source.text === "string") await this.#check(turn, source.text, state);
    } catch (error) {
      if (turn !== this.#turn || error instanceof CancelledError) return;
      this.store.change({ reading: false, refusal: { title: String(error instanceof Error ? error.message : error), status: 500 } });
    }
  }

  #show(answer: ReadAnswer | Problem, asked: State): void {
    if (isProblem(answer)) {
      this.store.change({ reading: false, refusal: answer, answer: null, tree: null, place: null, problems: [], answered: asked.text });
      return;
    }
    const read = answer;
    const state = this.store.state;
    const tree = read.game ? treeOf(read.game) : null;
    const kept = this.#wanted ?? (state.tree ? trail(state.tree, state.place) : []);
    const place = tree ? (typeof kept === "number" ? (tree.line(null)[kept - 1] ?? null) : follow(tree, kept)) : null;
    this.#wanted = null;
    const problems = state.answered === asked.text && state.problems.length > 0 && !asked.file ? state.problems : read.diagnostics;
    this.store.change({ reading: false, refusal: null, answer: read, answered: asked.text, tree, place, problems });
  }

  #wanted: string[] | number | null = null;

  /** The place the next answer is to be shown at. */
  goTo(moves: string[]): void {
    this.#wanted = moves;
  }

  /** The same, as a number of plies from the start. */
  goToPly(ply: number): void {
    this.#wanted = ply;
  }

  /** The problems of all games of the field, which come after the moves. */
  async #check(turn: number, text: string, state: State): Promise<void> {
    const checking = this.client.call("check", { ...Reader.how(state), offsets: "utf16" }, text);
    this.#running.push(checking);
    const answer = await checking.done;
    if (turn !== this.#turn || isProblem(answer)) return;
    const problems: Diagnostic[] = answer.diagnostics;
    this.store.change({ problems });
  }
}
