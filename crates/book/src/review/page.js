"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const games = data.games;
  const $ = (id) => document.getElementById(id);
  const NONE = "none";
  const store = "scoresheet-book:" + data.key;
  /** By game: the moves that were picked, in coordinates; what is no move is NONE. */
  let picks = read();
  /** What is shown: a game, a variation of it or none, and how many moves are played. */
  let at = { game: 0, variation: null, ply: 0 };
  let flipped = false;

  function read() {
    try {
      const kept = JSON.parse(localStorage.getItem(store) || "{}");
      return kept && typeof kept === "object" ? kept : {};
    } catch {
      return {};
    }
  }

  function keep() {
    try {
      localStorage.setItem(store, JSON.stringify(picks));
      $("state").textContent = "What you picked is kept in this browser.";
    } catch {
      $("state").textContent = "This browser keeps nothing: save the games before you close the page.";
    }
  }

  function key(way) {
    return way.pick ? way.pick.uci : NONE;
  }

  /**
   * The main line with what was picked, and the place where it is open now. What was taken for no move is
   * said before the next move, or at the end.
   */
  function line(game) {
    const moves = [...game.moves];
    const asked = [];
    let said = [];
    let open = game.open;
    for (const uci of picks[games.indexOf(game)] || []) {
      const way = open && open.ways.map((it) => game.ways[it]).find((it) => key(it) === uci);
      if (!way) break;
      asked.push({ ply: moves.length, open, way });
      const before = moves.length;
      const printed = open.printed;
      const picked = printed + ": picked by the reader";
      if (way.pick) moves.push({ ...way.pick, rest: open.rest, note: picked, comment: picked });
      else said.push(printed + ": no move, says the reader");
      moves.push(...way.moves);
      if (moves.length > before && said.length) {
        moves[before] = { ...moves[before], said };
        said = [];
      }
      open = way.open;
    }
    return { moves, open, asked, said };
  }

  /** The line that is shown. */
  function shown() {
    const game = games[at.game];
    const main = line(game);
    if (at.variation === null) return main;
    const variation = game.variations[at.variation];
    return { moves: [...main.moves.slice(0, variation.ply), ...variation.moves], open: null, asked: [], said: [] };
  }

  function number(game, ply, always) {
    const halves = ply + (game.black_first ? 1 : 0);
    const count = game.first_number + Math.floor(halves / 2);
    if (halves % 2 === 0) return count + ". ";
    return always ? count + "... " : "";
  }

  // The board.

  const NAMES = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

  function men(board) {
    const found = [];
    board.split("/").forEach((rank, y) => {
      let x = 0;
      for (const sign of rank) {
        if (sign >= "1" && sign <= "8") x += Number(sign);
        else found.push({ sign, x: x++, y });
      }
    });
    return found;
  }

  function square(x, y) {
    return "abcdefgh"[x] + (8 - y);
  }

  function element(name, attributes, text) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text) made.textContent = text;
    return made;
  }

  function draw(board, last) {
    const svg = element("svg", { viewBox: "0 0 360 360", role: "img" });
    const place = (x, y) => (flipped ? [7 - x, 7 - y] : [x, y]);
    for (let y = 0; y < 8; y++) {
      for (let x = 0; x < 8; x++) {
        const [column, row] = place(x, y);
        const name = square(x, y);
        const shade = last && last.includes(name) ? "played" : (x + y) % 2 ? "dark" : "light";
        svg.append(element("rect", { x: column * 45, y: row * 45, width: 45, height: 45, class: shade }));
        if (column === 0) svg.append(element("text", { x: 2, y: row * 45 + 10 }, name[1]));
        if (row === 7) svg.append(element("text", { x: column * 45 + 38, y: 357 }, name[0]));
      }
    }
    const sides = { white: [], black: [] };
    for (const { sign, x, y } of men(board)) {
      const [column, row] = place(x, y);
      const small = sign.toLowerCase();
      const side = sign === small ? "black" : "white";
      const use = { href: "#man-" + small, x: column * 45 + 2, y: row * 45 + 2, width: 41, height: 41, class: side + "-man" };
      svg.append(element("use", use));
      sides[side].push(NAMES[small] + " " + square(x, y));
    }
    const told = (side) => sides[side].sort().join(", ");
    svg.setAttribute("aria-label", "Board. White: " + told("white") + ". Black: " + told("black") + ".");
    $("board").replaceChildren(svg);
  }

  // What stands beside it.

  function show(scrolls) {
    if (!games.length) {
      $("caption").textContent = "No games were found.";
      return;
    }
    const game = games[at.game];
    const { moves, open, asked } = shown();
    at.ply = Math.min(Math.max(at.ply, 0), moves.length);
    const move = moves[at.ply - 1];
    draw(move ? move.board : game.start, move ? [move.uci.slice(0, 2), move.uci.slice(2, 4)] : null);
    $("game").value = String(at.game);
    $("caption").textContent = move
      ? number(game, at.ply - 1, true) + move.san + ", " + move.how + (move.note ? ": " + move.note : "")
      : "Start of game " + game.title;
    $("first").disabled = $("back").disabled = at.ply === 0;
    $("last").disabled = $("next").disabled = at.ply === moves.length;
    $("undo").hidden = asked.length === 0;
    $("choice").hidden = !(open && at.ply === moves.length);
    if (open) choice(game, moves, open);
    list(game, moves, open);
    mark(game);
    current(move, moves, open, scrolls);
  }

  function choice(game, moves, open) {
    $("question").textContent = open.text;
    const items = open.ways.map((index) => {
      const way = game.ways[index];
      const button = document.createElement("button");
      button.type = "button";
      const name = document.createElement("b");
      name.textContent = way.pick ? way.pick.san : "No move";
      const count = way.moves.length;
      const behind = count === 1 ? "1 move behind it" : count + " moves behind it";
      button.append(name, " " + (way.open ? (count ? "and " + behind + ", then open again" : "and open again behind it") : count ? "and " + behind + ", to the end" : "the end"));
      button.addEventListener("click", () => {
        const path = line(game).asked.length;
        picks[at.game] = [...(picks[at.game] || []).slice(0, path), key(way)];
        keep();
        options();
        at.ply = moves.length + (way.pick || way.moves.length ? 1 : 0);
        show(true);
        ($("next").disabled ? $("undo") : $("next")).focus();
      });
      const item = document.createElement("li");
      item.append(button);
      return item;
    });
    if (!items.length) {
      const none = document.createElement("li");
      none.textContent = "No move can be offered here: correct the text.";
      items.push(none);
    }
    $("ways").replaceChildren(...items);
  }

  function list(game, moves, open) {
    const parts = [];
    moves.forEach((move, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "m " + move.how;
      button.textContent = move.san;
      button.title = move.how + (move.note ? ": " + move.note : "");
      button.tabIndex = index === at.ply - 1 || (index === 0 && at.ply === 0) ? 0 : -1;
      if (index === at.ply - 1) button.setAttribute("aria-current", "true");
      button.addEventListener("click", () => go({ ...at, ply: index + 1 }));
      parts.push(number(game, index, index === 0), button, " ");
    });
    parts.push(open ? "…" : game.sign);
    const focused = document.activeElement && document.activeElement.parentElement === $("moves");
    $("moves").replaceChildren(...parts);
    if (focused) $("moves").querySelector("[tabindex='0']")?.focus();
  }

  /** Marks in the text what was picked. */
  function mark(game) {
    const index = games.indexOf(game);
    const picked = new Map();
    const { moves, asked } = line(game);
    for (const { open, way } of asked) if (!way.pick && open.rest !== null) picked.set(open.rest, { san: "no move" });
    for (const move of moves.slice(game.moves.length)) if (move.rest !== null && move.rest !== undefined) picked.set(move.rest, move);
    for (const button of document.querySelectorAll(`.book [data-g="${index}"][data-r]`)) {
      const move = picked.get(Number(button.dataset.r));
      button.classList.toggle("picked", Boolean(move));
      button.classList.toggle("open", !move);
      button.title = move ? move.san + ", picked" : "open";
    }
  }

  /** Shows where in the text the move stands. */
  function current(move, moves, open, scrolls) {
    document.querySelectorAll(".book [aria-current]").forEach((it) => it.removeAttribute("aria-current"));
    const of = `.book [data-g="${at.game}"]`;
    let found = null;
    const isOpen = open && at.ply === moves.length;
    const rest = isOpen ? open.rest : move && move.rest;
    if (rest !== null && rest !== undefined) found = document.querySelectorAll(`${of}[data-r="${rest}"]`);
    else if (move && at.variation !== null) {
      const first = games[at.game].variations[at.variation].ply;
      const inside = at.ply - 1 - first;
      found = document.querySelectorAll(inside >= 0 ? `${of}[data-v="${at.variation}"][data-p="${inside}"]` : `${of}:not([data-v])[data-p="${at.ply - 1}"]`);
    } else if (move) found = document.querySelectorAll(`${of}:not([data-v])[data-p="${at.ply - 1}"]`);
    const places = found && found.length ? [...found] : [];
    places.forEach((it) => it.setAttribute("aria-current", "true"));
    if (scrolls) (places[0] || $("g" + at.game))?.scrollIntoView({ block: "center" });
  }

  function go(where, scrolls = true) {
    at = where;
    show(scrolls);
  }

  function walk(by) {
    go({ ...at, ply: at.ply + by });
  }

  /** Goes to the next game that is open, or the one before. */
  function seek(by) {
    for (let step = 1; step <= games.length; step++) {
      const index = (((at.game + by * step) % games.length) + games.length) % games.length;
      const { moves, open } = line(games[index]);
      if (open) return go({ game: index, variation: null, ply: moves.length });
    }
    $("state").textContent = "No place is open.";
  }

  /** Goes to the next move that was repaired, behind the last one to the first. */
  function seekRepair() {
    const all = games.flatMap((game, index) => game.moves.flatMap((move, at) => (move.how === "repaired" ? [{ game: index, variation: null, ply: at + 1 }] : [])));
    const next = all.find((it) => it.game > at.game || (it.game === at.game && it.ply > at.ply));
    if (all.length) go(next || all[0]);
    else $("state").textContent = "No move was repaired.";
  }

  function options() {
    const chosen = $("game").value;
    const made = games.map((game, index) => {
      const option = document.createElement("option");
      option.value = String(index);
      const isOpen = line(game).open;
      option.textContent = (isOpen ? "? " : "") + game.title + ", line " + game.line;
      return option;
    });
    $("game").replaceChildren(...made);
    $("game").value = chosen || "0";
  }

  // Saving.

  /** A game as PGN, with what was picked. */
  function pgn(game) {
    const { moves, open, said } = line(game);
    const words = game.body.split(/\s+/).filter(Boolean);
    // Black's move has no number where White's stands directly before it.
    let numbered = words.length > 0 && !/[)}]$|^\$/.test(words[words.length - 1]);
    moves.slice(game.moves.length).forEach((move, index) => {
      for (const text of move.said || []) {
        words.push(...comment(text));
        numbered = false;
      }
      words.push(...(number(game, game.moves.length + index, !numbered) + move.san).split(" "));
      numbered = !move.comment;
      if (move.comment) words.push(...comment(move.comment));
    });
    for (const text of said) words.push(...comment(text));
    if (open) words.push(...comment(open.text));
    words.push(game.sign);
    return game.head + "\n\n" + wrapped(words) + "\n\n";
  }

  function comment(text) {
    return ("{" + text.replaceAll("{", "(").replaceAll("}", ")") + "}").split(/\s+/);
  }

  /** Words in lines of at most 79 characters; none begins with what other readers take for a sign. */
  function wrapped(words) {
    let out = "";
    let length = 0;
    // A number stays with its move.
    const parts = words.join(" ").replace(/(^| )(\d+\.+) /g, "$1$2\u0000").split(" ");
    for (const word of parts.map((part) => part.replace("\u0000", " "))) {
      const may = !/^(%|\[(?!%))/.test(word);
      if (length && length + 1 + word.length > 79 && may) {
        out += "\n";
        length = 0;
      } else if (length) {
        out += " ";
        length++;
      }
      out += word;
      length += word.length;
    }
    return out;
  }

  function save(list, name) {
    const blob = new Blob([list.map(pgn).join("")], { type: "application/vnd.chess-pgn" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    $("state").textContent = (list.length === 1 ? "1 game" : list.length + " games") + " saved as " + name + ".";
  }

  // Who asks.

  const KEYS = {
    ArrowLeft: () => walk(-1),
    ArrowRight: () => walk(1),
    Home: () => go({ ...at, ply: 0 }),
    End: () => go({ ...at, ply: Infinity }),
    n: () => seek(1),
    p: () => seek(-1),
    r: () => seekRepair(),
    f: () => turn(),
  };

  function turn() {
    flipped = !flipped;
    $("flip").setAttribute("aria-pressed", String(flipped));
    show(false);
  }

  document.addEventListener("keydown", (event) => {
    const does = KEYS[event.key];
    const target = event.target;
    const types = target instanceof HTMLSelectElement || !target.closest("main");
    // In the text these keys go to its ends.
    const scrolls = target.closest(".book") && (event.key === "Home" || event.key === "End");
    if (!does || types || scrolls || event.ctrlKey || event.altKey || event.metaKey || !games.length) return;
    event.preventDefault();
    does();
  });
  $("book").addEventListener("click", (event) => {
    const button = event.target.closest("button[data-g]");
    if (!button) return;
    const { g, v, p, r } = button.dataset;
    const game = games[Number(g)];
    const variation = v === undefined ? null : Number(v);
    let ply = Number(p) + 1 + (variation === null ? 0 : game.variations[variation].ply);
    if (r !== undefined) {
      const { moves } = line(game);
      const found = moves.findIndex((move) => move.rest === Number(r));
      ply = found < 0 ? moves.length : found + 1;
    }
    go({ game: Number(g), variation, ply }, false);
  });
  $("first").addEventListener("click", KEYS.Home);
  $("back").addEventListener("click", KEYS.ArrowLeft);
  $("next").addEventListener("click", KEYS.ArrowRight);
  $("last").addEventListener("click", KEYS.End);
  $("flip").addEventListener("click", turn);
  $("open-next").addEventListener("click", KEYS.n);
  $("open-before").addEventListener("click", KEYS.p);
  $("repair-next").addEventListener("click", KEYS.r);
  $("game").addEventListener("change", () => go({ game: Number($("game").value), variation: null, ply: 0 }));
  $("undo").addEventListener("click", () => {
    const { asked } = line(games[at.game]);
    picks[at.game] = (picks[at.game] || []).slice(0, asked.length - 1);
    keep();
    options();
    go({ game: at.game, variation: null, ply: asked[asked.length - 1].ply });
  });
  $("save").addEventListener("click", () => save([games[at.game]], "game-" + (at.game + 1) + ".pgn"));
  $("save-all").addEventListener("click", () => save(games, "games.pgn"));
  for (const id of ["save", "save-all", "open-next", "open-before", "repair-next", "flip", "game"]) $(id).disabled = !games.length;
  // Arrow keys walk through the moves; the tabulator passes them.
  for (const button of document.querySelectorAll(".book button.m")) button.tabIndex = -1;
  options();
  games.forEach(mark);
  show(false);
})();
