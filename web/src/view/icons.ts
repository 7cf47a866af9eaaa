/** Small signs for buttons, each a stroke or two on a field of 24 by 24. */
import { svg } from "./dom";

const STROKES = {
  first: "M6 5v14M19 6l-8 6 8 6z",
  back: "M16 6l-8 6 8 6z",
  on: "M8 6l8 6-8 6z",
  last: "M18 5v14M5 6l8 6-8 6z",
  flip: "M7 4v15l-3-3M7 19l3-3M17 20V5l-3 3M17 5l3 3",
  copy: "M9 9h10v11H9zM5 15V4h10",
  sound: "M4 10v4h3l5 4V6L7 10zM16 9c1.500 1.500 1.500 4.500 0 6M18.500 6.500c3 3 3 8 0 11",
  stop: "M7 7h10v10H7z",
  microphone: "M12 4a2.500 2.500 0 0 1 2.500 2.500v5a2.500 2.500 0 0 1-5 0v-5A2.500 2.500 0 0 1 12 4zM6 11.500a6 6 0 0 0 12 0M12 17.500V21",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
} as const;

export type Icon = keyof typeof STROKES;

export function icon(name: Icon): SVGElement {
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" }, svg("path", { d: STROKES[name] }));
}
