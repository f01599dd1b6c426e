import type { Cue } from "../input/game-input.ts";
import type { Square, SquareGrid } from "../probe/seen.ts";
import type { Sight } from "../stage/sight.ts";
import { readSquareGrid } from "./square-grid.ts";

/** A square of a field in which numbers say how many of the squares around them hide a mine. */
export interface FieldSquare {
  readonly index: number;
  /** `other`: a sign whose meaning is unknown. */
  readonly kind: "closed" | "flag" | "mine" | "open" | "other";
  /** The number of an open square; 0 without one. */
  readonly number: number;
}

export interface MineField extends Pick<SquareGrid, "x" | "y" | "width" | "height" | "columns" | "rows"> {
  readonly squares: readonly FieldSquare[];
}

/** The looks of squares that nobody has opened. */
export interface FieldSigns {
  readonly closed: ReadonlySet<string>;
  /** Looks that right clicks give to closed squares. */
  readonly flags: ReadonlySet<string>;
  /** Looks of mines beside those with a usual sign. Default: none. */
  readonly mines?: ReadonlySet<string>;
}

interface Played {
  readonly sights: readonly Sight[];
  readonly cues: readonly Cue[];
}

/** Number of looks of the closed squares, as of a chess board, and the least share of each. */
const MOST_CLOSED_LOOKS = 2;
const LEAST_SHARE = 0.2;
/** Game time in which a right click marks a square. */
const MARK_MS = 300;
const mineTexts = /^(?:[*✹✺✱✸❉☀☠💣💥🧨●⚫◉¤]\uFE0F?|mine|bomb|boom)$/iu;
const mineLooks = /(?:^|[^a-z])(?:is-?|has-?)?(?:mines?|bombs?|boom|explo(?:ded|sion)|blown)(?:$|[^a-z])/iu;
const flagTexts = /^(?:[🚩⚑⚐🏴🏁]\uFE0F?|\?|❓)$/u;
const flagLooks = /(?:^|[^a-z])(?:is-?|has-?)?(?:flag(?:ged)?|marked)(?:$|[^a-z])/iu;
const numberClass = /^[a-z][a-z_-]*([0-8])$/iu;

/** Learns how closed squares and flags look. Undefined if the game never showed a grid of squares that are all alike. */
export function readFieldSigns({ sights, cues }: Played): FieldSigns | undefined {
  const first = sights.find((sight) => closedLooks(sight) !== undefined);
  const closed = first && closedLooks(first);
  return closed && { closed, flags: flagsOf({ sights, cues }, closed) };
}

/** Whether a sight shows a grid of squares that are all alike, as before the first move. */
export function isUniform(sight: Sight): boolean {
  return closedLooks(sight) !== undefined;
}

const knownClosed = new WeakMap<Sight, { readonly looks: ReadonlySet<string> | undefined }>();

function closedLooks(sight: Sight): ReadonlySet<string> | undefined {
  const read = knownClosed.get(sight) ?? { looks: uniformLooks(readSquareGrid(sight)) };
  knownClosed.set(sight, read);
  return read.looks;
}

function uniformLooks(grid: SquareGrid | undefined): ReadonlySet<string> | undefined {
  if (!grid || grid.looks.length > MOST_CLOSED_LOOKS) return undefined;
  if (new Set(grid.looks.map(({ text }) => text)).size > 1 || grid.looks.some(({ text }) => /\d/u.test(text)))
    return undefined;
  const isRare = (look: number): boolean =>
    grid.squares.filter((one) => one === look).length < grid.squares.length * LEAST_SHARE;
  return grid.looks.some((_, index) => isRare(index)) ? undefined : new Set(grid.looks.map(keyOf));
}

/** Returns the looks that closed squares had after right clicks on them. */
function flagsOf({ sights, cues }: Played, closed: ReadonlySet<string>): Set<string> {
  const flags = new Set<string>();
  for (const { atMs, input } of cues) {
    if (input.kind !== "mouse-down" || input.button !== "right") continue;
    const before = sights.findLast((sight) => sight.atMs <= atMs);
    const after = sights.findLast((sight) => sight.atMs > atMs && sight.atMs <= atMs + MARK_MS);
    const [from, to] = [before, after].map((sight) => sight && lookAt(readSquareGrid(sight), input));
    if (!from || !to || !closed.has(keyOf(from)) || closed.has(keyOf(to)) || isNumber(to.text)) continue;
    if (!isMine(to)) flags.add(keyOf(to));
  }
  return flags;
}

