/** A remark that stays for a while, and a voice for what is not seen. */
import type { Messages } from "../messages";
import { button, h } from "./dom";

/** How long a remark stays; one with something to press stays until it is replaced or closed. */
const STAY = 6000;

export interface Voice {
  announce(text: string): void;
  notify(text: string, undo?: () => void): void;
}

export function voice(say: Messages): Voice {
  const quiet = h("div", { class: "hidden", role: "status", "aria-live": "polite", id: "voice" });
  const loud = h("div", { class: "toast", role: "region", "aria-label": say.remarks, hidden: true });
  document.querySelector("main")?.after(loud, quiet);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    loud.hidden = true;
    loud.replaceChildren();
  };
  /** Said anew even where it is what was said last. */
  const announce = (text: string) => {
    quiet.textContent = "";
    requestAnimationFrame(() => {
      quiet.textContent = text;
    });
  };
  return {
    announce,
    notify(text, undo) {
      clearTimeout(timer);
      announce(text);
      loud.hidden = false;
      const undoing = undo
        ? button(say.undo, () => {
            close();
            undo();
          }, { class: "link" })
        : null;
      loud.replaceChildren(h("span", {}, text), ...(undoing ? [undoing] : []), button("×", close, { class: "tool", "aria-label": say.close }));
      if (!undo) timer = setTimeout(close, STAY);
    },
  };
}
