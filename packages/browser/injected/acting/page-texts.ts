import type { WirePageTexts } from "../../src/geometry/wire.ts";
import {
  attributeNamesOf,
  attributeOf,
  boxOf,
  checkVisibility,
  closestOf,
  hasAttributes,
  rootElement,
  tagOf,
  valueOfNode,
} from "../dom.ts";
import { contentText } from "../generated-text.ts";
import { renderedChildren, renderedParent } from "../shadow.ts";
import { isUnspoken } from "../spoken-text.ts";
import { linesByPlace } from "./lines-by-place.ts";

/** Attributes that an element may show as text. */
const SHOWN_ATTRIBUTES = ["alt", "label", "placeholder"];
const SCROLL_BUTTONS = ["left", "right", "up", "down"].map((side) => `::scroll-button(${side})`);
/** Maximum number of readings that are kept at a time: one per screenshot that is being taken. */
const MOST_READINGS = 8;

const readings = new Map<number, readonly Element[]>();
let lastReading = 0;

/**
 * Reads all texts that the document may show: text nodes in the order in which they are rendered, and texts that elements show by
 * themselves. Keeps the elements until `releaseTexts`, so that Node can request them by their index.
 */
export function readTexts(): WirePageTexts {
  const elements: Element[] = [];
  const texts = collectTexts(elements);
  const reading = ++lastReading;
  readings.set(reading, elements);
  for (const oldest of readings.keys()) if (readings.size > MOST_READINGS) readings.delete(oldest);
  return { reading, ...texts };
}

/**
 * Returns an element of a reading; for an option its list, which shows the option. If it is shown at other places than its box, the whole
 * document.
 */
export function elementOfReading(reading: number, index: number): Element | null {
  const element = readings.get(reading)?.[index];
  if (!element) return null;
  if (closestOf(element, TEMPLATES_OF_GRAPHICS) || isShownElsewhere(element)) return rootElement();
  return closestOf(element, "select") ?? element;
}

/** A `use`, a fill or a mask shows them, wherever it is. */
const TEMPLATES_OF_GRAPHICS = "defs, symbol, pattern, marker, mask, clipPath";
/** A shadow that is hardly moved stays below the cover. */
const FAR = 4;

/** Whether the element, or one around it, paints its text again beside it. */
function isShownElsewhere(element: Element): boolean {
  for (let around: Element | null = element; around; around = renderedParent(around)) {
    const style = getComputedStyle(around);
    const reflect = style.getPropertyValue("-webkit-box-reflect");
    if (reflect !== "none" && reflect !== "") return true;
    const shadows = [style.textShadow, ...(style.filter.match(/drop-shadow\([^()]*(?:\([^()]*\)[^()]*)*\)/g) ?? [])];
    if (
      shadows.some((shadow) => [...shadow.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)px/g)].some(([, px]) => Number(px) > FAR))
    )
      return true;
  }
  return false;
}

export function releaseTexts(reading: number): void {
  readings.delete(reading);
}

type Pieces = [element: number, text: string][];

interface SeenText {
  readonly element: number;
  readonly text: string;
  readonly box: DOMRect;
}

/** Text of a pseudo-element that is rendered after the children of its element. */
interface TextAfter {
  readonly after: string;
}

/** The places of texts, and rare styles, are read only in a smaller document: they would take seconds in a bigger one. */
const SMALL_DOCUMENT = 5000;

/** Walks without recursion: scripts can nest elements deeper than the stack. */
function collectTexts(elements: Element[]): Omit<WirePageTexts, "reading"> {
  const found = { parents: [] as number[], nodes: [] as Pieces, own: [] as Pieces };
  const seen: SeenText[] = [];
  const range = document.createRange();
  const isSmall = document.getElementsByTagName("*").length <= SMALL_DOCUMENT;
  const pending: [node: Node | TextAfter, parent: number][] = [[rootElement(), -1]];
  let hasScrollMarkers = false;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [node, parent] = next;
    const around = elements[parent];
    if (!(node instanceof Node)) {
      if (around) addSeen(seen, { element: around, index: parent, text: node.after, box: boxOf(around) });
      continue;
    }
    if (node instanceof Text && around) {
      const text = valueOfNode(node) ?? "";
      addText(found.nodes, parent, text);
      if (isSmall && /\S/.test(text)) {
        range.selectNodeContents(node);
        addSeen(seen, { element: around, index: parent, text, box: range.getBoundingClientRect() });
      }
    }
    if (!(node instanceof Element) || isCode(node)) continue;
    const index = elements.push(node) - 1;
    found.parents.push(parent);
    const [before, after] = ["::before", "::after"].map((pseudo) => contentOf(node, pseudo));
    for (const text of ownTextsOf(node, [before, after].filter(hasContent))) addText(found.own, index, text);
    if (isSmall) {
      const style = getComputedStyle(node);
      for (const text of writtenBy(style)) addText(found.own, index, text);
      hasScrollMarkers ||= isScrollMarkerGroup(style);
      // Shown outside of the element's box: the whole document is covered.
      for (const text of textsAround(node, style, hasScrollMarkers)) addText(found.own, ROOT, text);
      if (hasContent(before)) addSeen(seen, { element: node, index, text: contentText(before), box: boxOf(node) });
      if (hasContent(after)) pending.push([{ after: contentText(after) }, index]);
    }
    for (const child of renderedChildren(node).toReversed()) pending.push([child, index]);
  }
  return { ...found, ...(isSmall ? otherOrders(found.nodes, seen) : { seen: [], placed: [] }) };
}

