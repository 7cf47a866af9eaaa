/** How the text was read: found out or chosen, how far it went, and the position it starts from. */
import type { App } from "../app";
import type { Notation } from "../contract";
import { h, labelled } from "./dom";
import { nameOf, option } from "./name";

export function detectionView(app: App): HTMLElement {
  const { store, messages: say } = app;
  const line = h("p", { class: "detected", role: "status" });
  const also = h("p", { class: "also" });
  const choice = h("select", {});
  const fen = h("input", { type: "text", spellcheck: "false", autocomplete: "off", placeholder: say.startHint, class: "mono" });
  choice.addEventListener("change", () => store.change({ from: choice.value }));
  fen.addEventListener("change", () => store.change({ fen: fen.value }));
  const options = h(
    "details",
    { class: "reading-options" },
    h("summary", {}, say.options),
    h("div", { class: "option-row" }, labelled(say.readAs, choice), labelled(say.startFrom, fen, "labelled wide")),
    also,
  );
  if (store.state.from !== "auto" || store.state.fen) options.open = true;

  function fill(): void {
    const { notations, from, answer } = store.state;
    const found = answer?.detected ? (answer.notation ? nameOf(app, answer.notation.id).text : "") : "";
    const reading = (notations?.notations ?? []).filter((it) => it.reads);
    choice.replaceChildren(h("option", { value: "auto" }, say.automatic(found)), ...groups(reading, (it) => option(app, it)));
    choice.value = from;
  }

  function paint(): void {
    const { answer, refusal, reading, text, file } = store.state;
    line.classList.toggle("busy", reading);
    const parts: (Node | string)[] = [];
    const good = answer !== null && answer.of > 0 && answer.read === answer.of;
    line.dataset.good = String(good);
    if (refusal) parts.push(h("span", { lang: "en" }, refusal.detail ?? refusal.title));
    else if (answer && answer.of > 0) {
      const name = nameOf(app, answer.notation.id);
      parts.push(h("strong", { lang: name.lang }, name.text), h("span", { class: "numbers" }, say.movesRead(answer.read, answer.of)));
    } else if (answer && (text.trim() || file) && answer.of === 0 && !answer.position && answer.game?.nodes.length === 0) parts.push(say.nothingRead);
    else if (reading && !answer) parts.push(say.reading);
    line.replaceChildren(...parts);
    const others = answer?.detected ? answer.also.map((it) => nameOf(app, it.id).text) : [];
    also.textContent = others.length > 0 ? say.alsoRead(new Intl.ListFormat(app.language).format(others)) : "";
  }

  store.listen((state, before) => {
    if (state.notations !== before.notations || state.from !== before.from || state.answer?.notation?.id !== before.answer?.notation?.id) fill();
    if (state.fen !== before.fen && fen.value !== state.fen) fen.value = state.fen;
    if (state.answer !== before.answer || state.refusal !== before.refusal || state.reading !== before.reading) paint();
  }, app.until);
  fen.value = store.state.fen;
  fill();
  paint();
  return h("div", { class: "detection" }, line, options);
}

/** Options by the groups of the registry. */
export function groups(notations: readonly Notation[], option: (notation: Notation) => HTMLOptionElement): HTMLOptGroupElement[] {
  const byGroup = new Map<string, Notation[]>();
  for (const notation of notations) byGroup.set(notation.group, [...(byGroup.get(notation.group) ?? []), notation]);
  return [...byGroup].map(([group, list]) => h("optgroup", { label: group, lang: "en" }, ...list.map(option)));
}
