/** Begins: language, settings, worker, views; and again from the top when the language changes. */
import "./style/index.css";
import type { App } from "./app";
import { isProblem } from "./contract";
import { usualColumns, validColumns } from "./game/columns";
import { trail } from "./game/tree";
import { direction, languageFor, LANGUAGES, type Language } from "./messages";
import { Reader } from "./reader";
import { routeOf, type Route } from "./router";
import { Client } from "./service/client";
import { keepSession, remember, session, settings } from "./settings";
import { unpack } from "./share";
import { initialState, type State } from "./state";
import { Store } from "./store";
import { convertView } from "./view/convert";
import { applyTheme, frame } from "./view/frame";
import { helpView } from "./view/help";
import { notationsView, notationView } from "./view/notations";
import { listenToKeys } from "./view/player";
import { voice } from "./view/toast";

const worker = () => new Worker(new URL("./service/worker.ts", import.meta.url), { type: "module" });
const client = new Client(worker);
const workshop = new Client(worker);
const store = new Store<State>(initialState(routeOf(location.hash)));
const reader = new Reader(store, client);
let life = new AbortController();

function build(language: Language): void {
  life.abort();
  life = new AbortController();
  const say = language.messages;
  document.documentElement.lang = language.tag;
  document.documentElement.dir = direction(language.tag);
  document.title = say.title;
  const around = frame(say, language.tag, (chosen) => {
    remember({ language: chosen.tag });
    build(chosen);
    document.querySelector<HTMLElement>("#language")?.focus();
  });
  const { announce, notify } = voice(say);
  const app: App = { store, client, workshop, reader, messages: say, language: language.tag, announce, notify, until: life.signal };
  const convert = convertView(app);
  listenToKeys(app);

  function show(route: Route): void {
    around.show(route);
    around.main.replaceChildren(viewOf(route));
    document.title = [around.main.querySelector("h1")?.textContent, say.title].filter(Boolean).join(" – ");
  }

  function viewOf(route: Route): HTMLElement {
    if (route.view === "notations") return notationsView(app);
    if (route.view === "notation") return notationView(app, route.id);
    if (route.view === "help") return helpView(app);
    return convert;
  }

  store.listen((state, before) => {
    const registry = state.notations !== before.notations && state.route.view.startsWith("notation");
    if (state.route === before.route && !registry) return;
    show(state.route);
    if (state.route !== before.route) {
      around.main.focus();
      scrollTo(0, 0);
    }
  }, life.signal);
  show(store.state.route);
  current = app;
}

let current: App;

async function start(): Promise<void> {
  applyTheme();
  const kept = settings();
  store.change({ flipped: kept.flipped, form: kept.form });
  const chosen = LANGUAGES.find((it) => it.tag === kept.language);
  build(chosen ?? languageFor(navigator.languages));
  const before = session();
  if (before) {
    store.change({ text: before.text, from: before.from, fen: before.fen, game: before.game });
    reader.goTo(before.trail);
  }
  await openShared(store.state.route);
  addEventListener("hashchange", () => {
    const route = routeOf(location.hash);
    store.change({ route });
    void openShared(route);
  });
  store.listen(keep);
  try {
    const notations = await client.call("notations", {}).done;
    if (isProblem(notations)) throw new Error(notations.detail ?? notations.title);
    const columns = validColumns(kept.columns ?? [], notations.notations);
    store.change({ notations, columns: columns.length > 0 ? columns : usualColumns(notations) });
  } catch (error) {
    current.notify(current.messages.loadingFailed(error instanceof Error ? error.message : String(error)));
  }
  if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("./sw.js").catch(() => undefined);
}

/** A game that came with the address. */
async function openShared(route: Route): Promise<void> {
  if (route.view !== "shared") return;
  const shared = await unpack(route.packed);
  if (!shared) return current.notify(current.messages.shareBroken);
  if (shared.text === store.state.text) return;
  reader.goToPly(shared.ply ?? 0);
  store.change({ text: shared.text, file: null, from: shared.from ?? "auto", fen: shared.fen ?? "", game: shared.game ?? 0 });
}

let saving: ReturnType<typeof setTimeout> | undefined;

/** Keeps the text of this tab, a moment after it changed. */
function keep(state: State, before: State): void {
  const same = state.text === before.text && state.place === before.place && state.from === before.from && state.fen === before.fen && state.game === before.game;
  if (same) return;
  clearTimeout(saving);
  saving = setTimeout(() => {
    const { text, from, fen, game, tree, place, file } = store.state;
    if (file) return;
    keepSession({ text, from, fen, game, trail: tree && text === store.state.answered ? trail(tree, place) : [] });
  }, 200);
}

void start();