const ROOT = 0;

function contentOf(element: Element, pseudo: string): string {
  return getComputedStyle(element, pseudo).content;
}

interface Shown {
  readonly element: Element;
  readonly index: number;
  readonly text: string;
  readonly box: DOMRect;
}

/** Leaves out invisible texts: they may separate two parts of a visible one. */
function addSeen(seen: SeenText[], { element, index, text, box }: Shown): void {
  if (!/\S/.test(text) || box.width * box.height === 0) return;
  if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0) return;
  if (checkVisibility(element, { opacityProperty: true, visibilityProperty: true }))
    seen.push({ element: index, text, box });
}

/** Returns the visible texts as they are rendered, and by their places. Each list is empty if it equals the one before it. */
function otherOrders(nodes: Pieces, seen: readonly SeenText[]): Pick<WirePageTexts, "seen" | "placed"> {
  const [inOrder, placed] = [seen.map(asPiece), linesByPlace(seen).flat().map(asPiece)];
  return {
    seen: isSame(inOrder, nodes) ? [] : inOrder,
    placed: isSame(placed, inOrder) ? [] : placed,
  };
}

function asPiece({ element, text }: SeenText): [number, string] {
  return [element, text];
}

function isSame(pieces: Pieces, others: Pieces): boolean {
  return pieces.length === others.length && pieces.every(([, text], index) => text === others[index]?.[1]);
}

function addText(texts: [number, string][], element: number, text: string | null): void {
  if (text !== null && /\S/.test(text)) texts.push([element, text]);
}

/** Whether an element holds code for the browser. A style sheet can make it visible as text. */
function isCode(element: Element): boolean {
  return isUnspoken(tagOf(element)) && getComputedStyle(element).display === "none";
}

/** Returns the texts that an element shows and that are no text nodes of the document. */
function ownTextsOf(element: Element, generated: readonly string[]): (string | null)[] {
  const texts = hasAttributes(element) ? SHOWN_ATTRIBUTES.map((name) => attributeOf(element, name)) : [];
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value);
  // The attribute that a pseudo-element shows is not always known.
  if (generated.length > 0)
    texts.push(...generated, ...attributeNamesOf(element).map((name) => attributeOf(element, name)));
  if (element instanceof HTMLSelectElement) texts.push(contentOf(element, "::picker-icon"));
  if (element instanceof HTMLOptionElement || element instanceof HTMLInputElement)
    texts.push(contentOf(element, "::checkmark"));
  return texts;
}

/** Returns the texts of a style that the browser writes between or over those of the page. */
function writtenBy(style: CSSStyleDeclaration): string[] {
  const written = [style.quotes, style.hyphenateCharacter, style.getPropertyValue("text-emphasis-style")];
  return written.filter((value) => value.includes('"'));
}

/** Returns the texts that pseudo-elements show outside of the box of the element. */
function textsAround(element: Element, style: CSSStyleDeclaration, hasScrollMarkers: boolean): string[] {
  const buttons = style.overflow === "visible" ? [] : SCROLL_BUTTONS;
  return [...buttons, ...(hasScrollMarkers ? ["::scroll-marker"] : [])]
    .map((pseudo) => contentOf(element, pseudo))
    .filter((content) => hasContent(content) && content.includes('"'));
}

function isScrollMarkerGroup(style: CSSStyleDeclaration): boolean {
  const group = style.getPropertyValue("scroll-marker-group");
  return group !== "" && group !== "none";
}

function hasContent(content: string | undefined): content is string {
  return content !== undefined && content !== "none" && content !== "normal" && content !== "";
}
