/** Twelve pieces, drawn for this page on a field of 41 by 41: six outlines, and lines inside that differ by colour. */
import type { Man, Role } from "../game/fen";
import { svg } from "./dom";

interface Drawing {
  /** The outline, in parts. */
  outline: string[];
  /** Round parts: x, y and radius. */
  rounds?: [number, number, number][];
  /** Lines inside. */
  lines: string[];
  /** Dots inside, filled like the lines. */
  dots?: [number, number, number][];
}

const FOOT = "M12.4 41.2v-2.6c0-1.9 1.5-3.3 3.4-3.3h16.4c1.9 0 3.4 1.4 3.4 3.3v2.6z";

const DRAWINGS: Record<Role, Drawing> = {
  pawn: {
    outline: ["M20.4 23c.3 4.900-1.500 8.700-4.600 12.300h16.400c-3.100-3.600-4.900-7.400-4.600-12.300z", "M18.700 20.200h10.600a1.600 1.600 0 0 1 0 3.200H18.700a1.600 1.600 0 0 1 0-3.200z", FOOT],
    rounds: [[24, 14.6, 5.8]],
    lines: [],
  },
  rook: {
    outline: ["M18.300 20.400h11.400l1.700 14.900H16.600z", "M14 9.600h4.700v3.300h3.200V9.600h4.200v3.300h3.200V9.600H34v7.200l-3.300 3.600H17.300L14 16.800z", FOOT],
    lines: ["M17.600 20.400h12.800", "M15 38.300h18"],
  },
  knight: {
    outline: [
      "M32.400 35.300c1.900-8.900 2.200-17.700-5-22.700l-2.200-4.400-2.800 3.500c-4.300 1.300-6.800 5.100-8.900 9.500-1 2-2.700 3.400-2.800 5.500-.1 2.300 1.900 3.600 3.900 3 1.800-.5 2.300-2.200 4.500-2.800 1.900-.5 3.400-1.100 4.600-2.300.1 4-6.400 5.600-7.900 10.700z",
      FOOT,
    ],
    lines: ["M27.400 12.600c5.200 5 5.300 12.300 3.600 18.900", "M15 38.300h18"],
    dots: [[19.9, 17.9, 1.15]],
  },
  bishop: {
    outline: [
      "M20.900 27.200c.2 3-1.400 5.600-3.600 8.100h13.400c-2.200-2.500-3.800-5.100-3.600-8.100z",
      "M24 9.400c-5.200 4-7.700 8.200-7.700 11.900 0 3.600 2.900 5.900 7.700 5.900s7.700-2.300 7.700-5.900c0-3.700-2.500-7.900-7.700-11.900z",
      FOOT,
    ],
    rounds: [[24, 7.6, 2.3]],
    lines: ["M26.600 13.600l-4.300 6.800", "M20.900 27.200h6.200", "M15 38.300h18"],
  },
  queen: {
    outline: ["M10.300 16.200l5 9.300 1.800-12.700 4.300 10.600L24 11.200l2.600 12.200 4.300-10.600 1.800 12.700 5-9.300-4.300 15.300 1.200 3.800H13.400l1.200-3.800z", FOOT],
    rounds: [
      [9.900, 14.4, 2.1],
      [17, 11, 2.1],
      [24, 9.2, 2.1],
      [31, 11, 2.1],
      [38.1, 14.4, 2.1],
    ],
    lines: ["M14.600 31.500h18.800", "M15 38.300h18"],
  },
  king: {
    outline: [
      "M22.700 4.800h2.600v2.900h2.900v2.600h-2.900v5h-2.600v-5h-2.900V7.700h2.900z",
      "M24 18.400c-1.600-3.300-4.700-4.700-7.600-4.700-3.700 0-6.300 2.600-6.300 6.200 0 4.400 3.300 7.400 4.500 11.600l-1.200 3.800h21.200l-1.200-3.800c1.200-4.200 4.500-7.200 4.500-11.600 0-3.600-2.600-6.200-6.300-6.200-2.900 0-6 1.400-7.600 4.700z",
      FOOT,
    ],
    lines: ["M24 18.400v13.100", "M14.600 31.500h18.800", "M15 38.300h18"],
  },
};

/** A man as a picture without words: what it is stands beside it in the text of its square. */
export function picture(man: Man): SVGElement {
  const drawing = DRAWINGS[man.role];
  const rounds = (list: [number, number, number][] = [], className: string) =>
    list.map(([cx, cy, r]) => svg("circle", { cx, cy, r, class: className }));
  return svg(
    "svg",
    { viewBox: "3.5 2.5 41 41", class: `man ${man.colour}`, "aria-hidden": "true", focusable: "false" },
    ...drawing.outline.map((d) => svg("path", { d, class: "body" })),
    ...rounds(drawing.rounds, "body"),
    ...drawing.lines.map((d) => svg("path", { d, class: "line" })),
    ...rounds(drawing.dots, "dot"),
  );
}
