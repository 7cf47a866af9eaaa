/** The chosen move in each column's notation, with a sentence that says what its spelling means. */
import type { App } from "../app";
import { isProblem, type Explanation } from "../contract";
import { differs } from "../store";
import { addressOf } from "../router";
import { h } from "./dom";
import { spelled } from "./player";
import { nameOf } from "./name";

/** How long stepping may rest before explanations are asked for. */
const REST = 80;

export function explainView(app: App): HTMLElement {
  const { store, messages: say } = app;
  const title = h("h3", {});
  const list = h("dl", { class: "explanations" });
  const section = h("div", { class: "explain", hidden: true }, title, list);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  async function paint(): Promise<void> {
    const { tree, place, answer, columns } = store.state;
    const mine = ++turn;
    if (!tree || place === null || !answer?.game) {
      section.hidden = true;
      return;
    }
    const node = tree.nodes[place]!;
    const fen = node.parent === null ? answer.game.start.fen : tree.nodes[node.parent]!.fen;
    const told = await app.client.call("explain", { fen, uci: node.uci, to: columns }).done;
    if (mine !== turn) return;
    section.hidden = isProblem(told) || told.explanations.length === 0;
    if (isProblem(told)) return;
    title.textContent = say.explainTitle(spelled(app, place));
    list.replaceChildren(...told.explanations.flatMap((it) => entry(app, it)));
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => paint().catch(() => undefined), REST);
  }

  store.listen((state, before) => {
    if (differs(state, before, "tree", "place", "columns")) soon();
  }, app.until);
  soon();
  return section;
}

function entry(app: App, it: Explanation): HTMLElement[] {
  const name = nameOf(app, it.id);
  return [
    h("dt", { lang: name.lang }, h("a", { href: addressOf({ view: "notation", id: it.id }) }, name.text)),
    h("dd", { lang: "en" }, h("code", {}, it.text), " ", bare(it.sentence, it.text)),
  ];
}

/** The sentence, without the spelling that stands before it already. */
export function bare(sentence: string, text: string): string {
  const opening = `${text}: `;
  return sentence.startsWith(opening) ? sentence.slice(opening.length) : sentence;
}
