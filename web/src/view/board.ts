/** The board: a grid of sixty-four squares, each with its text; arrow keys walk on it, Enter moves a man. */
import type { App } from "../app";
import { isProblem, type LegalMove } from "../contract";
import { men, square, START, turn, type Man } from "../game/fen";
import { differs } from "../store";
import { enter } from "../enter";
import { h } from "./dom";
import { picture } from "./pieces";
import { choosePromotion } from "./promotion";

export function boardView(app: App): HTMLElement {
  const { store, messages: say } = app;
  const cells = new Map<string, HTMLElement>();
  let focused = "e2";
  let picked: string | null = null;
  let legal: LegalMove[] = [];
  let legalFor = "";

  const grid = h("div", { class: "board", role: "grid", "aria-label": say.boardLabel, "aria-describedby": "board-help" });
  const fen = () => shownFen(app);

  function build(): void {
    const flipped = store.state.flipped;
    const order = flipped ? [0, 1, 2, 3, 4, 5, 6, 7] : [7, 6, 5, 4, 3, 2, 1, 0];
    cells.clear();
    const rows = order.map((rank) =>
      h(
        "div",
        { role: "row", class: "rank" },
        ...[...order].reverse().map((file) => {
          const name = square(file, rank);
          const shade = (file + rank) % 2 === 0 ? "dark" : "light";
          const cell = h("div", { role: "gridcell", class: `square ${shade}`, "data-square": name, tabindex: name === focused ? 0 : -1 });
          if (file === order.at(-1)) cell.dataset.rank = String(rank + 1);
          if (rank === order.at(-1)) cell.dataset.file = name[0]!;
          cells.set(name, cell);
          return cell;
        }),
      ),
    );
    grid.replaceChildren(...rows);
    paint();
  }

  function paint(): void {
    const { tree, place } = store.state;
    const on = men(fen());
    const last = tree && place !== null ? tree.nodes[place]! : null;
    const targets = new Set(picked ? legal.filter((it) => it.from === picked).map(target) : []);
    for (const [name, cell] of cells) {
      const man = on.get(name);
      const key = man ? `${man.colour} ${man.role}` : "";
      if (cell.dataset.man !== key) {
        cell.dataset.man = key;
        cell.replaceChildren(...(man ? [picture(man)] : []));
      }
      const text = man ? say.man(man.colour, man.role) : say.empty;
      cell.setAttribute("aria-label", say.square(name, targets.has(name) ? `${text}, ${say.canMoveHere}` : text));
      cell.setAttribute("aria-selected", String(name === picked));
      cell.classList.toggle("from", name === last?.from);
      cell.classList.toggle("to", name === last?.to);
      cell.classList.toggle("picked", name === picked);
      cell.classList.toggle("target", targets.has(name));
    }
  }

  async function fetchLegal(): Promise<void> {
    const position = fen();
    if (legalFor === position) return;
    const answer = await app.client.call("legal", { fen: position }).done;
    legal = isProblem(answer) ? [] : answer.moves;
    legalFor = position;
  }

  async function act(name: string): Promise<void> {
    focus(name, false);
    await fetchLegal();
    const on = men(fen());
    if (picked !== null && picked !== name) {
      const moves = legal.filter((it) => it.from === picked && (target(it) === name || it.to === name));
      if (moves.length > 0) return play(moves, on.get(picked));
    }
    if (picked === name) return letGo();
    const moves = legal.filter((it) => it.from === name);
    const man = on.get(name);
    if (!man || moves.length === 0) {
      picked = null;
      paint();
      return app.announce(say.cannotMove(name));
    }
    picked = name;
    paint();
    app.announce(say.pickedUp(say.man(man.colour, man.role), name, moves.length));
  }

  async function play(moves: LegalMove[], man: Man | undefined): Promise<void> {
    const chosen = moves.length === 1 ? moves[0] : await choosePromotion(app, moves, man?.colour ?? turnColour());
    picked = null;
    paint();
    if (chosen) await enter(app, chosen.uci);
  }

  function turnColour(): "white" | "black" {
    return turn(fen()).color === "w" ? "white" : "black";
  }

  function letGo(): void {
    if (picked === null) return;
    picked = null;
    paint();
    app.announce(say.letGo);
  }

  function focus(name: string, move: boolean): void {
    cells.get(focused)?.setAttribute("tabindex", "-1");
    focused = name;
    const cell = cells.get(name);
    cell?.setAttribute("tabindex", "0");
    if (move) cell?.focus();
  }

  grid.addEventListener("click", (event) => {
    const name = (event.target as Element).closest<HTMLElement>("[data-square]")?.dataset.square;
    if (name) void act(name);
  });
  grid.addEventListener("keydown", (event) => {
    const name = (event.target as HTMLElement).dataset.square;
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = walk(name, event.key, store.state.flipped);
    if (to) focus(to, true);
    else if (event.key === "Enter" || event.key === " ") void act(name);
    else if (event.key === "Escape" && picked) letGo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  let shown = fen();
  store.listen((state, before) => {
    if (state.flipped !== before.flipped) {
      const had = grid.contains(document.activeElement);
      build();
      if (had) focus(focused, true);
    } else if (differs(state, before, "tree", "place", "fen", "answer", "text")) {
      if (fen() !== shown) picked = null;
      paint();
    }
    shown = fen();
  }, app.until);

  build();
  return h("div", { class: "board-frame" }, grid, h("p", { id: "board-help", class: "hidden" }, say.boardHelp));
}

/** The position that is on the board. */
export function shownFen(app: App): string {
  const { tree, place, answer, fen } = app.store.state;
  if (tree && place !== null) return tree.nodes[place]!.fen;
  return answer?.game?.start.fen ?? (fen.trim() || START);
}

/** Where the man is put down: castling goes by the king's two steps. */
function target(move: LegalMove): string {
  return move.uci.slice(2, 4);
}

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** The square a key leads to, as the board is seen. */
function walk(from: string, key: string, flipped: boolean): string | null {
  let file = from.charCodeAt(0) - 97;
  let rank = Number(from[1]) - 1;
  const turned = flipped ? -1 : 1;
  const step = STEPS[key];
  if (step) {
    file += step[0] * turned;
    rank += step[1] * turned;
  } else if (key === "Home") file = flipped ? 7 : 0;
  else if (key === "End") file = flipped ? 0 : 7;
  else return null;
  return square(Math.max(0, Math.min(7, file)), Math.max(0, Math.min(7, rank)));
}
