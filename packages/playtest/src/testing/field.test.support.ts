import type { SquareGrid } from "../probe/seen.ts";

const looks: Readonly<Record<string, { readonly text: string; readonly look: string }>> = {
  "#": { text: "", look: "cell" },
  ".": { text: "", look: "cell open" },
  F: { text: "F", look: "cell flag" },
  "*": { text: "*", look: "cell mine" },
};

/** A grid of squares of 20 pixels: `#` closed, `.` open, `F` flag, `*` mine, or a number. */
export function gridOf(lines: readonly string[]): SquareGrid {
  const signs = lines.flatMap((line) => line.split(""));
  const palette = [...new Set(signs)];
  const columns = lines[0]?.length ?? 0;
  return {
    x: 100,
    y: 100,
    width: columns * 20,
    height: lines.length * 20,
    columns,
    rows: lines.length,
    looks: palette.map((sign) => looks[sign] ?? { text: sign, look: `cell open n${sign}` }),
    squares: signs.map((sign) => palette.indexOf(sign)),
  };
}

/** A grid of six by six closed squares. */
export const closedGrid = gridOf(Array.from({ length: 6 }, () => "######"));

type Place = readonly [column: number, row: number];

/** Lines of a field of six by six squares, with a sign in the place of each mine, and numbers of the mines that a rule counts. */
export function linesWith(
  mines: readonly Place[],
  {
    sign = "*",
    counts = isBeside,
  }: { readonly sign?: string; readonly counts?: (dx: number, dy: number) => boolean } = {},
): string[] {
  const isMine = (column: number, row: number): boolean => mines.some(([x, y]) => x === column && y === row);
  const squareAt = (column: number, row: number): string => {
    const count = mines.filter(([x, y]) => counts(x - column, y - row)).length;
    if (isMine(column, row)) return sign;
    return count === 0 ? "." : String(count);
  };
  return Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 6 }, (__, column) => squareAt(column, row)).join(""),
  );
}

function isBeside(dx: number, dy: number): boolean {
  return Math.max(Math.abs(dx), Math.abs(dy)) === 1;
}
