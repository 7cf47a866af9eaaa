/** Elements in short: a tag, its attributes, its children. */

type Value = string | number | boolean | null | undefined | ((event: never) => void);
export type Child = globalThis.Node | string | null | undefined | false;

/** Makes an element. `on…` attributes are listeners, `true` an empty attribute, `false` and `null` none. */
export function h<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Record<string, Value> = {}, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...present(children));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

export function svg(tag: string, attributes: Record<string, Value> = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...present(children));
  return element;
}

/** A button that does one thing. */
export function button(text: Child, onclick: () => void, attributes: Record<string, Value> = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick, ...attributes }, text);
}

let controls = 0;

/** A field with its label in front of it. */
export function labelled(label: string, control: HTMLElement, className = "labelled"): HTMLElement {
  control.id ||= `control-${++controls}`;
  return h("div", { class: className }, h("label", { for: control.id }, label), control);
}

export function present(children: readonly Child[]): (globalThis.Node | string)[] {
  return children.filter((child): child is globalThis.Node | string => child !== null && child !== undefined && child !== false && child !== "");
}

function set(element: Element, name: string, value: Value): void {
  if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
  else if (value === true) element.setAttribute(name, "");
  else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
}
