/** Help: keys, what happens to the text, offline. */
import type { App } from "../app";
import { h } from "./dom";

export function helpView(app: App): HTMLElement {
  const { messages: say } = app;
  const keys: [string[], string][] = [
    [["←", "→"], say.helpKeyStep],
    [["Home", "End"], say.helpKeyEnds],
    [["↑", "↓"], say.helpKeyRow],
    [["Ctrl + ←", "Ctrl + →"], say.helpKeyColumn],
    [["f"], say.helpKeyFlip],
    [["Enter"], say.helpKeyPick],
    [["Esc"], say.helpKeyEscape],
  ];
  return h(
    "article",
    { class: "reading" },
    h("h1", {}, say.helpTitle),
    h("h2", {}, say.helpPrivacyTitle),
    h("p", {}, say.helpPrivacy),
    h("p", {}, say.speakNote),
    h("h2", {}, say.helpKeys),
    h("dl", { class: "keys" }, ...keys.flatMap(([names, what]) => [h("dt", {}, ...names.map((name) => h("kbd", {}, name))), h("dd", {}, what)])),
    h("h2", {}, say.helpOfflineTitle),
    h("p", {}, say.helpOffline),
    app.language === "en" ? null : h("p", {}, say.helpLibraryLanguage),
  );
}
