import { seenName } from "./accessible-name.ts";
import type { Context } from "./context.ts";
import { refOf } from "./registry.ts";
import { statesOf } from "./states.ts";
import { addQuoted, isNameTextSeen, visitClickable } from "./visit-controls.ts";
import { blockContext, blockEdge } from "./visit.ts";
import type { Walker } from "./walk.ts";

/** Headings, lists, tables and regions. Answers whether the element is dealt with. */
export function visitStructure(walker: Walker, element: Element, tag: string, role: string, style: CSSStyleDeclaration, context: Context): boolean {
  if (context.flat !== undefined && role !== "listitem" && role !== "dialog" && !REGIONS.has(role)) return false;
  switch (role) {
    case "heading":
      return visitHeading(walker, element, tag, context);
    case "listitem":
      return visitItem(walker, element, style, context);
    case "term":
      return tag === "dt" && visitTerm(walker, element, context);
    case "definition":
      return tag === "dd" && visitDefinition(walker, element, context);
    case "table":
    case "grid":
    case "treegrid":
      return visitTable(walker, element, role, style, context);
    case "row":
      return visitRow(walker, element, style, context);
    case "caption":
      return tag === "caption" && element.parentElement?.localName === "table";
    default:
      return REGIONS.has(role) && visitRegion(walker, element, role, style, context);
  }
}

const REGIONS = new Set(
  (
    "banner navigation main complementary contentinfo search form region dialog alertdialog alert menu menubar listbox tree tablist toolbar " +
    "radiogroup group tabpanel feed log article"
  ).split(" "),
);

/** Regions that say nothing unless they have a name. */
const NEEDS_NAME = new Set("region form group feed log article tabpanel toolbar radiogroup".split(" "));

function visitHeading(walker: Walker, element: Element, tag: string, context: Context): boolean {
  const level = Number(element.getAttribute("aria-level") ?? (/^h[1-6]$/.test(tag) ? tag.slice(1) : 2)) || 2;
  walker.builder.startLine("heading", `${"#".repeat(Math.min(level, 6))} `, element);
  walker.visitChildren(element, { ...context, isSafe: false, flat: " " });
  walker.builder.break();
  return true;
}

/** Longer or deeper items than this get lines of their own below the dash. */
const MAX_FLAT_ITEM = 600;
const DEEP_ITEM = "ul, ol, table, pre, dl, details, iframe, form, fieldset, [role=list], [role=dialog], [role=table], [role=grid]";

function visitItem(walker: Walker, element: Element, style: CSSStyleDeclaration, context: Context): boolean {
  const { builder } = walker;
  if (context.flat !== undefined) {
    builder.separate(context.flat);
    walker.visitChildren(element, context);
    builder.separate(context.flat);
    return true;
  }
  const isDeep = element.querySelector(DEEP_ITEM) !== null || (element.textContent ?? "").length > MAX_FLAT_ITEM;
  builder.startLine("item", itemPrefix(walker, element, style), element);
  if (isClickableItem(walker, element, style, context)) return true;
  if (isDeep) builder.depth += 1;
  const first = builder.lines.length;
  walker.visitChildren(element, { ...blockContext(walker, element, style, context), flat: isDeep ? undefined : " · " });
  builder.break();
  if (isDeep) {
    builder.depth -= 1;
    const line = builder.lines[first];
    if (line?.[1] === "item" && line[0] > builder.depth) line[0] = builder.depth;
  }
  return true;
}

function isClickableItem(walker: Walker, element: Element, style: CSSStyleDeclaration, context: Context): boolean {
  const showsHand = !context.isPointer && (style.cursor === "pointer" || element.hasAttribute("onclick"));
  const isDone = showsHand && visitClickable(walker, element, "listitem", style, { ...context, flat: " · " });
  if (isDone) walker.builder.break();
  return isDone;
}

/** Numbers that the list shows are told; bullets become dashes. */
function itemPrefix(walker: Walker, element: Element, style: CSSStyleDeclaration): string {
  if (!style.listStyleType.includes("decimal") || element.parentElement?.localName !== "ol") return "- ";
  const number = itemNumber(walker, element, element.parentElement);
  walker.itemNumbers.set(element, number);
  return `${number}. `;
}

function itemNumber(walker: Walker, item: Element, list: Element): number {
  if (item instanceof HTMLLIElement && item.hasAttribute("value")) return item.value;
  const previous = item.previousElementSibling ? walker.itemNumbers.get(item.previousElementSibling) : undefined;
  if (previous !== undefined) return previous + 1;
  const start = list instanceof HTMLOListElement ? list.start : 1;
  return start + [...list.children].filter((child) => child.localName === "li").indexOf(item);
}

function visitTerm(walker: Walker, element: Element, context: Context): boolean {
  walker.builder.startLine("item", "", element);
  walker.visitChildren(element, { ...context, isSafe: false, flat: " " });
  walker.builder.separate(": ");
  return true;
}

