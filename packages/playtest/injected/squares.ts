import type { Box, Square, SquareGrid } from "../src/probe/seen.ts";
import { visibleBox } from "./visible.ts";

const FEWEST = 25;
const FEWEST_LINES = 4;
const MOST_ELEMENTS = 3000;
const MOST_CHILDREN = 2;
const NO_SQUARES = "a, input, label, option, canvas, script, style";
const [SMALLEST_PX, LARGEST_PX] = [12, 90];
/** Differences of the sizes and positions of squares in one line: an open square may lose its border. */
const TOLERANCE_PX = 4;
/** Number of different looks above which their digits number the squares. */
const MOST_LOOKS = 24;
const DIGITS = /\d+/gu;

/** Returns the largest full grid of elements of one size, such as the squares of a board, with the look of each. */
export function shownSquares(): SquareGrid | undefined {
  const groups = alikeElements().toSorted((one, other) => other.length - one.length);
  for (const group of groups) {
    const grid = arrange(group);
    if (grid) return grid;
  }
  return undefined;
}

interface Placed {
  readonly element: Element;
  readonly box: Box;
}

/** Returns groups of elements with one tag and one parent, or one grandparent, as the cells of a table. */
function alikeElements(): Element[][] {
  const groups = new Map<Element, Map<string, Element[]>>();
  const add = (owner: Element | null | undefined, element: Element): void => {
    if (!owner) return;
    const ofOwner = groups.get(owner) ?? new Map<string, Element[]>();
    groups.set(owner, ofOwner);
    const alike = ofOwner.get(element.tagName) ?? [];
    ofOwner.set(element.tagName, alike);
    alike.push(element);
  };
  const all = [...(document.body?.querySelectorAll("*") ?? [])].slice(0, MOST_ELEMENTS);
  for (const element of all) {
    if (element.childElementCount > MOST_CHILDREN || element.matches(NO_SQUARES)) continue;
    add(element.parentElement, element);
    add(element.parentElement?.parentElement, element);
  }
  return [...groups.values()]
    .flatMap((tags) => [...tags.values()])
    .filter((alike) => alike.length >= FEWEST && isLikely(alike));
}

/** Whether most of some of the elements are small and of one size. Most groups are lists of other things, which are not measured one by one. */
function isLikely(alike: readonly Element[]): boolean {
  const boxes = [0, 0.2, 0.4, 0.6, 0.8].flatMap(
    (share) => alike[Math.floor(alike.length * share)]?.getBoundingClientRect() ?? [],
  );
  return boxes.some((one) => isSmall(one) && boxes.filter((other) => isSameSize(one, other)).length > boxes.length / 2);
}

function isSmall({ width, height }: Box): boolean {
  return Math.min(width, height) >= SMALLEST_PX && Math.max(width, height) <= LARGEST_PX;
}

function isSameSize(one: Box, other: Box): boolean {
  return Math.abs(one.width - other.width) <= TOLERANCE_PX && Math.abs(one.height - other.height) <= TOLERANCE_PX;
}

function arrange(elements: readonly Element[]): SquareGrid | undefined {
  const all = elements.flatMap((element) => placedOf(element));
  const alike = sameSize(all);
  const isAlike = new Set(alike);
  const xs = linesOf(alike.map(({ box }) => box.x + box.width / 2));
  const ys = linesOf(alike.map(({ box }) => box.y + box.height / 2));
  const placed = all.filter((one) => isAlike.has(one) || isInLine(one, { xs, ys }));
  const [columns, rows] = [xs.length, ys.length];
  if (placed.length < FEWEST || placed.length !== columns * rows || Math.min(columns, rows) < FEWEST_LINES)
    return undefined;
  const byPlace = placed
    .map(({ element, box }) => ({ element, place: placeIn(box, { xs, ys }) }))
    .toSorted((one, other) => one.place - other.place);
  if (new Set(byPlace.map(({ place }) => place)).size < placed.length) return undefined;
  const [left, top] = [xs[0] ?? 0, ys[0] ?? 0];
  const stepX = ((xs.at(-1) ?? left) - left) / (columns - 1);
  const stepY = ((ys.at(-1) ?? top) - top) / (rows - 1);
  const box = { x: left - stepX / 2, y: top - stepY / 2, width: stepX * columns, height: stepY * rows };
  return { ...box, columns, rows, ...withPalette(byPlace.map(({ element }) => element)) };
}

