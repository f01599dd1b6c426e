import { factsOf, type FlowStyle } from "./tags.ts";
import { blockContext } from "./blocks.ts";
import { type Context, onOneLine } from "./context.ts";
import {
  childCountOf,
  childrenOf,
  findIn,
  firstElementOf,
  hasAttribute,
  parentElementOf,
  previousElementOf,
  tagOf,
  textOf,
} from "./dom.ts";
import { hasRareAttribute, isUnusual } from "./style-survey.ts";
import { holdsStructure } from "./structure-index.ts";
import { isDraggable, visitClickable } from "./visit-controls.ts";
import type { Walker } from "./walker.ts";

/** Items that are longer or deeper get separate lines below the dash. */
const MAX_FLAT_ITEM = 600;
export function visitItem(walker: Walker, element: Element, style: FlowStyle, context: Context): boolean {
  const { builder } = walker;
  if (context.flat !== undefined) {
    builder.separate(context.flat);
    walker.visitChildren(element, context);
    builder.separate(context.flat);
    return true;
  }
  const isDeep = !isOnePhrase(element) && (holdsStructure(element) || isLong(element));
  builder.startLine("item", itemPrefix(walker, element), element);
  if (isClickableItem(walker, element, style, context)) return true;
  if (isDeep) builder.depth += 1;
  const inside = blockContext(walker, element, style, context);
  walker.visitChildren(element, isDeep ? inside : onOneLine(inside, " · "));
  builder.endLine();
  if (isDeep) builder.depth -= 1;
  return true;
}

/** Whether an item is one phrase, such as a link: then it stays a single line, however long. */
function isOnePhrase(item: Element): boolean {
  const only = childCountOf(item) === 1 ? firstElementOf(item) : null;
  if (!only || childCountOf(only) > 0) return false;
  const facts = factsOf(tagOf(only));
  return (facts.isPhrase || facts.pressed === "link") && !isUnusual(only);
}

function isLong(element: Element): boolean {
  return (textOf(element) ?? "").length > MAX_FLAT_ITEM;
}

function isClickableItem(walker: Walker, element: Element, style: FlowStyle, context: Context): boolean {
  const showsUse =
    (isUnusual(element) && style.cursor === "pointer") ||
    hasRareAttribute(element, "onclick") ||
    isDraggable(element, style, context);
  const isDone =
    showsUse && !context.isPointer && visitClickable(walker, element, "listitem", style, { ...context, flat: " · " });
  if (isDone) walker.builder.endLine();
  return isDone;
}

/** Returns the visible number of an item; bullets become dashes. */
function itemPrefix(walker: Walker, element: Element): string {
  const list = parentElementOf(element);
  if (!list || tagOf(list) !== "ol" || !getComputedStyle(element).listStyleType.includes("decimal")) return "- ";
  const number = itemNumber(walker, element, list);
  walker.itemNumbers.set(element, number);
  return `${number}. `;
}

function itemNumber(walker: Walker, item: Element, list: Element): number {
  if (item instanceof HTMLLIElement && hasAttribute(item, "value")) return item.value;
  const isReversed = list instanceof HTMLOListElement && list.reversed;
  const before = previousElementOf(item);
  const previous = before ? walker.itemNumbers.get(before) : undefined;
  if (previous !== undefined) return isReversed ? previous - 1 : previous + 1;
  const items = [...childrenOf(list)].filter((child) => tagOf(child) === "li");
  const defaultStart = isReversed ? items.length : 1;
  const start = list instanceof HTMLOListElement && hasAttribute(list, "start") ? list.start : defaultStart;
  return isReversed ? start - items.indexOf(item) : start + items.indexOf(item);
}

export function visitTerm(walker: Walker, element: Element, style: FlowStyle, context: Context): boolean {
  walker.builder.startLine("item", "", element);
  walker.visitChildren(element, onOneLine(blockContext(walker, element, style, context), " "));
  walker.builder.separate(": ");
  return true;
}

export function visitDefinition(walker: Walker, element: Element, style: FlowStyle, context: Context): boolean {
  const { builder } = walker;
  const isDeep = holdsStructure(element) || findIn(element, "p + p") !== null || isLong(element);
  if (isDeep) {
    builder.break();
    builder.depth += 1;
    walker.visitChildren(element, blockContext(walker, element, style, context));
    builder.break();
    builder.depth -= 1;
    return true;
  }
  if (previousElementOf(element)?.localName === "dd") builder.separate("; ");
  walker.visitChildren(element, onOneLine(blockContext(walker, element, style, context), " · "));
  return true;
}
