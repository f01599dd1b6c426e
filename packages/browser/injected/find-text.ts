import { checkVisibility, nextElementOf, parentElementOf, tagOf, typeOfNode, valueOfNode } from "./dom.ts";
import type { Clip } from "./geometry.ts";
import { renderedChildren } from "./shadow.ts";
import { isSeenBox } from "./shown-element.ts";

/** A visible text inside an element: one box for each of its lines, and the element that it begins in. */
export interface TextPlace {
  readonly parent: Element;
  readonly boxes: readonly Clip[];
}

/** Letters that are searched at most. */
const MOST_LETTERS = 50_000;

/**
 * Returns the place of a text inside an element, or inside the definitions of a term, compared without case, white space and separators of the snapshot. Undefined unless
 * it is visible there exactly once, as whole words: not the "5" of "25".
 */
export function findText(element: Element, text: string): TextPlace | undefined {
  const wanted = toLetters(text).join("");
  if (wanted === "") return undefined;
  const letters = lettersOf([element, ...definitionsOf(element)]);
  const all = letters.map(({ letter }) => letter).join("");
  const places: TextPlace[] = [];
  for (let at = all.indexOf(wanted); at >= 0 && places.length < 2; at = all.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (isInsideWord(letters, at) || isInsideWord(letters, end)) continue;
    const place = placeOf(letters[at], letters[end - 1]);
    if (place) places.push(place);
  }
  return places.length === 1 ? places[0] : undefined;
}

/** A letter with its place in the document. */
interface Letter {
  /** One UTF-16 code unit. */
  readonly letter: string;
  readonly node: Node;
  readonly from: number;
  readonly to: number;
  /** Whether a space or the beginning of a node is before it. */
  readonly isApart: boolean;
}

/** Returns the definitions of a term: both are one line of the snapshot, which is tied to the term. */
function definitionsOf(term: Element): Element[] {
  const definitions: Element[] = [];
  if (tagOf(term) !== "dt") return definitions;
  for (let next = nextElementOf(term); next && tagOf(next) === "dd"; next = nextElementOf(next)) definitions.push(next);
  return definitions;
}

function lettersOf(elements: readonly Element[]): Letter[] {
  const letters: Letter[] = [];
  const pending: Node[] = elements.toReversed();
  for (let node = pending.pop(); node && letters.length < MOST_LETTERS; node = pending.pop()) {
    if (typeOfNode(node) === Node.TEXT_NODE) addLetters(node, letters);
    else if (node instanceof Element) pending.push(...renderedChildren(node).toReversed());
  }
  return letters;
}

function addLetters(node: Node, letters: Letter[]): void {
  let from = 0;
  let isApart = true;
  for (const character of valueOfNode(node) ?? "") {
    const to = from + character.length;
    const found = toLetters(character);
    for (const [index, letter] of found.entries())
      letters.push({ letter, node, from, to, isApart: isApart && index === 0 });
    isApart = found.length === 0;
    from = to;
  }
}

/** Decomposed, so that each character can be compared on its own. */
function toLetters(character: string): string[] {
  const letters = character
    .normalize("NFKD")
    .replace(/[\s\p{Cf}\p{Co}\p{Cc}·|]/gu, "")
    .toLowerCase();
  return letters.split("");
}

/** The letters before and after a position: of one word, or of one number with separators. */
const WITHIN_WORD = /[\p{L}\p{M}]\n[\p{L}\p{M}]|\d\n\d|\d\n[.,]\d|\d[.,]\n\d/u;

/** Whether a word or number goes on across a position. */
function isInsideWord(letters: readonly Letter[], at: number): boolean {
  if (letters[at]?.isApart !== false) return false;
  const before = letters.slice(Math.max(0, at - 2), at).map(({ letter }) => letter);
  const after = letters.slice(at, at + 2).map(({ letter }) => letter);
  return WITHIN_WORD.test(`${before.join("")}\n${after.join("")}`);
}

function placeOf(first: Letter | undefined, last: Letter | undefined): TextPlace | undefined {
  const parent = first && parentElementOf(first.node);
  if (!parent || !last || !checkVisibility(parent, { opacityProperty: true, visibilityProperty: true }))
    return undefined;
  const range = document.createRange();
  range.setStart(first.node, first.from);
  range.setEnd(last.node, last.to);
  const boxes = [...range.getClientRects()].filter(isSeenBox);
  return boxes.length === 0 ? undefined : { parent, boxes };
}
