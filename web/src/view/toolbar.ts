/** What can be taken away: copies, downloads, a print, a link. */
import type { App } from "../app";
import { isProblem, type Lost, type Output } from "../contract";
import { rowsOf, type PairRow } from "../game/rows";
import { Reader } from "../reader";
import { CancelledError } from "../service/client";
import { remember } from "../settings";
import { MAX_LINK, pack } from "../share";
import { addressOf } from "../router";
import { differs } from "../store";
import { rowText } from "../game/copy";
import { copy, save } from "./clipboard";
import { button, h, labelled } from "./dom";
import { convertFile } from "./whole-file";

const FORMS = { text: "table-text", markdown: "markdown", csv: "csv", pgn: "pgn" } as const satisfies Record<string, Output>;
export type Form = keyof typeof FORMS;

const ENDINGS: Record<Form, string> = { text: "txt", markdown: "md", csv: "csv", pgn: "pgn" };

export function toolbarView(app: App): HTMLElement {
  const { store, messages: say } = app;
  const form = h(
    "select",
    {},
    h("option", { value: "text" }, say.formText),
    h("option", { value: "markdown" }, say.formMarkdown),
    h("option", { value: "csv" }, say.formCsv),
    h("option", { value: "pgn" }, say.formPgn),
  );
  form.value = store.state.form;
  form.addEventListener("change", () => {
    store.change({ form: form.value });
    remember({ form: form.value });
  });
  const chosen = (): Form => (form.value in FORMS ? (form.value as Form) : "text");
  const row = button("", () => void copyPair(app), { class: "quiet" });
  const everything = button(say.convertAll, () => void convertFile(app, FORMS[chosen()], ENDINGS[chosen()]), { class: "quiet" });

  function paint(): void {
    const { tree, place, file, answer } = store.state;
    const pair = currentPair(app);
    row.hidden = !tree || place === null || !pair;
    if (pair) row.textContent = say.copyRow(pair.number);
    everything.hidden = file === null && (answer?.total ?? 0) < 2;
  }

  store.listen((state, before) => {
    if (differs(state, before, "tree", "place", "file", "answer")) paint();
  }, app.until);
  paint();
  return h(
    "div",
    { class: "toolbar" },
    labelled(say.form, form, "labelled inline"),
    button(say.copy, () => void whole(app, chosen(), (text) => copy(app, text))),
    button(say.download, () => void whole(app, chosen(), (text) => save(`scoresheet.${ENDINGS[chosen()]}`, new Blob([text], { type: "text/plain;charset=utf-8" })))),
    everything,
    row,
    button(say.print, () => window.print(), { class: "quiet" }),
    button(say.share, () => void share(app), { class: "quiet" }),
  );
}

/** The game that is shown, written by the library. */
async function whole(app: App, form: Form, take: (text: string) => unknown): Promise<void> {
  const { state } = app.store;
  const source = Reader.source(state);
  if (!source) return;
  const entry = state.file ? state.file.games[state.game] : state.answer?.games.find((it) => it.index === state.game);
  const text = entry && (state.file || (state.answer?.total ?? 0) > 1) ? slice(source.text, entry.from, entry.to) : source.text;
  const to = form === "pgn" ? [firstWriter(app)] : state.columns;
  const ask = { ...Reader.how(state), to: form === "pgn" ? to[0]! : to, output: FORMS[form] };
  try {
    const answer = await app.client.call("convert", ask, text).done;
    if (isProblem(answer)) return app.notify(app.messages.failed(answer.detail ?? answer.title));
    await take(answer.text);
    if (answer.lost?.length) app.notify(lostWords(app, answer.lost));
  } catch (error) {
    if (!(error instanceof CancelledError)) app.notify(app.messages.failed(String(error)));
  }
}

function slice(text: string | Blob, from: number, to: number): string | Blob {
  return text.slice(from, to);
}

/** What the form could not say, in words. */
export function lostWords(app: App, lost: readonly Lost[]): string {
  const { messages: say, language } = app;
  const names: Record<string, (times: number) => string> = { tags: say.lostTags, comments: say.lostComments, variations: say.lostVariations, glyphs: say.lostGlyphs };
  return say.lost(new Intl.ListFormat(language).format(lost.map(({ what, count }) => names[what]?.(count) ?? what)));
}

/** The notation that games are written in where nothing else is said: the first of the registry. */
export function firstWriter(app: App): string {
  return app.store.state.notations?.notations.find((it) => it.writes && it.reads)?.id ?? "";
}

function currentPair(app: App): PairRow | null {
  const { tree, place } = app.store.state;
  if (!tree || place === null) return null;
  const pairs = rowsOf(tree).filter((it): it is PairRow => it.kind === "pair");
  return pairs.find((it) => it.white === place || it.black === place) ?? null;
}

async function copyPair(app: App): Promise<void> {
  const { tree, columns } = app.store.state;
  const pair = currentPair(app);
  if (!tree || !pair) return;
  await copy(app, rowText(tree, pair, columns));
}

/** Copies an address that carries the game itself. */
async function share(app: App): Promise<void> {
  const { text, from, fen, game, tree, place, file } = app.store.state;
  if (file) return app.notify(app.messages.shareTooLong);
  const ply = tree && place !== null ? tree.nodes[place]!.ply : 0;
  const packed = await pack({ text, ...(from !== "auto" && { from }), ...(fen && { fen }), ...(game > 0 && { game }), ...(ply > 0 && { ply }) });
  if (packed.length > MAX_LINK) return app.notify(app.messages.shareTooLong);
  const address = new URL(location.href);
  address.hash = addressOf({ view: "shared", packed });
  history.replaceState(null, "", address);
  await copy(app, address.href, app.messages.shareCopied);
}
