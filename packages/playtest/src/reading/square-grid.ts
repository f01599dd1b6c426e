import type { Box, DrawnShape, ShownText, Square, SquareGrid } from "../probe/seen.ts";
import type { Sight } from "../stage/sight.ts";

const FEWEST = 25;
const FEWEST_LINES = 4;
const [SMALLEST_PX, LARGEST_PX] = [12, 90];
/** Differences of the sizes and middles of shapes in one line. */
const TOLERANCE_PX = 3;

type Sighted = Pick<Sight, "grid" | "shapes" | "texts">;

const known = new WeakMap<Sighted, { readonly grid: SquareGrid | undefined }>();

/** Returns the grid of squares that a sight shows: that of the page's elements, or one that is drawn on a canvas. */
export function readSquareGrid(sight: Sighted): SquareGrid | undefined {
  const read = known.get(sight) ?? { grid: sight.grid ?? drawnGrid(sight) };
  known.set(sight, read);
  return read.grid;
}

/** Arranges the shapes of the most frequent size in a grid. Undefined if they do not fill one. */
function drawnGrid({ shapes, texts }: Sighted): SquareGrid | undefined {
  const squares = distinctPlaces(mostFrequentSize(shapes.filter((shape) => isSquare(shape))));
  const [xs, ys] = [linesOf(squares.map(middleX)), linesOf(squares.map(middleY))];
  const [columns, rows] = [xs.length, ys.length];
  if (squares.length < FEWEST || Math.min(columns, rows) < FEWEST_LINES || squares.length !== columns * rows)
    return undefined;
  const [left, top] = [xs[0] ?? 0, ys[0] ?? 0];
  const stepX = ((xs.at(-1) ?? left) - left) / (columns - 1);
  const stepY = ((ys.at(-1) ?? top) - top) / (rows - 1);
  const box = { x: left - stepX / 2, y: top - stepY / 2, width: stepX * columns, height: stepY * rows };
  const contents: Content[] = squares.map(() => ({ text: "", colors: [] }));
  const contentAt = (one: Box): Content | undefined => {
    const [column, row] = [Math.floor((middleX(one) - box.x) / stepX), Math.floor((middleY(one) - box.y) / stepY)];
    const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
    return isInside ? contents[row * columns + column] : undefined;
  };
  for (const shape of shapes) {
    if (shape.width > stepX * 1.5 || shape.height > stepY * 1.5) continue;
    contentAt(shape)?.colors.push(`${shape.kind} ${shape.color}`);
  }
  for (const text of texts.filter(({ source }) => source === "canvas")) {
    const content = contentAt(text);
    if (content) content.text = text.text;
  }
  return { ...box, columns, rows, ...withPalette(contents.map((content) => toSquare(content))) };
}

interface Content {
  text: string;
  readonly colors: string[];
}

function toSquare({ text, colors }: Content): Square {
  return { text, look: [...new Set(colors)].join(" ") };
}

function withPalette(squares: readonly Square[]): Pick<SquareGrid, "looks" | "squares"> {
  const palette = new Map(squares.map((square) => [`${square.text}\n${square.look}`, square]));
  const keys = [...palette.keys()];
  return { looks: [...palette.values()], squares: squares.map(({ text, look }) => keys.indexOf(`${text}\n${look}`)) };
}

function isSquare({ width, height }: Box): boolean {
  const [least, most] = [Math.min(width, height), Math.max(width, height)];
  return least >= SMALLEST_PX && most <= LARGEST_PX && most <= least * 1.3;
}

function mostFrequentSize(shapes: readonly DrawnShape[]): DrawnShape[] {
  const sizes = Map.groupBy(shapes, ({ width, height }) => `${Math.round(width / 2)} ${Math.round(height / 2)}`);
  const [group = []] = [...sizes.values()].toSorted((one, other) => other.length - one.length);
  return group;
}

/** A square is often drawn in two colors: its ground, and its border. */
function distinctPlaces(shapes: readonly DrawnShape[]): DrawnShape[] {
  const byPlace = new Map(
    shapes.map((one) => [`${Math.round(middleX(one) / 4)} ${Math.round(middleY(one) / 4)}`, one]),
  );
  return [...byPlace.values()];
}

function linesOf(values: readonly number[]): number[] {
  const lines: number[] = [];
  for (const value of values.toSorted((one, other) => one - other))
    if (lines.length === 0 || value - (lines.at(-1) ?? value) > TOLERANCE_PX) lines.push(value);
  return lines;
}

function middleX({ x, width }: Pick<ShownText, "x" | "width">): number {
  return x + width / 2;
}

function middleY({ y, height }: Pick<ShownText, "y" | "height">): number {
  return y + height / 2;
}
