/** Small games to begin with, from the examples of this repository. */
import book from "../../../examples/book.txt?raw";
import post from "../../../examples/correspondence.txt?raw";
import opera from "../../../examples/opera.pgn?raw";

/** Written for this page: letters of another language, a capture that is none, a mate that is not marked. */
const SLIPS = `1. e4 e5 2. Sf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. d3 d6 6. Bg5 h6
7. Bh4 g5 8. Bg3 h5 9. Nxg5 h4 10. Nxf7 hxg3 11. Nxd8 Bg4 12. Qd2 Nd4
13. Nc3 Nf3+ 14. gxf3 Bxf3 0-1
`;

export const EXAMPLES = [
  { name: "tryBook", text: book },
  { name: "tryPost", text: post },
  { name: "tryOpera", text: opera },
  { name: "tryFaults", text: SLIPS },
] as const;
