import { checkVisibility, tagOf } from "../dom.ts";
import { generatedText } from "../generated-text.ts";
import { isTextPainted } from "../paint.ts";
import { renderedChildren, renderedParent } from "../shadow.ts";
import { isUnspoken } from "../spoken-text.ts";
import { perReading } from "../reading.ts";
import { linesByPlace } from "./lines-by-place.ts";

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
 * Returns the painted text of an element, line by line from left to right, with a space for each gap. Markup can split a word, hide letters
 * in it, or change the order of its parts.
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
  return linesByPlace(pieces).map(wordsOfLine).join("\n");
}

/** Returns texts of other elements that lie over the element and let the pointer through. */
function piecesOver(element: Element, range: Range): Piece[] {
  const place = element.getBoundingClientRect();
  const isOver = ({ left, right, top, bottom }: Piece["box"]): boolean => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x > place.left && x < place.right && y > place.top && y < place.bottom;
  };
  const pieces: Piece[] = [];
  for (const text of textsOfOverlays()) {
    if (pieces.length >= MAX_OVER) break;
    if (!element.contains(text)) pieces.push(...piecesOf(text, range).filter(({ box }) => isOver(box)));
  }
  return pieces;
}

/** Texts that let the pointer through. */
const textsOfOverlays = perReading(() => {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let left = MAX_TEXTS; left > 0; left--) {
    const text = walker.nextNode();
    if (!(text instanceof Text)) break;
    const around = text.parentElement;
    if (around && getComputedStyle(around).pointerEvents === "none") texts.push(text);
  }
  return texts;
});

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

function wordsOfLine(line: readonly Piece[]): string {
  const texts = line.map(({ text, box, space }, index) => {
    const before = line[index - 1];
    const isApart = before !== undefined && box.left - before.box.right > space;
    return isApart ? ` ${text}` : text;
  });
  return texts.join("").replace(/\s+/g, " ").trim();
}
