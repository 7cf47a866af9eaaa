/** The sheet: the head of the game, its table, and what can be done with it. */
import type { App } from "../app";
import { differs } from "../store";
import { columnsView } from "./columns";
import { h } from "./dom";
import { dated } from "./games";
import { movesTable } from "./moves";
import { toolbarView } from "./toolbar";

export function sheetView(app: App): HTMLElement {
  const { store, messages: say } = app;
  const title = h("h2", { id: "table-title" });
  const facts = h("p", { class: "facts numbers" });
  const result = h("p", { class: "result numbers" });
  const section = h("section", { class: "sheet", "aria-labelledby": "table-title" }, h("div", { class: "sheet-head" }, title, facts), toolbarView(app), columnsView(app), movesTable(app), result);

  function paint(): void {
    const { answer, tree } = store.state;
    section.hidden = !tree || tree.nodes.length === 0;
    const game = answer?.game;
    if (!game) return;
    const tags = new Map(game.tags);
    const known = (name: string) => (tags.get(name) && !/^[?.\-*\s]*$/.test(tags.get(name)!) ? tags.get(name)! : "");
    const [white, black] = [known("White"), known("Black")];
    title.textContent = white || black ? say.versus(white || "?", black || "?") : say.table;
    facts.textContent = [known("Event"), known("Site"), dated(known("Date"), app.language)].filter(Boolean).join(" · ");
    facts.hidden = facts.textContent === "";
    result.textContent = game.result && game.result !== "*" ? say.result(game.result.replace(/1\/2-1\/2/, "½–½").replace("-", "–")) : "";
  }

  store.listen((state, before) => {
    if (differs(state, before, "answer", "tree")) paint();
  }, app.until);
  paint();
  return section;
}
