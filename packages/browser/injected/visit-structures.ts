import {
  attributeOf,
  boxOf,
  childCountOf,
  childrenOf,
  closestOf,
  findIn,
  firstElementOf,
  hasAttribute,
  nextElementOf,
  parentElementOf,
  previousElementOf,
  tagOf,
  textOf,
} from "./dom.ts";
import { seenContent, seenName } from "./accessible-name.ts";
import type { Context } from "./context.ts";
import { refOf } from "./registry.ts";
import { statesOf } from "./states.ts";
import { addQuoted, isNameTextSeen, visitClickable } from "./visit-controls.ts";
import { unusualStyles } from "./unusual-styles.ts";
import { blockContext, blockEdge } from "./blocks.ts";
import type { Walker } from "./walker.ts";

/** Headings, lists, tables and regions. Answers whether the element is dealt with. */
export function visitStructure(
  walker: Walker,
  element: Element,
  tag: string,
  role: string,
  style: CSSStyleDeclaration,
  context: Context,
): boolean {
  if (context.flat !== undefined && !FLAT_STRUCTURES.has(role) && !REGIONS.has(role)) return false;
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
    case "img":
      return visitNamedGraphic(walker, element, context);
    default:
      return REGIONS.has(role) && visitRegion(walker, element, role, style, context);
  }
}

/** What keeps its meaning inside a line that holds it together with other things. */
const FLAT_STRUCTURES = new Set(["listitem", "img"]);

const REGIONS = new Set(
  (
    "banner navigation main complementary contentinfo search form region dialog alertdialog alert menu menubar listbox tree tablist toolbar " +
    "radiogroup group tabpanel feed log article"
  ).split(" "),
);

/** Regions that say nothing unless they have a name. */
const NEEDS_NAME = new Set("region form group feed log article tabpanel toolbar radiogroup".split(" "));

/** A picture put together from text or styles, such as a row of stars. */
function visitNamedGraphic(walker: Walker, element: Element, context: Context): boolean {
  const name = seenName(element, isNameTextSeen);
  if (name === "" || context.controlsOnly || context.isOnModalPath) return name !== "";
  walker.builder.space();
  addQuoted(walker, "image", name);
  walker.builder.space();
  return true;
}

function visitHeading(walker: Walker, element: Element, tag: string, context: Context): boolean {
  const level = Number(attributeOf(element, "aria-level") ?? (/^h[1-6]$/.test(tag) ? tag.slice(1) : 2)) || 2;
  walker.builder.startLine("heading", `${"#".repeat(Math.min(level, 6))} `, element);
  walker.visitChildren(element, { ...context, isSafe: false, flat: " " });
  walker.builder.break();
  return true;
}

/** Longer or deeper items than this get lines of their own below the dash. */
const MAX_FLAT_ITEM = 600;
const DEEP_ITEM =
  "ul, ol, table, pre, dl, details, iframe, form, fieldset, [role=list], [role=dialog], [role=table], [role=grid]";

function visitItem(walker: Walker, element: Element, style: CSSStyleDeclaration, context: Context): boolean {
  const { builder } = walker;
  if (context.flat !== undefined) {
    builder.separate(context.flat);
    walker.visitChildren(element, context);
    builder.separate(context.flat);
    return true;
  }
  const isDeep = findIn(element, DEEP_ITEM) !== null || (textOf(element) ?? "").length > MAX_FLAT_ITEM;
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
  const showsHand =
    !context.isPointer &&
    ((unusualStyles().has(element) && style.cursor === "pointer") || hasAttribute(element, "onclick"));
  const isDone = showsHand && visitClickable(walker, element, "listitem", style, { ...context, flat: " · " });
  if (isDone) walker.builder.break();
  return isDone;
}

/** Numbers that the list shows are told; bullets become dashes. */
function itemPrefix(walker: Walker, element: Element, style: CSSStyleDeclaration): string {
  const list = parentElementOf(element);
  if (!list || tagOf(list) !== "ol" || !style.listStyleType.includes("decimal")) return "- ";
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
  const unsaid = isReversed ? items.length : 1;
  const start = list instanceof HTMLOListElement && hasAttribute(list, "start") ? list.start : unsaid;
  return isReversed ? start - items.indexOf(item) : start + items.indexOf(item);
}

function visitTerm(walker: Walker, element: Element, context: Context): boolean {
  walker.builder.startLine("item", "", element);
  walker.visitChildren(element, { ...context, isSafe: false, flat: " " });
  walker.builder.separate(": ");
  return true;
}

function visitDefinition(walker: Walker, element: Element, context: Context): boolean {
  const { builder } = walker;
  const isDeep = findIn(element, `${DEEP_ITEM}, p + p`) !== null || (textOf(element) ?? "").length > MAX_FLAT_ITEM;
  if (isDeep) {
    builder.break();
    builder.depth += 1;
    walker.visitChildren(element, { ...context, isSafe: false });
    builder.break();
    builder.depth -= 1;
    return true;
  }
  if (previousElementOf(element)?.localName === "dd") builder.separate("; ");
  walker.visitChildren(element, { ...context, isSafe: false, flat: " · " });
  return true;
}

