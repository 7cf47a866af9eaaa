/** The board in words and in Braille, for those who read it so. */
import type { App } from "../app";
import { isProblem } from "../contract";
import { differs } from "../store";
import { shownFen } from "./board";
import { h } from "./dom";

export function boardInWords(app: App): HTMLElement {
  const { store, messages: say } = app;
  const words = h("p", { class: "board-words", lang: "en" });
  const dots = h("pre", { class: "dots", lang: "en-Brai", tabindex: 0, role: "group", "aria-label": say.boardInBraille });
  const inWords = h("details", {}, h("summary", {}, say.boardInWords), words);
  const inDots = h("details", {}, h("summary", {}, say.boardInBraille), dots);
  let shown = "";

  async function paint(): Promise<void> {
    if (!inWords.open && !inDots.open) return;
    const fen = shownFen(app);
    if (fen === shown) return;
    shown = fen;
    const answer = await app.client.call("board", { fen }).done;
    if (isProblem(answer) || shown !== fen) return;
    words.textContent = answer.text;
    dots.textContent = answer.braille;
  }

  for (const part of [inWords, inDots]) part.addEventListener("toggle", () => void paint());
  store.listen((state, before) => {
    if (differs(state, before, "tree", "place", "answer", "fen")) void paint();
  }, app.until);
  return h("div", { class: "in-words" }, inWords, inDots);
}
