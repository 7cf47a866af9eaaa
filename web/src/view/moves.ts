/** The table: a row a move pair, a column a notation. One cell is in the tab order; arrows walk from it. */
import type { App } from "../app";
import { columnText, rowText } from "../game/copy";
import { rowsOf, type PairRow, type Row } from "../game/rows";
import { end, numbered, step, type Tree } from "../game/tree";
import { differs } from "../store";
import { copy } from "./clipboard";
import { button, h } from "./dom";
import { icon } from "./icons";
import { go } from "./player";
import { nameOf } from "./name";

export function movesTable(app: App): HTMLElement {
  const { store, messages: say } = app;
  const table = h("table", { role: "grid", class: "moves", "aria-labelledby": "table-title", "aria-describedby": "table-help" });
  const region = h("div", { class: "table-scroll" }, table);
  const cells = new Map<string, HTMLElement>();
  let column = 0;
  let marked: HTMLElement[] = [];

  function build(): void {
    const { tree, columns } = store.state;
    cells.clear();
    marked = [];
    column = Math.min(column, Math.max(0, columns.length - 1));
    if (!tree || columns.length === 0) return table.replaceChildren();
    const body = h("tbody", {}, ...rowsOf(tree).map((row) => rowElement(tree, row, columns)), ...unreadRows(columns));
    table.replaceChildren(head(app, tree, columns), body);
    mark(false);
  }

  /** What could not be read is shown as it stands, so that it is not missed. */
  function unreadRows(columns: string[]): HTMLElement[] {
    const game = store.state.answer?.game;
    const texts = (game?.unread ?? []).map((it) => say.unread(it.text));
    if (game?.total !== undefined && game.total > game.nodes.length) texts.push(say.longGame(game.nodes.length, game.total));
    return texts.map((text) => h("tr", { class: "aside unread" }, h("td", { colspan: 2 * columns.length + 1, role: "gridcell" }, text)));
  }

  function rowElement(tree: Tree, row: Row, columns: string[]): HTMLElement {
    if (row.kind === "pair") return pairElement(tree, row, columns);
    const width = { colspan: 2 * columns.length + 1, role: "gridcell" };
    if (row.kind === "comment") {
      return h("tr", { class: "aside" }, h("td", width, h("span", { class: "of", lang: "en" }, numbered(tree.nodes[row.of]!)), " ", row.text));
    }
    const moves = row.moves.map((id, i) => variationMove(tree, id, i === 0, columns[0]!));
    return h("tr", { class: "aside" }, h("td", width, h("span", { class: `variation depth-${row.depth}` }, h("span", { class: "hidden" }, say.variation), ...moves)));
  }

  function variationMove(tree: Tree, id: number, first: boolean, column: string): HTMLElement {
    const node = tree.nodes[id]!;
    const text = node.texts[column] ?? node.written ?? node.uci;
    const number = first || node.color.startsWith("w") ? `${numbered(node)} ` : "";
    const move = button(`${number}${text}${(node.glyphs ?? []).join("")}`, () => go(app, id), { class: "branch-move", tabindex: -1, lang: "en", "data-node": id });
    cells.set(`v${id}`, move);
    return h("span", {}, move, node.after ? h("span", { class: "said" }, ` ${node.after} `) : "");
  }

  function pairElement(tree: Tree, row: PairRow, columns: string[]): HTMLElement {
    const number = h("th", { scope: "row", class: "number" }, button(`${row.number}.`, () => void copy(app, rowText(tree, row, columns)), { class: "copy-row", title: say.copyRow(row.number), "aria-label": say.copyRow(row.number), tabindex: -1 }));
    const cellsOfRow = columns.flatMap((id, at) => [row.white, row.black].map((move, side) => cell(tree, move, id, at, side)));
    return h("tr", {}, number, ...cellsOfRow);
  }

  function cell(tree: Tree, move: number | null, id: string, at: number, side: number): HTMLElement {
    const kind = side === 0 ? "white" : "black";
    if (move === null) return h("td", { role: "gridcell", class: kind });
    const node = tree.nodes[move]!;
    const text = node.texts[id] ?? null;
    const glyphs = at === 0 ? (node.glyphs ?? []).join("") : "";
    const element = h(
      "td",
      { role: "gridcell", class: `${kind}${node.illegal ? " illegal" : ""}`, tabindex: -1, lang: languageOf(app, id), "data-node": move, "data-column": at, "aria-selected": "false" },
      text === null ? h("span", { class: "missing" }, node.written ?? "–") : text,
      glyphs && h("span", { class: "glyph" }, glyphs),
    );
    cells.set(`${at}:${move}`, element);
    return element;
  }

  /** Shows which move is chosen; the cell in the tab order is its cell in the current column. */
  function mark(focus: boolean): void {
    const { place, columns, tree } = store.state;
    for (const element of marked) {
      element.classList.remove("current");
      if (element.localName === "td") element.setAttribute("aria-selected", "false");
      element.setAttribute("tabindex", "-1");
    }
    marked = place === null ? [] : columns.map((_, at) => cells.get(`${at}:${place}`)).filter((it) => it !== undefined);
    const aside = place === null ? undefined : cells.get(`v${place}`);
    if (aside) marked.push(aside);
    for (const element of marked) {
      element.classList.add("current");
      if (element.localName === "td") element.setAttribute("aria-selected", "true");
    }
    const first = tree?.next(null)[0];
    const tab = aside ?? cells.get(`${column}:${place}`) ?? cells.get(`${column}:${first}`);
    if (!tab) return;
    tab.setAttribute("tabindex", "0");
    if (!marked.includes(tab)) marked.push(tab);
    if (focus) tab.focus({ preventScroll: true });
    if (place !== null) reveal(region, tab);
  }

  table.addEventListener("click", (event) => {
    const target = (event.target as Element).closest<HTMLElement>("td[data-node]");
    if (!target) return;
    column = Number(target.dataset.column);
    go(app, Number(target.dataset.node));
    mark(true);
  });
  table.addEventListener("keydown", (event) => {
    const { tree, place, columns } = store.state;
    const target = event.target as HTMLElement;
    if (!tree || !target.dataset.node || event.altKey || event.metaKey) return;
    const here = place ?? Number(target.dataset.node);
    const turned = event.ctrlKey && (event.key === "ArrowLeft" || event.key === "ArrowRight");
    if (turned) column = Math.max(0, Math.min(columns.length - 1, column + (event.key === "ArrowLeft" ? -1 : 1)));
    else if (event.ctrlKey) return;
    else if (event.key === "ArrowLeft") go(app, step(tree, here, -1) ?? here);
    else if (event.key === "ArrowRight") go(app, step(tree, place, 1));
    else if (event.key === "ArrowUp") go(app, step(tree, step(tree, here, -1), -1) ?? here);
    else if (event.key === "ArrowDown") go(app, step(tree, step(tree, place ?? here, 1), 1));
    else if (event.key === "Home") go(app, tree.next(null)[0] ?? null);
    else if (event.key === "End") go(app, end(tree, place));
    else if (event.key === "Enter" || event.key === " ") go(app, Number(target.dataset.node));
    else return;
    event.preventDefault();
    mark(true);
  });

  store.listen((state, before) => {
    if (differs(state, before, "tree", "columns", "answer")) build();
    else if (state.place !== before.place) mark(table.contains(document.activeElement));
  }, app.until);
  build();
  return h("div", {}, h("p", { id: "table-help", class: "hidden" }, say.tableHelp), region);
}

