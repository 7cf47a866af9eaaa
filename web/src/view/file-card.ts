/** What stands in place of the field while a large file is open: its name, how far it is, and what can be done. */
import type { App } from "../app";
import { cancelFile, takeGame } from "../files";
import { button, h } from "./dom";

export function fileCard(app: App): HTMLElement {
  const { store, messages: say, language } = app;
  const size = new Intl.NumberFormat(language, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const name = h("p", { class: "file-name" });
  const bar = h("progress", { "aria-label": say.reading });
  const state = h("span", { class: "numbers" });
  const cancel = button(say.cancel, () => cancelFile(app));
  const row = h("div", { class: "progress-row" }, bar, state, cancel);
  const edit = button(say.editGame, () => void takeGame(app));
  const card = h("div", { class: "file-card" }, name, row, h("p", { class: "hint" }, say.fileNote), edit);

  function paint(): void {
    const { file } = store.state;
    card.hidden = file === null;
    if (!file) return;
    name.textContent = file.file.size > 0 ? say.fileName(file.name, size.format(file.file.size / 1e6)) : file.name;
    row.hidden = file.progress === null;
    edit.disabled = file.games.length === 0;
    if (!file.progress) return;
    const { done, total, games } = file.progress;
    bar.max = Math.max(total, 1);
    bar.value = done;
    state.textContent = say.progress(percent.format(total > 0 ? done / total : 0), games);
  }

  store.listen((now, before) => {
    if (now.file !== before.file) paint();
  }, app.until);
  paint();
  return card;
}
