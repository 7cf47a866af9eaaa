/** The page of a diagnostic, in a dialog. */
import type { App } from "../app";
import { isProblem } from "../contract";
import { h } from "./dom";

export async function showCode(app: App, code: string): Promise<void> {
  const { messages: say } = app;
  const answer = await app.client.call("code", { code }).done;
  const dialog = h("dialog", { class: "code-page", "aria-labelledby": "code-title" });
  const part = (title: string, text: string | null | undefined, pre = false) =>
    text ? [title && h("h3", {}, title), pre ? h("pre", { lang: "en", tabindex: 0 }, text) : h("p", { lang: "en" }, text)] : [];
  if (isProblem(answer)) dialog.append(h("h2", { id: "code-title" }, code), h("p", { lang: "en" }, answer.detail ?? answer.title));
  else {
    dialog.append(
      h("h2", { id: "code-title" }, `${answer.code} · `, h("span", { lang: "en" }, answer.name)),
      ...part(say.codeMeaning, answer.meaning),
      ...part("", answer.explanation),
      ...part(say.codeWhy, answer.why),
      ...part(say.codeExample, answer.example, true),
      ...part(say.codeRemedy, answer.remedy),
    );
  }
  dialog.append(h("form", { method: "dialog", class: "dialog-end" }, h("button", {}, say.close)));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

