import type { WirePageTexts } from "../../src/geometry/wire.ts";
import { attributeNamesOf, attributeOf, closestOf, hasAttributes, rootElement, tagOf, valueOfNode } from "../dom.ts";
import { renderedChildren } from "../shadow.ts";
import { isUnspoken } from "../spoken-text.ts";

/** Attributes that an element may show as text. */
const SHOWN_ATTRIBUTES = ["alt", "label", "placeholder"];
const PSEUDO_ELEMENTS = ["::before", "::after"];
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

/** Returns an element of a reading; for an option its list, which shows the option. */
export function elementOfReading(reading: number, index: number): Element | null {
  const element = readings.get(reading)?.[index];
  return element ? (closestOf(element, "select") ?? element) : null;
}

export function releaseTexts(reading: number): void {
  readings.delete(reading);
}

/** Walks without recursion: scripts can nest elements deeper than the stack. */
function collectTexts(elements: Element[]): Omit<WirePageTexts, "reading"> {
  const found = { parents: [] as number[], nodes: [] as [number, string][], own: [] as [number, string][] };
  const pending: [node: Node, parent: number][] = [[rootElement(), -1]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [node, parent] = next;
    if (node instanceof Text) addText(found.nodes, parent, valueOfNode(node));
    if (!(node instanceof Element) || isCode(node)) continue;
    const index = elements.push(node) - 1;
    found.parents.push(parent);
    for (const text of ownTextsOf(node)) addText(found.own, index, text);
    for (const child of renderedChildren(node).toReversed()) pending.push([child, index]);
  }
  return found;
}

function addText(texts: [number, string][], element: number, text: string | null): void {
  if (text !== null && /\S/.test(text)) texts.push([element, text]);
}

/** Whether an element holds code for the browser. A style sheet can make it visible as text. */
function isCode(element: Element): boolean {
  return isUnspoken(tagOf(element)) && getComputedStyle(element).display === "none";
}

/** Returns the texts that an element shows and that are no text nodes of the document. */
function ownTextsOf(element: Element): (string | null)[] {
  const texts = hasAttributes(element) ? SHOWN_ATTRIBUTES.map((name) => attributeOf(element, name)) : [];
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value);
  const generated = PSEUDO_ELEMENTS.map((pseudo) => getComputedStyle(element, pseudo).content).filter(hasContent);
  // The attribute that a pseudo-element shows is not always known.
  if (generated.length > 0)
    texts.push(...generated, ...attributeNamesOf(element).map((name) => attributeOf(element, name)));
  return texts;
}

function hasContent(content: string): boolean {
  return content !== "none" && content !== "normal";
}
