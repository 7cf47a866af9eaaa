/** What each notation is for: a list of all, and a page for each, from the registry. */
import type { App } from "../app";
import type { Notation, NotationExample } from "../contract";
import { men, square } from "../game/fen";
import { addressOf } from "../router";
import { setColumns } from "./columns";
import { button, h } from "./dom";
import { bare } from "./explain";
import { picture } from "./pieces";
import { nameOf } from "./name";

export function notationsView(app: App): HTMLElement {
  const { messages: say } = app;
  const byGroup = new Map<string, Notation[]>();
  for (const it of app.store.state.notations?.notations ?? []) byGroup.set(it.group, [...(byGroup.get(it.group) ?? []), it]);
  return h(
    "div",
    { class: "reading" },
    h("h1", {}, say.notationsTitle),
    h("p", { class: "lead" }, say.notationsIntro),
    ...[...byGroup].map(([group, list]) =>
      h("section", { class: "group" }, h("h2", { lang: "en" }, group), h("ul", { class: "notation-list" }, ...list.map((it) => entry(app, it)))),
    ),
  );
}

function entry(app: App, it: Notation): HTMLElement {
  const name = nameOf(app, it.id);
  return h(
    "li",
    {},
    h("a", { href: addressOf({ view: "notation", id: it.id }), lang: name.lang }, name.text),
    h("code", { lang: "en" }, it.example ?? it.examples?.[0]?.text ?? ""),
    h("span", { class: "hint" }, can(app, it)),
    it.purpose ? h("span", { class: "purpose", lang: "en" }, it.purpose) : null,
  );
}

function can(app: App, it: Notation): string {
  const { messages: say } = app;
  if (it.reads && it.writes) return say.readsWrites;
  return it.reads ? say.readsOnly : say.writesOnly;
}

export function notationView(app: App, id: string): HTMLElement {
  const { messages: say, store } = app;
  const it = store.state.notations?.notations.find((notation) => notation.id === id);
  const back = h("p", {}, h("a", { href: addressOf({ view: "notations" }) }, say.allNotations));
  if (!it) return h("div", { class: "reading" }, h("h1", {}, say.notationsTitle), h("p", {}, store.state.notations ? say.notationUnknown : say.reading), back);
  const rules = typeof it.rules === "string" ? it.rules.split(/\n\s*\n/) : (it.rules ?? []);
  const name = nameOf(app, it.id);
  const add = button(
    say.useColumn,
    () => {
      if (!store.state.columns.includes(it.id)) setColumns(app, [...store.state.columns, it.id]);
      app.notify(say.columnAdded(name.text));
    },
    { hidden: !it.writes },
  );
  return h(
    "article",
    { class: "reading" },
    back,
    h("h1", { lang: name.lang }, name.text),
    h("p", { class: "hint" }, can(app, it), " · ", h("code", { lang: "en" }, it.id)),
    it.purpose ? h("section", {}, h("h2", {}, say.purpose), ...it.purpose.split(/\n\s*\n/).map((text) => h("p", { lang: "en" }, text))) : null,
    rules.length > 0 ? h("section", {}, h("h2", {}, say.rules), rules.length > 1 ? h("ul", { lang: "en" }, ...rules.map((text) => h("li", {}, text))) : h("p", { lang: "en" }, rules[0]!)) : null,
    it.examples?.length ? h("section", {}, h("h2", {}, say.examples), ...it.examples.map((example) => exampleOf(example))) : null,
    it.source ? h("section", {}, h("h2", {}, say.source), h("p", { lang: "en" }, it.source)) : null,
    h("p", {}, add),
  );
}

/** An example with a small board of the position before the move. */
function exampleOf(example: NotationExample): HTMLElement {
  const on = men(example.fen);
  const [from, to] = [example.uci.slice(0, 2), example.uci.slice(2, 4)];
  const squares = [7, 6, 5, 4, 3, 2, 1, 0].flatMap((rank) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((file) => {
      const name = square(file, rank);
      const man = on.get(name);
      const marks = `${name === from ? " from" : ""}${name === to ? " to" : ""}`;
      return h("span", { class: `square ${(file + rank) % 2 === 0 ? "dark" : "light"}${marks}` }, man ? picture(man) : null);
    }),
  );
  return h(
    "figure",
    { class: "example" },
    h("div", { class: "small-board", "aria-hidden": "true" }, ...squares),
    h("figcaption", {}, h("code", { lang: "en", class: "big" }, example.text), h("span", { class: "hint numbers" }, `${from} → ${to}`), example.sentence ? h("span", { lang: "en" }, bare(example.sentence, example.text)) : null),
  );
}
