/** Reads moves aloud with the voice of the platform: the one that is chosen, and on from there. */
import type { App } from "../app";
import { isProblem } from "../contract";
import { step } from "../game/tree";
import { button } from "./dom";
import { icon } from "./icons";
import { go } from "./player";

/** The button that reads on from the chosen move until it is pressed again; none where there is no voice. */
export function speakButton(app: App): HTMLElement | null {
  const { store, messages: say } = app;
  if (!("speechSynthesis" in globalThis)) return null;
  let speaking = false;
  const toggle = button(icon("sound"), () => (speaking ? stop() : void read()), { class: "tool" });
  label();

  function label(): void {
    const text = speaking ? say.stopReading : say.readGame;
    toggle.setAttribute("aria-label", text);
    toggle.title = text;
    toggle.replaceChildren(icon(speaking ? "stop" : "sound"));
  }

  function stop(): void {
    speaking = false;
    speechSynthesis.cancel();
    label();
  }

  async function read(): Promise<void> {
    speaking = true;
    label();
    if (store.state.place === null && store.state.tree) go(app, step(store.state.tree, null, 1));
    while (speaking) {
      const { tree, place } = store.state;
      if (!tree || place === null) break;
      const text = await inWords(app, place);
      if (!speaking || !(await utter(text, "en"))) break;
      if (store.state.place !== place) continue;
      const next = step(tree, place, 1);
      if (next === place) break;
      go(app, next);
    }
    stop();
  }

  app.until.addEventListener("abort", stop);
  return toggle;
}

/** A move as it is spoken, from the library. */
async function inWords(app: App, place: number): Promise<string> {
  const { tree, answer } = app.store.state;
  const node = tree!.nodes[place]!;
  const before = node.parent === null ? answer!.game!.start.fen : tree!.nodes[node.parent]!.fen;
  const moved = await app.client.call("move", { fen: before, text: node.uci, from: "auto", to: [] }).done;
  return isProblem(moved) ? (node.written ?? node.uci) : moved.spoken;
}

function utter(text: string, language: string): Promise<boolean> {
  return new Promise((resolve) => {
    const words = new SpeechSynthesisUtterance(text);
    words.lang = language;
    words.addEventListener("end", () => resolve(true));
    words.addEventListener("error", () => resolve(false));
    speechSynthesis.speak(words);
  });
}
