/** Chooses the columns of the table and their order, by buttons. */
import type { App } from "../app";
import { MAX_COLUMNS, moveColumn, usualColumns } from "../game/columns";
import { remember } from "../settings";
import { differs } from "../store";
import { groups } from "./detection";
import { button, h, labelled } from "./dom";
import { icon } from "./icons";
import { nameOf, option } from "./name";

export function setColumns(app: App, columns: string[]): void {
  app.store.change({ columns });
  remember({ columns });
}

export function columnsView(app: App): HTMLElement {
  const { store, messages: say } = app;
  const list = h("ol", { class: "column-list", "aria-label": say.columnsHelp });
  const choice = h("select", {});
  const add = button(say.add, () => {
    if (choice.value) setColumns(app, [...store.state.columns, choice.value]);
  });
  const usual = button(say.columnsReset, () => store.state.notations && setColumns(app, usualColumns(store.state.notations)), { class: "quiet" });

  function paint(): void {
    const { notations, columns } = store.state;
    const all = notations?.notations ?? [];
    const focused = document.activeElement instanceof HTMLElement && list.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
    list.replaceChildren(...columns.map((id, at) => item(app, id, at, columns.length)));
    choice.replaceChildren(...groups(all.filter((it) => it.writes && !columns.includes(it.id)), (it) => option(app, it)));
    add.disabled = columns.length >= MAX_COLUMNS;
    if (focused) refocus(list, focused);
  }

  store.listen((state, before) => {
    if (differs(state, before, "columns", "notations")) paint();
  }, app.until);
  paint();
  return h(
    "details",
    { class: "columns" },
    h("summary", {}, say.columns),
    h("div", { class: "columns-body" }, list, h("div", { class: "option-row" }, labelled(say.addColumn, choice), add, usual)),
  );
}

function item(app: App, id: string, at: number, count: number): HTMLElement {
  const { text: name, lang } = nameOf(app, id);
  const { store, messages: say } = app;
  const tool = (which: "left" | "right" | "close", label: string, act: () => void, off: boolean) =>
    button(icon(which), act, { class: "tool", "aria-label": label, title: label, disabled: off, "data-key": `${which}:${id}` });
  const move = (by: -1 | 1) => setColumns(app, moveColumn(store.state.columns, id, by));
  return h(
    "li",
    {},
    h("span", { lang, class: "name" }, name),
    tool("left", say.earlier(name), () => move(-1), at === 0),
    tool("right", say.later(name), () => move(1), at === count - 1),
    tool("close", say.remove(name), () => setColumns(app, store.state.columns.filter((it) => it !== id)), count === 1),
  );
}

/** Keeps the keyboard on the column that was moved, or near the one that was removed. */
function refocus(list: HTMLElement, key: string): void {
  const [, ...rest] = key.split(":");
  const id = rest.join(":");
  const same = [...list.querySelectorAll<HTMLButtonElement>("button")].filter((it) => it.dataset.key?.endsWith(`:${id}`));
  const target = same.find((it) => it.dataset.key === key && !it.disabled) ?? same.find((it) => !it.disabled) ?? list.querySelector<HTMLButtonElement>("button:not([disabled])");
  target?.focus();
}
