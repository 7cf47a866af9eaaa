/** A move is typed in any notation, or spoken where the browser listens. */
import type { App } from "../app";
import { enter } from "../enter";
import { remember, settings } from "../settings";
import { button, h } from "./dom";
import { icon } from "./icons";
import { canListen, listenOnce } from "./listen";

export function entryView(app: App): HTMLElement {
  const { messages: say } = app;
  const input = h("input", {
    id: "entry",
    type: "text",
    class: "mono",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    enterkeyhint: "go",
    placeholder: say.enterHint,
    "aria-describedby": "entry-answer",
  });
  const answer = h("p", { id: "entry-answer", class: "entry-answer", role: "status" });
  const form = h(
    "form",
    { class: "entry" },
    h("label", { for: "entry" }, say.enterMove),
    h("div", { class: "entry-row" }, input, h("button", { type: "submit" }, say.play), canListen() ? microphone() : null),
    answer,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void play(input.value);
  });

  async function play(text: string): Promise<void> {
    if (!text.trim()) return;
    const refused = await enter(app, text.trim());
    answer.textContent = refused ?? "";
    answer.lang = "en";
    input.setAttribute("aria-invalid", String(refused !== null));
    if (refused === null) input.value = "";
  }

  /** The first press says where the words may go; the next ones listen. */
  function microphone(): HTMLButtonElement {
    return button(icon("microphone"), () => void (settings().mayListen ? hear() : warn()), { class: "tool", "aria-label": say.speak, title: say.speak });
  }

  function warn(): void {
    tell(`${say.speakNote} ${say.speakAgain}`);
    remember({ mayListen: true });
  }

  async function hear(): Promise<void> {
    tell(say.listening);
    try {
      const words = await listenOnce("en");
      input.value = words[0] ?? "";
      tell(words[0] ? say.heard(words[0]) : "");
      await playFirst(words);
    } catch (error) {
      tell(say.failed(error instanceof Error ? error.message : String(error)));
    }
  }

  /** Says something in the language of the page; what is refused is said by the library. */
  function tell(text: string): void {
    answer.textContent = text;
    answer.lang = app.language;
  }

  /** The first of what may have been said that is a move. */
  async function playFirst(words: string[]): Promise<void> {
    for (const text of words) {
      const refused = await enter(app, text);
      if (refused === null) {
        input.value = "";
        return;
      }
      answer.textContent = refused;
    }
  }

  return form;
}
