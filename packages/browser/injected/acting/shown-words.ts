import { checkVisibility, tagOf } from "../dom.ts";
import { generatedText } from "../generated-text.ts";
import { isTextPainted } from "../paint.ts";
import { renderedChildren, renderedParent } from "../shadow.ts";
import { isUnspoken } from "../spoken-text.ts";

interface Piece {
  readonly text: string;
  readonly box: Pick<DOMRect, "left" | "right" | "top" | "bottom">;
  /** Width in pixels of the smallest gap that a person reads as a space. */
  readonly space: number;
}

/** A larger element has content, not a caption. */
const MAX_NODES = 200;
/** A bigger document is searched only up to here. */
const MAX_TEXTS = 2000;
const MAX_OVER = 20;
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
    else if (node instanceof Element && !isUnspoken(tagOf(node))) {
      pieces.push(...generatedBy(node));
      pending.push(...renderedChildren(node).toReversed());
    }
  }
  pieces.push(...piecesOver(element, range));
  return linesOf(pieces).map(wordsOfLine).join("\n");
}

/** Returns texts of other elements that lie over the element and let the pointer through. */
function piecesOver(element: Element, range: Range): Piece[] {
  const place = element.getBoundingClientRect();
  const isOver = ({ left, right, top, bottom }: Piece["box"]): boolean => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x > place.left && x < place.right && y > place.top && y < place.bottom;
  };
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  for (let left = MAX_TEXTS; left > 0 && pieces.length < MAX_OVER; left--) {
    const text = texts.nextNode();
    if (!(text instanceof Text)) break;
    const around = text.parentElement;
    if (!around || element.contains(text) || getComputedStyle(around).pointerEvents !== "none") continue;
    pieces.push(...piecesOf(text, range).filter(({ box }) => isOver(box)));
  }
  return pieces;
}

/** A generated text has no box: it stands at an edge of its element, without a gap. */
function generatedBy(element: Element): Piece[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const before = {
    text: generatedText(element, "::before"),
    box: { left, right: Infinity, top, bottom },
    space: Infinity,
  };
  const after = { text: generatedText(element, "::after"), box: { left: right, right, top, bottom }, space: Infinity };
  return [before, after].filter(({ text }) => text !== "");
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
  const style = getComputedStyle(element);
  const isClipped = style.getPropertyValue("clip") !== "auto";
  return !isClipped && !(isFlat && style.overflow !== "visible");
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
