/** The board of a FEN: sixty-four squares with what stands on them. */

export type Colour = "white" | "black";
export type Role = "king" | "queen" | "rook" | "bishop" | "knight" | "pawn";

export interface Man {
  colour: Colour;
  role: Role;
}

const ROLES: Record<string, Role> = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** What stands on the squares that are not empty. What is no FEN is an empty board. */
export function men(fen: string): Map<string, Man> {
  const result = new Map<string, Man>();
  const ranks = (fen.trim().split(/\s+/)[0] ?? "").split("/");
  ranks.slice(0, 8).forEach((signs, down) => {
    let file = 0;
    for (const sign of signs) {
      const role = ROLES[sign.toLowerCase()];
      if (role) {
        if (file < 8) result.set(square(file, 7 - down), { colour: sign === sign.toLowerCase() ? "black" : "white", role });
        file += 1;
      } else file += Number(sign) || 0;
    }
  });
  return result;
}

/** The name of a square from its file and rank, both from 0. */
export function square(file: number, rank: number): string {
  return `${"abcdefgh"[file]}${rank + 1}`;
}

/** Who moves next, and in which move. */
export function turn(fen: string): { color: "w" | "b"; number: number } {
  const fields = fen.trim().split(/\s+/);
  return { color: fields[1] === "b" ? "b" : "w", number: Math.max(1, Number.parseInt(fields[5] ?? "1", 10) || 1) };
}
