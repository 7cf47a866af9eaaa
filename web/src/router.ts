/** What the fragment of the address says: a view, or a game that is shared. */

export type Route =
  | { view: "convert" }
  | { view: "shared"; packed: string }
  | { view: "notations" }
  | { view: "notation"; id: string }
  | { view: "help" };

export function routeOf(fragment: string): Route {
  const text = fragment.replace(/^#/, "");
  if (text.startsWith("g=")) return { view: "shared", packed: text.slice(2) };
  const [, first, second] = text.split("/");
  if (first === "notations" && second) return { view: "notation", id: decoded(second) };
  if (first === "notations") return { view: "notations" };
  if (first === "help") return { view: "help" };
  return { view: "convert" };
}

export function addressOf(route: Route): string {
  switch (route.view) {
    case "convert":
      return "#/";
    case "shared":
      return `#g=${route.packed}`;
    case "notations":
      return "#/notations";
    case "notation":
      return `#/notations/${encodeURIComponent(route.id)}`;
    case "help":
      return "#/help";
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
