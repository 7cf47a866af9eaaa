/** The main view: the text and what is found in it, its games and problems, the table, the board. */
import type { App } from "../app";
import { detectionView } from "./detection";
import { h } from "./dom";
import { fieldView } from "./field";
import { gamesView } from "./games";
import { playerView } from "./player";
import { problemsView } from "./problems";
import { sheetView } from "./sheet";

export function convertView(app: App): HTMLElement {
  return h(
    "div",
    { class: "convert" },
    h("h1", { class: "tagline" }, app.messages.tagline),
    h("div", { class: "text-side" }, fieldView(app), detectionView(app), problemsView(app), gamesView(app)),
    sheetView(app),
    playerView(app),
  );
}
