import { checkVisibility, tagOf } from "../dom.ts";
import { isTextPainted } from "../paint.ts";
import { renderedChildren, renderedParent } from "../shadow.ts";
import { isUnspoken } from "../spoken-text.ts";

interface Piece {
  readonly text: string;
  readonly box: DOMRect;
  /** Width in pixels of the smallest gap that a person reads as a space. */
  readonly space: number;
}

/** A larger element has content, not a caption. */
const MAX_NODES = 200;
/** Smaller boxes hide their text from everyone but screen readers. */
const SMALLEST = 2;
/** Part of the font size. The space of most fonts is a quarter of it. */
const SPACE = 0.12;

/**
 * Returns the text of an element as a person reads it: only what is painted, line by line from left to right, with a space where there is
 * a gap. Markup can split a word, hide letters in it, or set its parts in another order.
 */
export function shownWordsOf(element: Element): string {
  const pieces: Piece[] = [];
  const range = document.createRange();
  const pending: Node[] = [element];
  let left = MAX_NODES;
  for (let node = pending.pop(); node && left-- > 0; node = pending.pop()) {
    if (node instanceof Text) pieces.push(...piecesOf(node, range));
    else if (node instanceof Element && !isUnspoken(tagOf(node))) pending.push(...renderedChildren(node).toReversed());
  }
  return linesOf(pieces).map(wordsOfLine).join("\n");
}

function piecesOf(node: Text, range: Range): Piece[] {
  const around = renderedParent(node);
  if (!/\S/.test(node.data) || !around || !isSeen(around)) return [];
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  if (box.width * box.height === 0) return [];
  return [{ text: node.data, box, space: Number.parseFloat(getComputedStyle(around).fontSize) * SPACE }];
}

function isSeen(element: Element): boolean {
  if (!isTextPainted(element) || !checkVisibility(element, { opacityProperty: true, visibilityProperty: true }))
    return false;
  const { width, height } = element.getBoundingClientRect();
  const isFlat = width < SMALLEST || height < SMALLEST;
  const { clip, overflow } = getComputedStyle(element);
  return clip === "auto" && !(isFlat && overflow !== "visible");
}

function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && middleOf(piece) < first.box.bottom) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.toSorted((one, other) => one.box.left - other.box.left));
}

function middleOf({ box }: Piece): number {
  return (box.top + box.bottom) / 2;
}

function wordsOfLine(line: readonly Piece[]): string {
  const texts = line.map(({ text, box, space }, index) => {
    const before = line[index - 1];
    const isApart = before !== undefined && box.left - before.box.right > space;
    return isApart ? ` ${text}` : text;
  });
  return texts.join("").replace(/\s+/g, " ").trim();
}
