import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { ShownText } from "../probe/seen.ts";
import { distinctPlaces, readTextGrid, type TextGrid } from "../reading/text-grid.ts";

/** Game time in which a game notices a complete line. */
const PATIENCE_MS = 300;
const SIZE = 3;
const mark = /^(?:[xo]|[✕✖×❌○◯⭕])$/iu;
const lines = [0, 1, 2].flatMap((index) => [
  [0, 1, 2].map((column) => [index, column] as const),
  [0, 1, 2].map((row) => [row, index] as const),
]);
const diagonals = [[0, 1, 2].map((index) => [index, index] as const), [0, 1, 2].map((row) => [row, 2 - row] as const)];

/** Finds three equal marks in a line on a board of three by three squares after which another mark is set. */
export const unnoticedLine: Oracle = {
  name: "unnoticed-line",
  kinds: ["wrong-end"],
  judge(recording) {
    const marks = recording.sights.map(({ texts }) => texts.filter(({ text }) => mark.test(text)));
    const board = readTextGrid(distinctPlaces(marks.flat()));
    if (board?.rows !== SIZE || board.columns !== SIZE) return [];
    const states = playSights(recording);
    let full: { readonly atMs: number; readonly marks: number } | undefined;
    for (const [index, shown] of marks.entries()) {
      const { state, atMs } = states[index] ?? { state: "menu", atMs: 0 };
      const owner = state === "playing" ? ownerOfLine(shown, board) : undefined;
      full = owner === undefined ? undefined : (full ?? { atMs, marks: shown.length });
      if (!full || atMs - full.atMs < PATIENCE_MS || shown.length <= full.marks) continue;
      return [
        {
          kind: "wrong-end",
          severity: "medium",
          confidence: 0.75,
          title: `The game continues although three ${owner} stand in a line.`,
          evidence: [`The line is complete at ${full.atMs} ms of game time, and another mark is set by ${atMs} ms.`],
          atMs,
          key: "line",
        },
      ];
    }
    return [];
  },
};

function ownerOfLine(marks: readonly ShownText[], board: TextGrid): string | undefined {
  const owners = new Map(marks.map((one) => [board.squareOf(one).join(" "), one.text]));
  const full = [...lines, ...diagonals].find((line) => {
    const [first, ...rest] = line.map((square) => owners.get(square.join(" ")));
    return first !== undefined && rest.every((one) => one === first);
  });
  return full && owners.get(full[0]?.join(" ") ?? "");
}