/** Returns the index of the square at a place. Undefined outside of the grid. */
export function squareAt(
  { x, y, width, height, columns, rows }: Omit<SquareGrid, "looks" | "squares">,
  place: { readonly x: number; readonly y: number },
): number | undefined {
  const column = Math.floor(((place.x - x) / width) * columns);
  const row = Math.floor(((place.y - y) / height) * rows);
  return column >= 0 && row >= 0 && column < columns && row < rows ? row * columns + column : undefined;
}

/** Returns the middle of a square. */
export function middleOfSquare(field: Omit<MineField, "squares">, index: number): { x: number; y: number } {
  const { x, y, width, height, columns, rows } = field;
  const [column, row] = [index % columns, Math.floor(index / columns)];
  return {
    x: Math.round(x + ((column + 0.5) * width) / columns),
    y: Math.round(y + ((row + 0.5) * height) / rows),
  };
}

function lookAt(grid: SquareGrid | undefined, place: { readonly x: number; readonly y: number }): Square | undefined {
  const index = grid && squareAt(grid, place);
  return index === undefined ? undefined : grid?.looks[grid.squares[index] ?? -1];
}

/** Reads the squares of a field. Undefined if the sight shows no grid. */
export function readMineField(sight: Sight, signs: FieldSigns): MineField | undefined {
  const grid = readSquareGrid(sight);
  if (!grid) return undefined;
  const kinds = grid.looks.map((square) => readSquare(square, signs));
  const squares = grid.squares.map((look, index) => ({ index, ...(kinds[look] ?? unknown) }));
  const { x, y, width, height, columns, rows } = grid;
  return { x, y, width, height, columns, rows, squares };
}

const unknown = { kind: "other", number: 0 } as const;

function readSquare(square: Square, { closed, flags, mines }: FieldSigns): Omit<FieldSquare, "index"> {
  const { text, look } = square;
  const key = keyOf(square);
  if (mines?.has(key) === true) return { kind: "mine", number: 0 };
  if (closed.has(key)) return { kind: "closed", number: 0 };
  if (isNumber(text)) return { kind: "open", number: Number(text) };
  if (flags.has(key)) return { kind: "flag", number: 0 };
  if (isMine(square)) return { kind: "mine", number: 0 };
  if (flagTexts.test(text) || (text === "" && flagLooks.test(look))) return { kind: "flag", number: 0 };
  return text === "" ? { kind: "open", number: numberIn(look, closed) } : unknown;
}

function isMine({ text, look }: Square): boolean {
  return mineTexts.test(text) || (!isNumber(text) && mineLooks.test(look));
}

/** Whether a text is a number of mines. */
export function isNumber(text: string): boolean {
  return /^[0-8]$/u.test(text);
}

/** Reads a number that a class shows with a picture. */
function numberIn(look: string, closed: ReadonlySet<string>): number {
  const usual = new Set([...closed].flatMap((key) => key.split(/\s+/u)));
  const own = look.split(" ").filter((word) => !usual.has(word));
  return Number(own.flatMap((word) => numberClass.exec(word)?.[1] ?? [])[0] ?? 0);
}

/** Names what a square shows. */
export function keyOf({ text, look }: Square): string {
  return `${text}\n${look}`;
}

/** Returns the squares around one. */
export function neighborsOf(
  { columns, rows, squares }: Pick<MineField, "columns" | "rows" | "squares">,
  index: number,
): FieldSquare[] {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const found: FieldSquare[] = [];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [x, y] = [column + dx, row + dy];
      if ((dx === 0 && dy === 0) || x < 0 || y < 0 || x >= columns || y >= rows) continue;
      const square = squares[y * columns + x];
      if (square) found.push(square);
    }
  return found;
}

/** Number of numbers that prove the kind of the game, and the least share of them that closed squares can explain. */
const ENOUGH_NUMBERS = 3;
const EXPLAINED_SHARE = 0.8;

/** Whether the numbers behave as in a field of mines: there are as many squares beside each that may hide something. */
export function hasMineNumbers(field: MineField): boolean {
  const numbers = field.squares.filter(({ number }) => number > 0);
  const explained = numbers.filter(({ index, number }) => {
    return neighborsOf(field, index).filter(({ kind }) => kind !== "open").length >= number;
  });
  return numbers.length >= ENOUGH_NUMBERS && explained.length >= numbers.length * EXPLAINED_SHARE;
}
