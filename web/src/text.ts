/** Changes that the page makes to the text, each of which can be undone. */
import type { App } from "./app";

/** Texts that are kept for undoing. */
const MAX_PAST = 100;

export function changeText(app: App, text: string): void {
  const { past, text: before } = app.store.state;
  app.store.change({ text, file: null, past: [...past, before].slice(-MAX_PAST) });
}

export function undo(app: App): void {
  const { past } = app.store.state;
  const text = past.at(-1);
  if (text === undefined) return;
  app.store.change({ text, past: past.slice(0, -1), file: null });
  app.announce(app.messages.undone);
}