function visitDefinition(walker: Walker, element: Element, context: Context): boolean {
  const { builder } = walker;
  const isDeep = element.querySelector(`${DEEP_ITEM}, p + p`) !== null || (element.textContent ?? "").length > MAX_FLAT_ITEM;
  if (isDeep) {
    builder.break();
    builder.depth += 1;
    walker.visitChildren(element, { ...context, isSafe: false });
    builder.break();
    builder.depth -= 1;
    return true;
  }
  if (element.previousElementSibling?.localName === "dd") builder.separate("; ");
  walker.visitChildren(element, { ...context, isSafe: false, flat: " · " });
  return true;
}

/** A table that holds blocks of the page is layout; its cells are read one after another like any other box. */
const LAYOUT = "table, form, main, nav, article, section, h1, h2, pre, iframe, [role=main], [role=navigation]";

function visitTable(walker: Walker, element: Element, role: string, style: CSSStyleDeclaration, context: Context): boolean {
  const isNative = element.localName === "table";
  if (isNative && role === "table" && isLayoutTable(walker, element)) {
    walker.builder.break();
    walker.visitChildren(element, context);
    walker.builder.break();
    return true;
  }
  const box = element.getBoundingClientRect();
  const inTable: Context = { ...context, isSafe: isNative && walker.isBoxWhole(box, context) };
  const name = seenName(element, isNameTextSeen);
  return addRegion(walker, element, role, name, style, inTable, name === "" && role === "table");
}

function visitRow(walker: Walker, element: Element, style: CSSStyleDeclaration, context: Context): boolean {
  const { builder } = walker;
  if (isLayoutRow(walker, element)) return false;
  builder.startLine("row", "| ", element);
  const isPressed = !context.isPointer && (style.cursor === "pointer" || element.hasAttribute("onclick") || element.getAttribute("tabindex") === "0");
  const states = statesOf(element, "row", walker.active);
  if (isPressed || states.length > 0) builder.control([refOf(element), "row", "", states]);
  const inRow: Context = { ...context, isSafe: context.isSafe && style.position === "static", isPointer: context.isPointer || isPressed, flat: " · " };
  let isHeader = element.childElementCount > 0;
  let isFirst = true;
  for (const cell of cellsOf(element)) {
    if (!isFirst) builder.separate(" | ");
    isFirst = false;
    if (cell.localName !== "th" && cell.getAttribute("role") !== "columnheader") isHeader = false;
    walker.visit(cell, inRow);
  }
  const hadContent = !builder.isLineEmpty;
  builder.break();
  if (isHeader && hadContent && !isRepeatedHeader(element)) {
    builder.startLine("row", "", element);
    builder.mark("|--");
    builder.break();
  }
  return true;
}

function cellsOf(row: Element): readonly Element[] {
  return [...row.children].filter((child) => child.localName !== "script" && child.localName !== "style");
}

function isLayoutRow(walker: Walker, row: Element): boolean {
  const table = row.localName === "tr" ? row.closest("table") : null;
  return table !== null && table.getAttribute("role") === null && isLayoutTable(walker, table);
}

function isLayoutTable(walker: Walker, table: Element): boolean {
  let isLayout = walker.layoutTables.get(table);
  if (isLayout === undefined) walker.layoutTables.set(table, (isLayout = table.querySelector(LAYOUT) !== null));
  return isLayout;
}

/** Only the first header row of a table is ruled off. */
function isRepeatedHeader(row: Element): boolean {
  return row.previousElementSibling !== null || row.parentElement?.localName === "tbody";
}

function visitRegion(walker: Walker, element: Element, role: string, style: CSSStyleDeclaration, context: Context): boolean {
  if (context.controlsOnly || context.isOnModalPath) return false;
  const name = seenName(element, isNameTextSeen);
  if (NEEDS_NAME.has(role) && !hasOwnName(element, name)) return false;
  if (context.flat !== undefined && role !== "dialog" && role !== "alertdialog" && role !== "listbox" && role !== "menu") return false;
  return addRegion(walker, element, role, name, style, { ...context, flat: undefined }, false);
}

function hasOwnName(element: Element, name: string): boolean {
  return name !== "" && (element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby") || element.localName === "fieldset");
}

const MAX_REGION_NAME = 100;

/** `navigation "Main":` and what is in it, one step further in; nothing at all where nothing in it is seen. */
function addRegion(walker: Walker, element: Element, role: string, name: string, style: CSSStyleDeclaration, context: Context, isSilent: boolean): boolean {
  const { builder } = walker;
  blockEdge(walker, { ...context, flat: undefined });
  const outerBlock = builder.block;
  builder.block = element;
  if (!isSilent) {
    const states = statesOf(element, role, walker.active);
    builder.startLine("region", "", element);
    if (name === "") builder.mark(role);
    else addQuoted(walker, role, name.slice(0, MAX_REGION_NAME));
    builder.mark(`${states.map((state) => ` ${state}`).join("")}:`);
    builder.break();
    builder.depth += 1;
  }
  const before = builder.lines.length;
  walker.visitChildren(element, { ...blockContext(walker, element, style, context), controlsOnly: false });
  builder.break();
  if (!isSilent) builder.depth -= 1;
  if (!isSilent && builder.lines.length === before) builder.dropLast();
  builder.block = outerBlock;
  return true;
}
