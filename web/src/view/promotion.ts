/** Asks what a pawn becomes. */
import type { App } from "../app";
import type { LegalMove } from "../contract";
import type { Colour, Role } from "../game/fen";
import { button, h } from "./dom";
import { picture } from "./pieces";

const ROLES: Record<string, Role> = { q: "queen", r: "rook", b: "bishop", n: "knight", k: "king" };

/** The move that was chosen, or none. */
export function choosePromotion(app: App, moves: LegalMove[], colour: Colour): Promise<LegalMove | null> {
  return new Promise((resolve) => {
    const dialog = h("dialog", { class: "promotion", "aria-labelledby": "promotion-title" });
    const finish = (move: LegalMove | null) => {
      dialog.remove();
      resolve(move);
    };
    const choices = moves.map((move) => {
      const role = ROLES[move.uci.at(4) ?? ""] ?? "queen";
      const choice = button(picture({ colour, role }), () => finish(move), { class: "choice" });
      choice.append(h("span", {}, app.messages.role(role)));
      return choice;
    });
    dialog.append(h("h2", { id: "promotion-title" }, app.messages.promoteTo), h("div", { class: "choices" }, ...choices));
    dialog.addEventListener("cancel", () => finish(null));
    document.body.append(dialog);
    dialog.showModal();
  });
}