/** The language of a notation's letters, for voices; English where it has none. */
function languageOf(app: App, id: string): string {
  return app.store.state.notations?.notations.find((it) => it.id === id)?.lang ?? "en";
}

function head(app: App, tree: Tree, columns: string[]): HTMLElement {
  const { messages: say } = app;
  const titles = columns.map((id) =>
    h(
      "th",
      { scope: "colgroup", colspan: 2 },
      h(
        "span",
        { class: "column-head" },
        h("span", { lang: nameOf(app, id).lang }, nameOf(app, id).text),
        button(icon("copy"), () => void copy(app, columnText(tree, tree.line(app.store.state.place), id)), { class: "tool small-tool", "aria-label": say.copyColumn(nameOf(app, id).text), title: say.copyColumn(nameOf(app, id).text) }),
      ),
    ),
  );
  const sides = columns.flatMap(() => [h("th", { scope: "col", class: "white" }, say.white), h("th", { scope: "col", class: "black" }, say.black)]);
  return h("thead", {}, h("tr", {}, h("th", { scope: "col", rowspan: 2, class: "number" }, h("span", { class: "hidden" }, say.move)), ...titles), h("tr", { class: "sides" }, ...sides));
}

/** Brings a cell into sight of its region, without moving the page. */
function reveal(region: HTMLElement, cell: HTMLElement): void {
  const head = region.querySelector("thead")?.getBoundingClientRect().height ?? 0;
  const [outer, inner] = [region.getBoundingClientRect(), cell.getBoundingClientRect()];
  if (inner.top < outer.top + head) region.scrollTop -= outer.top + head - inner.top;
  else if (inner.bottom > outer.bottom) region.scrollTop += inner.bottom - outer.bottom + 4;
  if (inner.left < outer.left) region.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) region.scrollLeft += inner.right - outer.right;
}
