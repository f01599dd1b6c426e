import type { ShownText } from "../probe/seen.ts";

/** Texts in rows and columns, such as the marks or tiles of a board. */
export interface TextGrid {
  readonly rows: number;
  readonly columns: number;
  readonly texts: readonly string[];
  /** Text of a square. Undefined for an empty square and outside of the grid. */
  at(row: number, column: number): string | undefined;
  /** Returns the row and column in which a text lies, each -1 outside of the grid. */
  squareOf(text: ShownText): readonly [row: number, column: number];
}

/** Differences of the middles of texts that lie in one row or column, in CSS pixels: a board moves when a text above it changes. */
const ALIGNED_PX = 16;
/** Differences of the distances between rows or columns, as a share of the smallest one. */
const MOST_UNEVEN = 0.25;

/**
 * Arranges texts in a grid by their middles. Texts in a row or column with fewer texts than `fewest` are left out, such as counters
 * beside a board. Undefined if nothing is left, or if rows or columns are not evenly spaced.
 */
export function readTextGrid(texts: readonly ShownText[], fewest = 1): TextGrid | undefined {
  const inside = stripOutsiders(texts, fewest);
  const rows = linesOf(inside.map(middleY));
  const columns = linesOf(inside.map(middleX));
  if (inside.length === 0 || !isEven(rows) || !isEven(columns)) return undefined;
  const cells = new Map<string, string>();
  for (const shown of inside) {
    const key = `${lineAt(rows, middleY(shown))} ${lineAt(columns, middleX(shown))}`;
    // Two texts in one square are no board.
    if (cells.has(key)) return undefined;
    cells.set(key, shown.text);
  }
  return {
    rows: rows.length,
    columns: columns.length,
    texts: [...cells.values()],
    squareOf: (shown) => [lineAt(rows, middleY(shown)), lineAt(columns, middleX(shown))],
    at: (row, column) => cells.get(`${row} ${column}`),
  };
}

function stripOutsiders(texts: readonly ShownText[], fewest: number): readonly ShownText[] {
  const inside = texts.filter(
    (one) =>
      texts.filter((other) => Math.abs(middleY(other) - middleY(one)) <= ALIGNED_PX).length >= fewest &&
      texts.filter((other) => Math.abs(middleX(other) - middleX(one)) <= ALIGNED_PX).length >= fewest,
  );
  return inside.length === texts.length ? texts : stripOutsiders(inside, fewest);
}

/** Returns one text for each place. */
export function distinctPlaces(texts: readonly ShownText[]): ShownText[] {
  const places: ShownText[] = [];
  for (const shown of texts) if (!places.some((one) => isSamePlace(one, shown))) places.push(shown);
  return places;
}

function isSamePlace(one: ShownText, other: ShownText): boolean {
  const [dx, dy] = [middleX(one) - middleX(other), middleY(one) - middleY(other)];
  return Math.abs(dx) <= ALIGNED_PX && Math.abs(dy) <= ALIGNED_PX;
}

/** Returns the distinct positions in order. */
function linesOf(values: readonly number[]): number[] {
  const lines: number[] = [];
  for (const value of values.toSorted((one, other) => one - other))
    if (lines.length === 0 || value - (lines.at(-1) ?? value) > ALIGNED_PX) lines.push(value);
  return lines;
}

function isEven(lines: readonly number[]): boolean {
  if (lines.length < 3) return true;
  const gaps = lines.slice(1).map((line, index) => line - (lines[index] ?? line));
  return Math.max(...gaps) - Math.min(...gaps) <= Math.min(...gaps) * MOST_UNEVEN;
}

function lineAt(lines: readonly number[], value: number): number {
  return lines.findIndex((line) => Math.abs(line - value) <= ALIGNED_PX);
}

function middleX({ x, width }: ShownText): number {
  return x + width / 2;
}

function middleY({ y, height }: ShownText): number {
  return y + height / 2;
}
