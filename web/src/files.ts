/** Files: small ones go into the field, large ones are listed and read in parts. */
import type { App } from "./app";
import { isProblem } from "./contract";
import { Reader } from "./reader";
import { CancelledError, type Running } from "./service/client";
import type { FileGame, Opened, Progress } from "./service/protocol";
import { MAX_FIELD, type OpenFile } from "./state";
import { changeText } from "./text";

let running: Running<unknown> | null = null;

/** Stops whatever is done with a file. */
export function cancelFile(app: App): void {
  running?.cancel();
  running = null;
  const { file } = app.store.state;
  if (file?.progress) app.store.change({ file: { ...file, progress: null } });
}

export function closeFile(app: App): void {
  cancelFile(app);
  app.store.change({ file: null, game: 0, answer: null, tree: null, problems: [], place: null, answered: "" });
}

export async function openFile(app: App, given: File): Promise<void> {
  cancelFile(app);
  const waiting: OpenFile = { name: given.name, file: new Blob(), games: [], total: 0, progress: { done: 0, total: given.size, games: 0 } };
  try {
    const small = given.size <= MAX_FIELD && !/\.(?:gz|zst)$/i.test(given.name);
    if (!small) app.store.change({ file: waiting });
    const opening = app.workshop.start<Opened>({ kind: "open", file: given }, (progress) => show(app, { progress }));
    running = opening;
    const opened = await opening.done;
    if (opened.file.size <= MAX_FIELD) {
      const text = await textOf(app, opened.file);
      app.reader.goTo([]);
      app.store.change({ game: 0 });
      return changeText(app, text);
    }
    await list(app, { ...waiting, file: opened.file });
  } catch (error) {
    if (error instanceof CancelledError) return app.announce(app.messages.cancelled);
    app.store.change({ file: null });
    app.notify(app.messages.failed(error instanceof Error ? error.message : String(error)));
  }
}

/** The text of a small file, in whatever encoding the library takes it to be. */
async function textOf(app: App, file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const answer = await app.client.call("blocks", {}, file).done;
    return isProblem(answer) ? new TextDecoder("windows-1252").decode(bytes) : (answer.text ?? new TextDecoder().decode(bytes));
  }
}

/** Lists the games of a large file while the first of them can be read already. */
async function list(app: App, file: OpenFile): Promise<void> {
  app.store.change({ file, game: 0, text: "", problems: [] });
  const listing = app.workshop.start<{ games: number }>({ kind: "index", file: file.file, how: Reader.how(app.store.state) }, (progress) => {
    const found = progress.found ?? [];
    show(app, { progress, total: progress.games, ...(found.length > 0 && { games: found }) });
  });
  running = listing;
  const { games } = await listing.done;
  show(app, { progress: null });
  app.announce(app.messages.gamesFound(games));
}

/** Shows how far it is; games are put at their numbers, so that a list begun anew is no double. */
function show(app: App, part: { progress: Progress | null; total?: number; games?: FileGame[] }): void {
  const { file } = app.store.state;
  if (!file) return;
  const next: OpenFile = { ...file, progress: part.progress, total: Math.max(file.total, part.total ?? 0) };
  if (part.games) {
    for (const game of part.games) file.games[game.index] = game;
    next.games = file.games;
  }
  app.store.change({ file: next });
}

/** Takes the game that is shown out of its file, into the field. */
export async function takeGame(app: App): Promise<void> {
  const { file, game } = app.store.state;
  const entry = file?.games[game];
  if (!file || !entry) return;
  const block = file.file.slice(entry.block[0], entry.block[1]);
  const bytes = new TextEncoder().encode(await textOf(app, block));
  const text = new TextDecoder().decode(bytes.subarray(entry.from, entry.to)).trim();
  cancelFile(app);
  app.store.change({ game: 0 });
  changeText(app, `${text}\n`);
}
