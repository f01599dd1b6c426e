import { containsLetters, containsShown, EDGE } from "../../src/perform/contains-shown.ts";
import { type Context, enter } from "../context.ts";
import { boxOf, checkVisibility, tagOf } from "../dom.ts";
import { type Clip, hasSeenArea } from "../geometry.ts";
import { resetMarks } from "../marks.ts";
import { isTextPainted } from "../paint.ts";
import { startReading } from "../reading.ts";
import { renderedChildren, shadowRootOf } from "../shadow.ts";
import { styleOf } from "../styles.ts";
import { outermostContext } from "../walker.ts";

/** Whether a person can read the text in this document, including shadow trees. */
export function showsText(expected: string): boolean {
  const body = document.body as HTMLElement | null;
  if (body === null) return false;
  // Most waits ask for a text that is nowhere, and the browser collects the text faster than a look at each element.
  const mayBeShown = hasShadowTrees(document) || hasWords(body.innerText, expected);
  return mayBeShown && shownTexts().some((text) => containsShown(text, expected));
}

/** Returns the text of the document, with its shadow trees, that a person sees or can scroll to. */
export function shownTexts(): string[] {
  const body = document.body as HTMLElement | null;
  if (body === null) return [];
  startReading();
  resetMarks();
  const root = document.documentElement;
  const context = enter(root, styleOf(root), outermostContext());
  return context ? [textOf(body, context)] : [];
}

/** Whether each word is somewhere in the text: hidden words may be between them. */
function hasWords(text: string, expected: string): boolean {
  return expected.split(/\s+/).every((word) => containsLetters(text, word));
}

function hasShadowTrees(root: Document): boolean {
  for (const element of root.querySelectorAll("*")) if (shadowRootOf(element)) return true;
  return false;
}

/** Returns the text as `innerText` would if it included shadow trees, and omitted what no one sees. */
function textOf(element: Element, outer: Context): string {
  if (tagOf(element) === "br") return "\n";
  const style = styleOf(element);
  const { display } = style;
  const hasBox = display !== "contents";
  if (display === "none" || (hasBox && !checkVisibility(element, { contentVisibilityAuto: false }))) return "";
  const context = enter(element, style, outer);
  if (!context) return "";
  if (element instanceof HTMLSelectElement) return optionsOf(element, context);
  const parts = renderedChildren(element).map((child) => {
    if (child instanceof Element) return textOf(child, context);
    return child instanceof Text ? textOfNode(child, element, context) : "";
  });
  const text = parts.join("");
  if (!hasBox) return text;
  return display.startsWith("inline") ? `${EDGE}${text}${EDGE}` : `\n${text}\n`;
}

/** Returns the options of a visible list. They have no boxes of their own until the list opens. */
function optionsOf(list: HTMLSelectElement, context: Context): string {
  if (context.isInvisible || !isBoxSeen(boxOf(list), context)) return "";
  return `\n${[...list.options].map(({ text }) => text).join("\n")}\n`;
}

/** Returns the text of a node. White space separates words also where it is not drawn. */
function textOfNode(node: Text, parent: Element, context: Context): string {
  if (!/\S/.test(node.data)) return node.data;
  return isSeen(node, parent, context) ? node.data : "";
}

function isSeen(node: Text, parent: Element, context: Context): boolean {
  return !context.isInvisible && isTextPainted(parent) && isBoxSeen(boxOfNode(node), context);
}

function isBoxSeen(box: Clip, { clip, canvas }: Context): boolean {
  return hasSeenArea(box, clip) && (canvas === null || hasSeenArea(box, canvas));
}

function boxOfNode(node: Text): Clip {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}
