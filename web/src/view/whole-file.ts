/** Converts all games, of a file of any size, into a file. */
import type { App } from "../app";
import type { Lost, Output } from "../contract";
import { cancelFile } from "../files";
import { Reader } from "../reader";
import { CancelledError } from "../service/client";
import { save } from "./clipboard";
import { button, h } from "./dom";
import { firstWriter, lostWords } from "./toolbar";

export async function convertFile(app: App, output: Output, ending: string): Promise<void> {
  const { messages: say, language } = app;
  const { file, text, columns } = app.store.state;
  if (file?.progress) cancelFile(app);
  const source = file?.file ?? new Blob([text]);
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const bar = h("progress", { max: 1, value: 0, "aria-label": say.convertAll });
  const state = h("span", { class: "numbers" });
  const running = app.workshop.start<{ file: Blob; games: number; lost: Lost[] }>(
    { kind: "convert", file: source, how: Reader.how(app.store.state), to: output === "pgn" ? [firstWriter(app)] : columns, output },
    ({ done, total, games }) => {
      bar.value = done / Math.max(1, total);
      state.textContent = say.progress(percent.format(bar.value), games);
    },
  );
  const row = h("div", { class: "progress-row working" }, bar, state, button(say.cancel, () => running.cancel()));
  document.querySelector(".toolbar")?.after(row);
  try {
    const made = await running.done;
    save(`scoresheet-all.${ending}`, made.file);
    app.notify(made.lost.length > 0 ? lostWords(app, made.lost) : say.gamesFound(made.games));
  } catch (error) {
    app.notify(error instanceof CancelledError ? say.cancelled : say.failed(error instanceof Error ? error.message : String(error)));
  } finally {
    row.remove();
  }
}
