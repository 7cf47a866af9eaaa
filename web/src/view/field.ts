/** The field for the text, with its problems marked in a layer behind it, and the file that takes its place. */
import type { App } from "../app";
import { pieces, type Mark } from "../game/edits";
import { openFile, closeFile } from "../files";
import { MAX_FIELD, type State } from "../state";
import { differs } from "../store";
import { changeText, undo } from "../text";
import { button, h } from "./dom";
import { EXAMPLES } from "./examples";
import { fileCard } from "./file-card";

/** Marks are painted up to this many; a text with more has other worries. */
const MAX_MARKS = 2000;

export function fieldView(app: App): HTMLElement {
  const { store, messages: say } = app;
  const field = h("textarea", {
    id: "field",
    class: "field",
    rows: 6,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    autocorrect: "off",
    "aria-label": say.fieldLabel,
    "aria-describedby": "field-help",
    placeholder: say.fieldHint,
  });
  const layer = h("div", { class: "layer", "aria-hidden": "true" });
  const frame = h("div", { class: "field-frame" }, layer, field);
  const card = fileCard(app);
  const chooser = h("input", { type: "file", class: "hidden-file", tabindex: -1, "aria-hidden": "true", accept: ".pgn,.txt,.gz,.zst,.epd,.fen,.md" });
  const undoButton = button(say.undo, () => undo(app), { class: "quiet" });
  const clear = button(say.clear, () => (store.state.file ? closeFile(app) : changeText(app, "")), { class: "quiet" });
  const choose = button(say.open, () => chooser.click(), {});
  const examples = h(
    "p",
    { class: "examples" },
    h("span", {}, say.tryTitle),
    ...EXAMPLES.map((example) => button(say[example.name], () => begin(app, example.text), { class: "link" })),
  );

  field.addEventListener("input", (event) => {
    if ((event as InputEvent).inputType === "insertFromPaste") app.reader.goTo([]);
    if (field.value.length > MAX_FIELD) void openFile(app, new File([field.value], say.fieldTitle));
    else store.change({ text: field.value });
  });
  field.addEventListener("scroll", () => {
    layer.scrollTop = field.scrollTop;
  });
  chooser.addEventListener("change", () => {
    const file = chooser.files?.[0];
    if (file) void openFile(app, file);
    chooser.value = "";
  });
  dropZone(app, frame);

  function paint(state: State): void {
    if (field.value !== state.text) field.value = state.text;
    frame.hidden = state.file !== null;
    examples.hidden = state.text.trim() !== "" || state.file !== null;
    undoButton.hidden = state.past.length === 0 || state.file !== null;
    clear.hidden = state.text === "" && state.file === null;
    frame.classList.toggle("filled", state.text.trim() !== "");
  }

  function paintMarks(state: State): void {
    if (state.file || state.answered !== state.text) return layer.replaceChildren();
    layer.replaceChildren(
      ...pieces(state.text, marksOf(state)).map((piece) => (piece.kinds.length > 0 ? h("mark", { class: piece.kinds.join(" ") }, piece.text) : piece.text)),
      "\n",
    );
    layer.scrollTop = field.scrollTop;
  }

  store.listen((state, before) => {
    if (differs(state, before, "text", "file", "past")) paint(state);
    if (differs(state, before, "text", "problems", "place", "tree", "answered", "file")) paintMarks(state);
  }, app.until);
  paint(store.state);
  paintMarks(store.state);

  return h(
    "section",
    { class: "input", "aria-labelledby": "field-title" },
    h("h2", { id: "field-title", class: "hidden" }, say.fieldTitle),
    frame,
    card,
    chooser,
    h("div", { class: "actions" }, choose, clear, undoButton, h("span", { id: "field-help", class: "hint" }, say.fieldHelp)),
    examples,
  );
}

/** A new text, from its start. */
function begin(app: App, text: string): void {
  app.reader.goTo([]);
  app.store.change({ game: 0 });
  changeText(app, text);
}

/** The problems and the chosen move, as stretches of the text. */
function marksOf(state: State): Mark[] {
  const marks: Mark[] = state.problems.slice(0, MAX_MARKS).map((it) => ({ from: it.from, to: it.to, kind: it.severity }));
  const at = state.place === null ? null : state.tree?.nodes[state.place]?.at;
  if (at) marks.push({ from: at[0], to: at[1], kind: "current" });
  return marks;
}

/** Files can be dropped anywhere on the page. */
function dropZone(app: App, frame: HTMLElement): void {
  const shown = (on: boolean) => frame.classList.toggle("dropping", on);
  const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  const listen = (name: "dragover" | "dragleave" | "drop", act: (event: DragEvent) => void) =>
    document.addEventListener(name, act, { signal: app.until });
  listen("dragover", (event) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    shown(true);
  });
  listen("dragleave", (event) => {
    if (event.relatedTarget === null) shown(false);
  });
  listen("drop", (event) => {
    shown(false);
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void openFile(app, file);
  });
}