/** Whether the middle of an element is that of a square: one with a margin is smaller than the others. */
function isInLine(
  { box }: Placed,
  { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] },
): boolean {
  const isOn = (lines: readonly number[], value: number): boolean =>
    lines.some((line) => Math.abs(line - value) <= TOLERANCE_PX);
  return isOn(xs, box.x + box.width / 2) && isOn(ys, box.y + box.height / 2);
}

function placedOf(element: Element): Placed[] {
  const box = visibleBox(element);
  return box && isSmall(box) ? [{ element, box }] : [];
}

/** Returns the elements of the most frequent size. */
function sameSize(placed: readonly Placed[]): Placed[] {
  const middle = placed.toSorted((one, other) => one.box.width - other.box.width)[Math.floor(placed.length / 2)];
  return middle ? placed.filter(({ box }) => isSameSize(box, middle.box)) : [];
}

/** Returns the distinct positions in order. */
function linesOf(values: readonly number[]): number[] {
  const lines: number[] = [];
  for (const value of values.toSorted((one, other) => one - other))
    if (lines.length === 0 || value - (lines.at(-1) ?? value) > TOLERANCE_PX) lines.push(value);
  return lines;
}

function placeIn(box: Box, { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] }): number {
  return lineAt(ys, box.y + box.height / 2) * xs.length + lineAt(xs, box.x + box.width / 2);
}

function lineAt(lines: readonly number[], value: number): number {
  const distances = lines.map((line) => Math.abs(line - value));
  return distances.indexOf(Math.min(...distances));
}

/** Returns each look once, and for each square the index of its look. */
function withPalette(elements: readonly Element[]): Pick<SquareGrid, "looks" | "squares"> {
  const full = elements.map((element) => squareOf(element));
  const isNumbered = new Set(full.map(({ look }) => look)).size > MOST_LOOKS;
  const named = isNumbered ? full.map(({ text, look }) => ({ text, look: look.replaceAll(DIGITS, "") })) : full;
  const palette = new Map(named.map((square) => [`${square.text}\n${square.look}`, square]));
  const keys = [...palette.keys()];
  return { looks: [...palette.values()], squares: named.map(({ text, look }) => keys.indexOf(`${text}\n${look}`)) };
}

function squareOf(element: Element): Square {
  const parts = [element, ...element.children].map((part) => partLook(part));
  return { text: textOf(element), look: parts.join(" ").replaceAll(/\s+/gu, " ").trim() };
}

/** Describes what shows the state of a square: classes, states, pictures, and colors that a script set. The mouse changes none of them. */
function partLook(element: Element): string {
  const classes = element.getAttribute("class") ?? "";
  const isOff = element.matches(":disabled") ? "disabled" : "";
  const picture = element instanceof HTMLImageElement ? (element.src.split("/").at(-1) ?? "").slice(0, 40) : "";
  if (!(element instanceof HTMLElement)) return `${classes} ${picture}`;
  const { backgroundColor, backgroundImage, background, borderStyle, opacity } = element.style;
  const data = Object.values(element.dataset).filter((value) => /^[a-z-]+$/iu.test(value ?? ""));
  const style = [backgroundColor || background, backgroundImage, borderStyle, opacity].join(" ");
  return `${classes} ${isOff} ${picture} ${style} ${data.join(" ")}`;
}

/** Returns the visible text: some games write all numbers at the start, and hide them. */
function textOf(element: Element): string {
  const text = (element.textContent ?? "").trim();
  if (text === "") return "";
  const owner =
    [...element.querySelectorAll("*")].findLast(({ textContent }) => textContent?.trim() === text) ?? element;
  const { color, fontSize, backgroundColor } = getComputedStyle(owner);
  const isHidden = color === backgroundColor || /^rgba\(.*, 0\)$/u.test(color) || Number.parseFloat(fontSize) < 2;
  return isHidden || !visibleBox(owner) ? "" : text.slice(0, 8);
}