/** A table that holds blocks of the page is layout; its cells are read one after another like any other box. */
const LAYOUT = "table, form, main, nav, article, section, h1, h2, pre, iframe, [role=main], [role=navigation]";

function visitTable(
  walker: Walker,
  element: Element,
  role: string,
  style: CSSStyleDeclaration,
  context: Context,
): boolean {
  const isNative = tagOf(element) === "table";
  if (isNative && role === "table" && isLayoutTable(walker, element)) {
    walker.builder.break();
    walker.visitChildren(element, context);
    walker.builder.break();
    return true;
  }
  const inTable: Context = { ...context, isSafe: isNative && walker.isBoxWhole(boxOf(element), context) };
  const name = seenName(element, isNameTextSeen);
  tellNameOnce(walker, element, "caption", name);
  return addRegion(walker, element, { role, name, isSilent: name === "" && role === "table" }, style, inTable);
}

function visitRow(walker: Walker, element: Element, style: CSSStyleDeclaration, context: Context): boolean {
  const { builder } = walker;
  if (isLayoutRow(walker, element)) return false;
  builder.startLine("row", "| ", element);
  const isPressed =
    !context.isPointer &&
    ((unusualStyles().has(element) && style.cursor === "pointer") ||
      hasAttribute(element, "onclick") ||
      attributeOf(element, "tabindex") === "0");
  const states = statesOf(element, "row", walker.active);
  if (isPressed || states.length > 0) builder.control([refOf(element), "row", "", states]);
  const inRow: Context = {
    ...blockContext(walker, element, style, context),
    isPointer: context.isPointer || isPressed,
    flat: " · ",
  };
  let isHeader = childCountOf(element) > 0;
  let isFirst = true;
  for (let cell = firstElementOf(element); cell; cell = nextElementOf(cell)) {
    if (tagOf(cell) === "script" || tagOf(cell) === "style") continue;
    if (!isFirst) builder.separate(" | ");
    isFirst = false;
    if (tagOf(cell) !== "th" && attributeOf(cell, "role") !== "columnheader") isHeader = false;
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

function isLayoutRow(walker: Walker, row: Element): boolean {
  const table = tagOf(row) === "tr" ? closestOf(row, "table") : null;
  return table !== null && attributeOf(table, "role") === null && isLayoutTable(walker, table);
}

function isLayoutTable(walker: Walker, table: Element): boolean {
  let isLayout = walker.layoutTables.get(table);
  if (isLayout === undefined) {
    isLayout = findIn(table, LAYOUT) !== null || [...table.querySelectorAll("td")].some(holdsMuch);
    walker.layoutTables.set(table, isLayout);
  }
  return isLayout;
}

/** A column of the page rather than a datum. */
function holdsMuch(cell: Element): boolean {
  return childCountOf(cell) > 0 && (textOf(cell) ?? "").length > MAX_CELL;
}

const MAX_CELL = 1500;

/** Only the first header row of a table is ruled off. */
function isRepeatedHeader(row: Element): boolean {
  return previousElementOf(row) !== null || parentElementOf(row)?.localName === "tbody";
}

function visitRegion(
  walker: Walker,
  element: Element,
  role: string,
  style: CSSStyleDeclaration,
  context: Context,
): boolean {
  if (context.controlsOnly || context.isOnModalPath) return false;
  const name = seenName(element, isNameTextSeen);
  if (NEEDS_NAME.has(role) && !hasOwnName(element, name)) return false;
  if (tagOf(element) === "fieldset") tellNameOnce(walker, element, "legend", name);
  if (
    context.flat !== undefined &&
    role !== "dialog" &&
    role !== "alertdialog" &&
    role !== "listbox" &&
    role !== "menu"
  )
    return false;
  return addRegion(walker, element, { role, name, isSilent: false }, style, { ...context, flat: undefined });
}

/** The caption or legend that gave the name is not told again as text. */
function tellNameOnce(walker: Walker, element: Element, tag: string, name: string): void {
  if (name === "") return;
  for (const child of childrenOf(element))
    if (tagOf(child) === tag && name === seenContent(child, isNameTextSeen)) walker.namesTold.add(child);
}

function hasOwnName(element: Element, name: string): boolean {
  return (
    name !== "" &&
    (hasAttribute(element, "aria-label") || hasAttribute(element, "aria-labelledby") || tagOf(element) === "fieldset")
  );
}

interface Region {
  readonly role: string;
  readonly name: string;
  /** Without a header of its own. */
  readonly isSilent: boolean;
}

const MAX_REGION_NAME = 100;

/** `navigation "Main":` and what is in it, one step further in; nothing at all where nothing in it is seen. */
function addRegion(
  walker: Walker,
  element: Element,
  region: Region,
  style: CSSStyleDeclaration,
  context: Context,
): boolean {
  const { builder } = walker;
  const { role, name, isSilent } = region;
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
