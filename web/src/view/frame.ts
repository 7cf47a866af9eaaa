/** What is around every view: the name, the ways to go, language and appearance, a remark at the foot. */
import { LANGUAGES, type Language, type Messages } from "../messages";
import { addressOf, type Route } from "../router";
import { remember, settings, type Theme } from "../settings";
import { h } from "./dom";
import { svg } from "./dom";

export interface Frame {
  main: HTMLElement;
  /** Shows which view is open. */
  show(route: Route): void;
}

export function frame(say: Messages, language: string, change: (language: Language) => void): Frame {
  const main = h("main", { id: "main", tabindex: -1 });
  const links = new Map<string, HTMLAnchorElement>();
  const link = (route: Route, text: string) => {
    const element = h("a", { href: addressOf(route) }, text);
    links.set(route.view, element);
    return h("li", {}, element);
  };
  const header = h(
    "header",
    { class: "top" },
    h("a", { class: "brand", href: "#/" }, mark(), h("span", {}, say.title)),
    h("nav", { "aria-label": say.views }, h("ul", {}, link({ view: "convert" }, say.convert), link({ view: "notations" }, say.notations), link({ view: "help" }, say.help))),
    h("div", { class: "choices-of-page" }, languageChoice(say, language, change), themeChoice(say)),
  );
  const skip = h("a", { class: "skip", href: "#main" }, say.skip);
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  document.body.replaceChildren(skip, header, main, h("footer", { class: "foot" }, h("p", {}, say.private)));
  return {
    main,
    show(route) {
      const view = route.view === "notation" ? "notations" : route.view === "shared" ? "convert" : route.view;
      for (const [name, element] of links) {
        if (name === view) element.setAttribute("aria-current", "page");
        else element.removeAttribute("aria-current");
      }
    },
  };
}

/** The mark: a sheet with two columns, one move filled in. */
function mark(): SVGElement {
  return svg(
    "svg",
    { viewBox: "0 0 32 32", class: "mark", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: "M7 3h18v26H7z", class: "paper" }),
    svg("path", { d: "M11 10h4M17 10h4M11 15h4M17 15h4M11 20h4", class: "ruled" }),
    svg("path", { d: "M17 18.500h4.500v3H17z", class: "filled" }),
  );
}

function languageChoice(say: Messages, language: string, change: (language: Language) => void): HTMLElement {
  const options = LANGUAGES.map((it) => h("option", { value: it.tag, lang: it.tag }, it.messages.languageName));
  const select = h("select", { "aria-label": say.language, id: "language" }, ...options);
  select.value = language;
  select.addEventListener("change", () => {
    const chosen = LANGUAGES.find((it) => it.tag === select.value);
    if (chosen) change(chosen);
  });
  return select;
}

function themeChoice(say: Messages): HTMLElement {
  const names: [Theme, string][] = [
    ["auto", say.themeAuto],
    ["light", say.themeLight],
    ["dark", say.themeDark],
  ];
  const select = h("select", { "aria-label": say.theme, id: "theme" }, ...names.map(([value, text]) => h("option", { value }, text)));
  select.value = settings().theme;
  select.addEventListener("change", () => {
    remember({ theme: select.value as Theme });
    applyTheme();
  });
  return select;
}

/** The appearance that is remembered; without one the system's. */
export function applyTheme(): void {
  const { theme } = settings();
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
