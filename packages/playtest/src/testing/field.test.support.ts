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
