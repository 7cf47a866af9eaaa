/** What a notation is called in the language of the page, or in English where it has no name there. */
import type { App } from "../app";
import type { Notation } from "../contract";
import { h } from "./dom";

export interface Name {
  text: string;
  /** The language of the text. */
  lang: string;
}

/** The name of a notation of the registry, by its id. */
export function nameOf(app: App, id: string): Name {
  const it = app.store.state.notations?.notations.find((notation) => notation.id === id);
  const own = app.messages.notationNames[id] ?? (it ? languageName(it, app.language) : undefined);
  return own === undefined ? { text: it?.name ?? id, lang: "en" } : { text: own, lang: app.language };
}

/** A notation to choose. */
export function option(app: App, it: Notation): HTMLOptionElement {
  const name = nameOf(app, it.id);
  return h("option", { value: it.id, lang: name.lang }, name.text);
}

/** A notation that is called like the language of its letters is called so in every language. */
function languageName(it: Notation, language: string): string | undefined {
  if (!it.lang) return undefined;
  const name = (tag: string) => new Intl.DisplayNames(tag, { type: "language" }).of(it.lang!);
  return name("en") === it.name ? name(language) : undefined;
}
