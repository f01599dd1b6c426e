import { isUnusual } from "./style-survey.ts";
import { styleOf } from "./styles.ts";
import { factsOf, type FlowStyle } from "./tags.ts";
import {
  boxOf,
  childCountOf,
  clientHeightOf,
  clientWidthOf,
  firstChildOf,
  nextSiblingOf,
  parentElementOf,
  scrollHeightOf,
  scrollWidthOf,
  tagOf,
  valueOfNode,
} from "./dom.ts";
import { atPlace, type Context } from "./context.ts";
import { type Clip, hasSeenArea } from "./geometry.ts";
import type { Walker } from "./walker.ts";

/** Visits an element without a role: a block starts its own line, an inline element continues the current one. */
export function visitGeneric(walker: Walker, element: Element, style: FlowStyle, context: Context): void {
  const { builder } = walker;
  const display = style.display;
  if (isInline(display)) {
    const isApart = display !== "inline" && display !== "contents" && !display.startsWith("ruby");
    if (isApart) builder.space();
    walker.visitChildren(element, context);
    if (isApart) builder.space();
    return;
  }
  // Text for screen readers is positioned outside of its line and must not break it.
  if (context.clip && !hasSeenArea(context.clip, null)) return walker.visitChildren(element, context);
  blockEdge(walker, context);
  const outerBlock = builder.block;
  builder.block = element;
  walker.visitChildren(element, blockContext(walker, element, style, context));
  blockEdge(walker, context);
  builder.block = outerBlock;
}

export function isInline(display: string): boolean {
  return display.startsWith("inline") || display === "contents" || display.startsWith("ruby");
}

export function blockEdge(walker: Walker, context: Context): void {
  if (context.flat === undefined) walker.builder.break();
  else walker.builder.separate(context.flat);
}

/**
 * Returns the context inside a block. If a block is wholly visible and nothing moves elements out of the normal flow, everything
 * in flow inside it is visible too, and nothing more needs to be measured; content outside the viewport can't be covered.
 */
export function blockContext(walker: Walker, element: Element, style: FlowStyle, context: Context): Context {
  if (context.isSafe && context.isOutOfView) return context;
  const parent = parentElementOf(element);
  if (context.isSafe && parent !== null && walker.belowParent === parent) return atPlace(context, true, true);
  if (style.display === "contents" || (context.clip !== null && (context.isSafe || !isWorthMeasuring(element))))
    return context;
  const box = boxOf(element);
  const isSafe = context.isSafe || isWhole(walker, element, box, context);
  const isOutOfView = isSafe && (box.top > walker.screen.bottom || box.bottom < 0);
  if (isOutOfView && box.top > walker.screen.bottom && parent && flowsDown(parent)) walker.belowParent = parent;
  return atPlace(context, isSafe, isOutOfView);
}

/** Whether the element and its content in flow can be seen, or scrolled to. */
export function isWhole(walker: Walker, element: Element, box: Clip, context: Context): boolean {
  return walker.isBoxWhole(box, context) && (context.clip === null || fits(element));
}

/**
 * Whether each child is below the preceding one: it is in block flow and in tables; in columns, grids and flex boxes it may not
 * be.
 */
function flowsDown(parent: Element): boolean {
  const style = getComputedStyle(parent);
  const isStacked =
    style.display === "block" ||
    style.display === "list-item" ||
    style.display === "flow-root" ||
    style.display === "table-row-group" ||
    style.display === "table";
  return isStacked && style.columnCount === "auto" && style.columnWidth === "auto";
}

/** Whether the content of a clipping box is large enough that measuring the box saves time. */
function isWorthMeasuring(element: Element): boolean {
  return childCountOf(element) >= MANY || holdsText(element);
}

const MANY = 8;

/** Whether the element has text in lines of its own. */
function holdsText(element: Element): boolean {
  for (let node = firstChildOf(element); node; node = nextSiblingOf(node)) {
    if (node instanceof Element ? factsOf(tagOf(node)).isPhrase : HAS_INK.test(valueOfNode(node) ?? "")) return true;
  }
  return false;
}

const HAS_INK = /\S/;

/** Whether no content in flow extends beyond the element to where an ancestor clips it. */
function fits(element: Element): boolean {
  const style = isUnusual(element) ? styleOf(element) : undefined;
  return (
    (scrollHeightOf(element) <= clientHeightOf(element) + 1 || SCROLLS.test(style?.overflowY ?? "")) &&
    (scrollWidthOf(element) <= clientWidthOf(element) + 1 || SCROLLS.test(style?.overflowX ?? ""))
  );
}

/** Content that extends beyond such a box can be scrolled to. */
const SCROLLS = /auto|scroll/;
