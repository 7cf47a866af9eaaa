/** The board with what belongs to it: the move that was played, steps, other moves, and the keys for all of it. */
import type { App } from "../app";
import { end, isWhite, numbered, step, type Place } from "../game/tree";
import { turn } from "../game/fen";
import { remember } from "../settings";
import { differs } from "../store";
import { boardView, shownFen } from "./board";
import { button, h } from "./dom";
import { entryView } from "./entry";
import { explainView } from "./explain";
import { icon, type Icon } from "./icons";
import { speakButton } from "./speech";
import { boardInWords } from "./words";

export function playerView(app: App): HTMLElement {
  const { store, messages: say } = app;
  const now = h("p", { class: "now" });
  const comment = h("div", { class: "comments" });
  const choices = h("div", { class: "choices-of-moves" });
  const tool = (name: Icon, label: string, act: () => void) => button(icon(name), act, { class: "tool", "aria-label": label, title: label });
  const back = tool("back", say.stepBack, () => go(app, step(store.state.tree!, store.state.place, -1)));
  const first = tool("first", say.stepFirst, () => go(app, null));
  const on = tool("on", say.stepOn, () => go(app, step(store.state.tree!, store.state.place, 1)));
  const last = tool("last", say.stepLast, () => go(app, end(store.state.tree!, store.state.place)));
  const flip = tool("flip", say.flip, () => flipBoard(app));
  const steps = h("div", { class: "steps", role: "group", "aria-label": say.move }, first, back, on, last, flip, speakButton(app));

  function paint(): void {
    const { tree, place } = store.state;
    const node = tree && place !== null ? tree.nodes[place]! : null;
    const to = turn(shownFen(app));
    const state = node?.mate ? say.mate : `${to.color === "w" ? say.whiteToMove : say.blackToMove}${node?.check ? `, ${say.check}` : ""}`;
    now.replaceChildren(h("strong", { lang: "en" }, node ? spelled(app, place) : say.startOfGame), h("span", {}, state), node?.illegal ? h("span", { class: "unsafe" }, say.illegal) : "");
    const texts = [node?.before, node?.after].filter((it): it is string => Boolean(it));
    comment.replaceChildren(...texts.map((text) => h("p", { class: "comment" }, text)));
    const following = tree?.next(place) ?? [];
    const instead = tree && place !== null ? tree.instead(place) : [];
    choices.replaceChildren(...(following.length > 1 ? [branch(app, say.nextMoves, following)] : []), ...(instead.length > 0 ? [branch(app, say.insteadMoves, instead)] : []));
    const atEnd = following.length === 0;
    for (const it of [first, back]) it.setAttribute("aria-disabled", String(place === null));
    for (const it of [on, last]) it.setAttribute("aria-disabled", String(atEnd));
  }

  store.listen((state, before) => {
    if (differs(state, before, "tree", "place", "answer", "fen", "columns")) paint();
    if (state.place !== before.place && state.tree === before.tree) app.announce(spoken(app));
  }, app.until);
  paint();

  const section = h(
    "section",
    { class: "player", "aria-labelledby": "board-title" },
    h("h2", { id: "board-title", class: "hidden" }, say.board),
    boardView(app),
    h("div", { class: "under-board" }, steps, now),
    comment,
    choices,
    entryView(app),
    explainView(app),
    boardInWords(app),
  );
  return section;
}

function branch(app: App, title: string, moves: readonly number[]): HTMLElement {
  return h("p", { class: "branch" }, h("span", {}, title), ...moves.map((id) => button(spelled(app, id), () => go(app, id), { class: "chip", lang: "en" })));
}

/** A move as the first column has it, with its number and its glyphs. */
export function spelled(app: App, place: Place): string {
  const { tree, columns } = app.store.state;
  if (!tree || place === null) return app.messages.startOfGame;
  const node = tree.nodes[place]!;
  const text = node.texts[columns[0] ?? ""] ?? node.written ?? node.uci;
  return `${numbered(node)} ${text}${(node.glyphs ?? []).join("")}`;
}

/** What is said of a move when it is stepped to. */
function spoken(app: App): string {
  const { tree, place } = app.store.state;
  const { messages: say } = app;
  if (!tree || place === null) return say.startOfGame;
  const node = tree.nodes[place]!;
  const who = isWhite(node) ? say.white : say.black;
  const end = node.mate ? `, ${say.mate}` : node.check ? `, ${say.check}` : "";
  const remark = node.after ? `. ${node.after}` : "";
  return `${who} ${spelled(app, place)}${end}${remark}`;
}

export function go(app: App, place: Place): void {
  if (app.store.state.tree) app.store.change({ place });
}

function flipBoard(app: App): void {
  const flipped = !app.store.state.flipped;
  app.store.change({ flipped });
  remember({ flipped });
}

/** Keys that work wherever nothing else wants them: arrows step. A letter works only on the board and the table. */
export function listenToKeys(app: App): void {
  document.addEventListener(
    "keydown",
    (event) => {
      const { tree, place, route } = app.store.state;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || route.view !== "convert") return;
      const at = event.target as HTMLElement;
      if (at.closest("input, textarea, select, dialog, summary, [role=grid]:not(table)") && event.key !== "f") return;
      if (event.key === "f" && at.closest(".player, .moves") && !at.closest("input, textarea, select")) return flipBoard(app);
      if (!tree || at.closest("[role=grid]")) return;
      if (event.key === "ArrowLeft") go(app, step(tree, place, -1));
      else if (event.key === "ArrowRight") go(app, step(tree, place, 1));
      else if (event.key === "Home" && place !== null) go(app, null);
      else if (event.key === "End") go(app, end(tree, place));
      else return;
      event.preventDefault();
    },
    { signal: app.until },
  );
}
