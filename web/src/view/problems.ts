/** The problems: each with its place, its message and what mends it. */
import type { App } from "../app";
import { isProblem, type Diagnostic } from "../contract";
import { applyEdits } from "../game/edits";
import { Reader } from "../reader";
import { changeText, undo } from "../text";
import { showCode } from "./code";
import { button, h } from "./dom";

/** Problems that are listed before more are asked for, so that what follows stays near; and the most after that. */
const FEW = 5;
const MAX_LISTED = 300;
/** How bad each kind is; what is not here comes last. */
const ORDER = ["error", "warning", "info"];

export function problemsView(app: App): HTMLElement {
  const { store, messages: say } = app;
  const heading = h("h2", { id: "problems-title" });
  const all = button("", () => void applySafe(app), { class: "main-action" });
  const list = h("ol", { class: "problem-list" });
  const rest = h("p", { class: "hint" });
  const more = button("", () => {
    expanded = true;
    fill();
    list.querySelectorAll<HTMLElement>("button")[0]?.focus();
  }, { class: "link" });
  const section = h("section", { class: "problems", "aria-labelledby": "problems-title" }, h("div", { class: "section-head" }, heading, all), list, more, rest);
  let shown: readonly Diagnostic[] | null = null;
  let expanded = false;

  function paint(): void {
    const { problems, file, text, answered } = store.state;
    const here = text === answered || file !== null;
    section.hidden = problems.length === 0;
    section.classList.toggle("stale", !here);
    if (problems === shown) return;
    shown = problems;
    expanded = false;
    fill();
  }

  function fill(): void {
    const { problems, file } = store.state;
    const safe = problems.filter((it) => it.fix?.safe).length;
    heading.textContent = say.problemsCount(problems.length);
    all.hidden = safe === 0 || file !== null;
    all.textContent = say.applyAll(safe);
    const sorted = [...problems].sort((a, b) => rank(a) - rank(b) || a.from - b.from);
    const listed = sorted.slice(0, expanded ? MAX_LISTED : FEW);
    list.replaceChildren(...listed.map((it) => item(app, it)));
    more.textContent = say.allProblems(problems.length);
    more.hidden = expanded || problems.length <= FEW;
    rest.textContent = say.moreProblems(problems.length - listed.length);
    rest.hidden = !expanded || problems.length <= MAX_LISTED;
  }

  store.listen(paint, app.until);
  paint();
  return section;
}

function rank(diagnostic: Diagnostic): number {
  const at = ORDER.indexOf(diagnostic.severity);
  return at < 0 ? ORDER.length : at;
}

function item(app: App, it: Diagnostic): HTMLElement {
  const { messages: say } = app;
  const kind = it.severity === "error" ? say.error : it.severity === "warning" ? say.warning : say.info;
  const place = app.store.state.file
    ? h("span", { class: "place numbers" }, say.place(it.line, it.column))
    : button(say.place(it.line, it.column), () => show(it), { class: "link place numbers" });
  const fix = it.fix;
  return h(
    "li",
    { class: `problem ${it.severity}` },
    h("span", { class: "kind" }, kind),
    h("span", { class: "message", lang: "en" }, it.message),
    h("span", { class: "where" }, place, button(it.code, () => void showCode(app, it.code), { class: "link code", "aria-label": say.about(it.code) })),
    fix && !app.store.state.file
      ? h(
          "span",
          { class: "fix" },
          button(say.apply, () => apply(app, it), { "aria-label": say.applyFix(fix.title), class: "small" }),
          h("span", { lang: "en" }, fix.title),
          !fix.safe && h("span", { class: "unsafe" }, say.unsafe),
        )
      : null,
  );
}

/** Selects the place in the field. */
function show(it: Diagnostic): void {
  const field = document.querySelector<HTMLTextAreaElement>("#field");
  if (!field) return;
  field.focus();
  field.setSelectionRange(it.from, Math.max(it.to, it.from));
  const line = Number.parseFloat(getComputedStyle(field).lineHeight) || 20;
  field.scrollTop = Math.max(0, (it.line - 3) * line);
}

function apply(app: App, it: Diagnostic): void {
  const { text, answered } = app.store.state;
  if (!it.fix || text !== answered) return;
  changeText(app, applyEdits(text, it.fix.edits));
  done(app, 1);
}

async function applySafe(app: App): Promise<void> {
  const { text } = app.store.state;
  const ask = { ...Reader.how(app.store.state), which: "safe" as const };
  const answer = await app.client.call("fix", ask, text).done;
  if (isProblem(answer)) return app.notify(app.messages.failed(answer.detail ?? answer.title));
  if (app.store.state.text !== text) return;
  if (answer.applied === 0) return app.notify(app.messages.appliedNone);
  changeText(app, answer.text);
  done(app, answer.applied);
}

/** Says what was done, and keeps the keyboard where it can go on. */
function done(app: App, fixes: number): void {
  document.querySelector<HTMLElement>("#field")?.focus();
  app.notify(app.messages.applied(fixes), () => undo(app));
}
