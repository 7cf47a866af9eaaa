/** Steps through a game: the nodes of an answer are a flat list, and this is where they become lines. */
import type { Game, Node } from "../contract";

/** A place in a game: the move just played, or `null` before the first. */
export type Place = number | null;

export interface Tree {
  nodes: readonly Node[];
  /** The moves that may follow a place, the main one first. */
  next(place: Place): readonly number[];
  /** The moves from the first to this one. */
  path(place: Place): readonly number[];
  /** The moves of the line a place is on: the way to it, and then the main continuation. */
  line(place: Place): readonly number[];
  /** The other moves that were possible where this one was played, itself left out. */
  instead(id: number): readonly number[];
}

const NONE: readonly number[] = [];

export function treeOf(game: Pick<Game, "nodes">): Tree {
  const nodes = game.nodes;
  const after = new Map<Place, number[]>();
  nodes.forEach((node, id) => {
    const list = after.get(node.parent);
    if (list) list.push(id);
    else after.set(node.parent, [id]);
  });
  for (const list of after.values()) list.sort((a, b) => nodes[a]!.line - nodes[b]!.line || a - b);
  const next = (place: Place) => after.get(place) ?? NONE;
  const path = (place: Place) => {
    const ids: number[] = [];
    for (let at = place; at !== null; at = nodes[at]!.parent) ids.push(at);
    return ids.reverse();
  };
  const line = (place: Place) => {
    const ids = [...path(place)];
    for (let at = next(place)[0]; at !== undefined; at = next(at)[0]) ids.push(at);
    return ids;
  };
  const instead = (id: number) => next(nodes[id]!.parent).filter((other) => other !== id);
  return { nodes, next, path, line, instead };
}

/** The place a step away; the same place at either end. */
export function step(tree: Tree, place: Place, by: -1 | 1): Place {
  if (by === 1) return tree.next(place)[0] ?? place;
  return place === null ? null : tree.nodes[place]!.parent;
}

/** The last place of the line a place is on. */
export function end(tree: Tree, place: Place): Place {
  return tree.line(place).at(-1) ?? null;
}

/** The moves to a place, as coordinates: they name it in another reading of the same game. */
export function trail(tree: Tree, place: Place): string[] {
  return tree.path(place).map((id) => tree.nodes[id]!.uci);
}

/** The place a trail leads to, as far as it goes. */
export function follow(tree: Tree, moves: readonly string[]): Place {
  let place: Place = null;
  for (const uci of moves) {
    const found: number | undefined = tree.next(place).find((id) => tree.nodes[id]!.uci === uci);
    if (found === undefined) return place;
    place = found;
  }
  return place;
}

/** The move number with its dots: `12.` or `12...`. */
export function numbered(node: Pick<Node, "number" | "color">): string {
  return `${node.number}${isWhite(node) ? "." : "…"}`;
}

export function isWhite(node: Pick<Node, "color">): boolean {
  return node.color.startsWith("w");
}
