import { tagOf } from "../dom.ts";
import { rawValueOf } from "./read-state.ts";
import { isOfPointer, styleWithoutBlanks } from "./attribute-strength.ts";
import type { TreeReading } from "./tree-reading.ts";

const NEVER_SEEN = new Set(["script", "style", "link", "meta", "template", "noscript", "base", "title", "head"]);

/** Whether a person could see anything of the element. */
export function isSeenTag(element: Element): boolean {
  return !NEVER_SEEN.has(tagOf(element));
}

/** Returns the children that may be visible: no code, comments or blanks. */
export function contentOf(node: Node, reading: TreeReading): Node[] {
  const content: Node[] = [];
  for (const child of reading.childrenOf(node)) {
    if (child instanceof Element ? isSeenTag(child) : child instanceof Text && wordsOf(child, reading) !== "")
      content.push(child);
  }
  return content;
}

export function wordsOf(text: Node, reading: TreeReading): string {
  return reading.textOf(text).replace(/\s+/g, " ").trim();
}

/** Computes texts that are equal for two nodes exactly if both look the same to a person. */
export class Signatures {
  readonly #reading: TreeReading;
  readonly #known = new Map<Node, string>();

  constructor(reading: TreeReading) {
    this.#reading = reading;
  }

  of(node: Node): string {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const signature = node instanceof Element ? this.#ofElement(node) : `"${wordsOf(node, this.#reading)}`;
    this.#known.set(node, signature);
    return signature;
  }

  #ofElement(element: Element): string {
    const parts = [tagOf(element), rawValueOf(element), ...attributesIn(element, this.#reading)];
    for (const child of contentOf(element, this.#reading)) parts.push(this.of(child));
    return digestOf(parts.join("\u0000"));
  }
}

function attributesIn(element: Element, reading: TreeReading): string[] {
  const found: string[] = [];
  for (const name of reading.attributeNamesOf(element)) {
    const value = reading.attributeOf(element, name);
    if (value !== null && isVisibleAttribute(name)) found.push(`${name}=${normalized(name, value)}`);
  }
  return found.toSorted();
}

function normalized(name: string, value: string): string {
  if (name === "style") return styleWithoutBlanks(value);
  if (name !== "class") return value;
  return value
    .split(/\s+/)
    .filter((token) => token !== "" && !isOfPointer(token))
    .toSorted()
    .join(" ");
}

/** Whether a person may see or hear the value. IDs are often new with every drawing. */
export function isVisibleAttribute(name: string): boolean {
  return VISIBLE.has(name) || (name.startsWith("aria-") && !REFERENCES.has(name));
}

const REFERENCES = new Set(
  "aria-owns aria-describedby aria-labelledby aria-controls aria-activedescendant aria-details aria-errormessage aria-flowto".split(
    " ",
  ),
);
const VISIBLE = new Set(
  "class style hidden open checked selected disabled value src href alt title placeholder readonly contenteditable d points transform fill width height".split(
    " ",
  ),
);

/** Returns a short text for a long one: two 32-bit FNV-1a hashes with different starts, and the length. */
function digestOf(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x01234567;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
    other ^= other >>> 13;
  }
  return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}.${text.length}`;
}
