/** Enters a move that was typed, spoken or made on the board: into the game if it is there, else into its text. */
import type { App } from "./app";
import { isProblem, type MoveAnswer, type NotationId, type Problem } from "./contract";
import { applyEdits } from "./game/edits";
import { turn } from "./game/fen";
import { insertMove } from "./game/insert";
import { trail } from "./game/tree";
import { changeText } from "./text";
import { shownFen } from "./view/board";

/** What became of it, in words for the reader; `null` if the move was played. */
export async function enter(app: App, text: string): Promise<string | null> {
  const { store, messages: say } = app;
  await loaded(app);
  const state = store.state;
  const fen = shownFen(app);
  const spelling = spellingNotation(app);
  const answer = await app.client.call("move", { fen, text, from: "auto", to: [spelling] }).done;
  if (isProblem(answer)) return refused(app, answer);
  const { tree, place } = state;
  const known = tree?.next(place).find((id) => tree.nodes[id]!.uci === answer.uci);
  if (known !== undefined) {
    store.change({ place: known });
    return null;
  }
  if (state.file) return say.fileGame;
  return insert(app, fen, answer, spelling);
}

/** A move may come before the library is there; then it waits. */
function loaded(app: App): Promise<void> {
  if (app.store.state.notations) return Promise.resolve();
  return new Promise((resolve) => {
    const heard = new AbortController();
    app.store.listen((state) => {
      if (!state.notations) return;
      heard.abort();
      resolve();
    }, heard.signal);
  });
}

function insert(app: App, fen: string, move: MoveAnswer, spelling: NotationId): string | null {
  const { store, messages: say } = app;
  const { answer, answered, tree, place, game } = store.state;
  const written = move.texts[spelling] ?? move.uci;
  const { color, number } = turn(fen);
  const first = { number, color };
  if (!answer?.game || !tree || answered.trim() === "" || answer.position || answer.of === 0) {
    app.reader.goTo([move.uci]);
    const alone = `${number}${color === "w" ? "." : "..."} ${written}`;
    if (answer?.game && answered.trim() !== "") store.change({ fen: answer.game.start.fen });
    changeText(app, alone);
    app.announce(say.played(written));
    return null;
  }
  const entry = answer.games.find((it) => it.index === game);
  const span = { from: entry?.from ?? 0, to: entry?.to ?? answered.length, result: answer.game.result };
  const edit = insertMove(answered, span, tree, place, written, first);
  if (!edit) return say.notHere;
  app.reader.goTo([...trail(tree, place), move.uci]);
  changeText(app, applyEdits(answered, [edit]));
  app.announce(say.played(written));
  return null;
}

/** The notation a new move is written in: that of the game, or the first column. */
function spellingNotation(app: App): NotationId {
  const { answer, notations, columns } = app.store.state;
  const all = notations?.notations ?? [];
  const own = all.find((it) => it.id === answer?.notation?.id);
  if (own?.writes) return own.id;
  const kin = own && all.find((it) => it.group === own.group && it.writes && it.reads);
  return kin?.id ?? columns.find((id) => all.find((it) => it.id === id)?.reads) ?? all.find((it) => it.writes)?.id ?? "";
}

function refused(app: App, problem: Problem): string {
  const why = problem.detail ?? problem.title;
  const moves = (problem.candidates ?? []).map(({ uci, ...spelled }) => Object.values(spelled)[0] ?? uci ?? "");
  return moves.length > 0 ? `${why}. ${app.messages.couldBe(moves.slice(0, 8).join(", "))}` : why;
}
