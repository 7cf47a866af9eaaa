/** The games of a text or a file: found by a word, shown a page at a time. */
import type { App } from "../app";
import type { GameEntry } from "../contract";
import { differs } from "../store";
import { button, h, labelled } from "./dom";
import { icon, type Icon } from "./icons";

const PAGE = 25;

export function gamesView(app: App): HTMLElement {
  const { store, messages: say } = app;
  let page = 0;
  let word = "";
  const list = h("ol", { class: "game-list" });
  const count = h("p", { class: "hint numbers", role: "status" });
  const where = h("span", { class: "numbers" });
  const search = h("input", { type: "search", autocomplete: "off" });
  const turnTo = (to: number) => {
    page = to;
    paint();
  };
  const tool = (name: Icon, label: string, act: () => void) => button(icon(name), act, { class: "tool", "aria-label": label, title: label });
  const first = tool("first", say.first, () => turnTo(0));
  const back = tool("back", say.previous, () => turnTo(page - 1));
  const on = tool("on", say.next, () => turnTo(page + 1));
  const last = tool("last", say.last, () => turnTo(Infinity));
  const pager = h("div", { class: "pager" }, first, back, where, on, last);
  const section = h(
    "section",
    { class: "games", "aria-labelledby": "games-title" },
    h("div", { class: "section-head" }, h("h2", { id: "games-title" }, say.games), labelled(say.gamesSearch, search, "labelled search")),
    count,
    list,
    pager,
  );
  search.addEventListener("input", () => {
    word = search.value.trim().toLocaleLowerCase();
    turnTo(0);
  });

  function paint(): void {
    const { file, answer, game } = store.state;
    const all: readonly GameEntry[] = file?.games ?? answer?.games ?? [];
    const total = file?.total ?? answer?.total ?? 0;
    section.hidden = total < 2;
    if (section.hidden) return;
    const found = word ? all.filter((it) => it && described(it).includes(word)) : all;
    const pages = Math.max(1, Math.ceil(found.length / PAGE));
    page = Math.max(0, Math.min(page, pages - 1));
    list.replaceChildren(...found.slice(page * PAGE, (page + 1) * PAGE).filter(Boolean).map((it) => item(app, it, it.index === game)));
    list.start = (found[page * PAGE]?.index ?? 0) + 1;
    count.textContent = found.length === 0 && word ? say.gamesNone : say.gamesShown(found.length, total);
    where.textContent = say.gamesPage(page + 1, pages);
    pager.hidden = pages < 2;
    for (const it of [first, back]) it.setAttribute("aria-disabled", String(page === 0));
    for (const it of [on, last]) it.setAttribute("aria-disabled", String(page === pages - 1));
  }

  store.listen((state, before) => {
    if (differs(state, before, "file", "answer", "game")) paint();
  }, app.until);
  paint();
  return section;
}

function described(game: GameEntry): string {
  return [game.white, game.black, game.event, game.date, game.result].filter(Boolean).join(" ").toLocaleLowerCase();
}

function item(app: App, game: GameEntry, current: boolean): HTMLElement {
  const { messages: say } = app;
  const players = game.white || game.black ? say.versus(game.white || "?", game.black || "?") : say.unnamedGame(game.index + 1);
  const facts = [game.event, dated(game.date, app.language), game.result, say.plies(game.plies)].filter((it) => it && it !== "?");
  const choose = button(
    h("span", { class: "players" }, players),
    () => {
      app.reader.goTo([]);
      app.store.change({ game: game.index, place: null });
    },
    { class: "game", ...(current && { "aria-current": "true" }) },
  );
  choose.append(h("span", { class: "facts numbers" }, facts.join(" · ")));
  if (game.faults) choose.append(h("span", { class: "faults numbers" }, say.faults(game.faults)));
  return h("li", { value: game.index + 1 }, h("span", { class: "index numbers", "aria-hidden": "true" }, String(game.index + 1)), choose);
}

/** A date as the language writes it, as far as it is known: `1858.??.??` is a year. */
export function dated(date: string | null | undefined, language: string): string {
  const [, year, month, day] = /^(\d{4})(?:[.-](\d\d|\?\?))?(?:[.-](\d\d|\?\?))?/.exec(date ?? "") ?? [];
  if (!year) return "";
  const parts = [year, month, day].map((it) => Number.parseInt(it ?? "", 10));
  const [y = Number.NaN, m = Number.NaN, d = Number.NaN] = parts;
  if (Number.isNaN(m) || m < 1 || m > 12) return year;
  const options: Intl.DateTimeFormatOptions = { year: "numeric", month: "short", timeZone: "UTC", ...(!Number.isNaN(d) && { day: "numeric" }) };
  return new Intl.DateTimeFormat(language, options).format(new Date(Date.UTC(y, m - 1, Number.isNaN(d) ? 1 : d)));
}
