import type { FlowStyle } from "./tags.ts";
import { blockContext, isWhole } from "./blocks.ts";
import { seenName } from "./accessible-name.ts";
import { type Context, onOneLine } from "./context.ts";
import {
  attributeOf,
  boxOf,
  childCountOf,
  childrenOf,
  closestOf,
  findAllIn,
  findIn,
  firstElementOf,
  hasAttribute,
  nextElementOf,
  tagOf,
  textOf,
} from "./dom.ts";
import { RULER } from "./lines.ts";
import { holdsPageParts } from "./structure-index.ts";
import { styleOf } from "./styles.ts";
import { addRegion, addNameOnce } from "./regions.ts";
import { refOf } from "./registry.ts";
import { statesOf } from "./states.ts";
import { isStruck } from "./struck.ts";
import { hasRareAttribute, isUnusual } from "./style-survey.ts";
import { isNameTextSeen } from "./visit-controls.ts";
import type { Walker } from "./walker.ts";

export function visitTable(
  walker: Walker,
  element: Element,
  role: string,
  style: FlowStyle,
  context: Context,
): boolean {
  const isNative = tagOf(element) === "table";
  if (isNative && role === "table" && isLayoutTable(walker, element)) {
    walker.builder.break();
    walker.visitChildren(element, context);
    walker.builder.break();
    return true;
  }
  const inTable: Context = { ...context, isSafe: isNative && isWhole(walker, element, boxOf(element), context) };
  const name = seenName(element, isNameTextSeen);
  addNameOnce(walker, element, "caption", name);
  return addRegion(walker, element, { role, name, isSilent: name === "" && role === "table" }, style, inTable);
}

export function visitRow(walker: Walker, element: Element, style: FlowStyle, context: Context): boolean {
  const { builder } = walker;
  if (isLayoutRow(walker, element)) return false;
  builder.startLine("row", "| ", element);
  const isPressed =
    !context.isPointer &&
    ((isUnusual(element) && style.cursor === "pointer") ||
      hasRareAttribute(element, "onclick") ||
      (hasRareAttribute(element, "tabindex") && attributeOf(element, "tabindex") === "0"));
  const states = statesOf(element, "row", walker.active);
  if (isPressed || states.length > 0) builder.control(refOf(element), "row", "", states);
  const line = onOneLine(blockContext(walker, element, style, context), " · ");
  const inRow = isPressed ? { ...line, isPointer: true } : line;
  const isCrossed = isStruck(element);
  if (isCrossed) builder.beginStrike();
  const isHeader = visitCells(walker, element, inRow);
  if (isCrossed) builder.endStrike();
  const hadContent = builder.hasContent;
  builder.endLine();
  if (isHeader && hadContent && isFirstRow(element)) {
    builder.startLine("row", "", element);
    builder.mark(RULER);
    builder.endLine();
  }
  return true;
}

/**
 * Visits cells. Each keeps its place, even if it is empty, so that a value is under its header. Returns whether all are headers.
 */
function visitCells(walker: Walker, row: Element, context: Context): boolean {
  let isHeader = childCountOf(row) > 0;
  let isFirst = true;
  for (let cell = firstElementOf(row); cell; cell = nextElementOf(cell)) {
    const tag = tagOf(cell);
    if (tag === "script" || tag === "style" || tag === "template") continue;
    if (isUnusual(cell) && styleOf(cell).display === "none") continue;
    if (!isFirst) walker.builder.cell();
    isFirst = false;
    if (tag !== "th" && !(hasRareAttribute(cell, "role") && attributeOf(cell, "role") === "columnheader"))
      isHeader = false;
    walker.visit(cell, context);
    for (let span = columnsOf(cell); span > 1; span--) walker.builder.cell();
  }
  return isHeader;
}

function columnsOf(cell: Element): number {
  return cell instanceof HTMLTableCellElement && hasAttribute(cell, "colspan") ? cell.colSpan : 1;
}

function isLayoutRow(walker: Walker, row: Element): boolean {
  const table = tagOf(row) === "tr" ? closestOf(row, "table") : null;
  return table !== null && attributeOf(table, "role") === null && isLayoutTable(walker, table);
}

/**
 * Whether a table is used for layout because it contains parts of the page; its cells are read one after another like other
 * boxes.
 */
function isLayoutTable(walker: Walker, table: Element): boolean {
  let isLayout = walker.layoutTables.get(table);
  if (isLayout === undefined) {
    const isMarked = DATA_MARKS.some((tag) => hasOwn(table, tag));
    isLayout = (!isMarked && holdsPageParts(table)) || holdsMuch(table, isMarked ? MAX_MARKED_CELL : MAX_CELL);
    walker.layoutTables.set(table, isLayout);
  }
  return isLayout;
}

/** Whether a table itself contains an element, and not only a table in one of its cells. */
function hasOwn(table: Element, tag: string): boolean {
  const isOwn = (element: Element): boolean => closestOf(element, "table") === table;
  const first = findIn(table, tag);
  // The first one is mostly its own: finding all takes long in a large table.
  return first !== null && (isOwn(first) || [...findAllIn(table, tag)].some(isOwn));
}

/**
 * Tags of data tables, which describe their columns; those of a table in a cell describe only that one. They are found one by one: a
 * list of tags is many times slower.
 */
const DATA_MARKS = ["caption", "thead", "th"];

/** A cell with more characters is a column of the page instead of data. */
const MAX_CELL = 1500;
const MAX_MARKED_CELL = 4000;
/** Layout tables never have more rows. */
const MAX_LAYOUT_ROWS = 300;

function holdsMuch(table: Element, most: number): boolean {
  const rows = findAllIn(table, "tr");
  if (rows.length > MAX_LAYOUT_ROWS) return false;
  for (const row of rows) {
    if ((textOf(row) ?? "").length <= most) continue;
    for (const cell of childrenOf(row)) {
      if (tagOf(cell) === "td" && childCountOf(cell) > 0 && (textOf(cell) ?? "").length > most) return true;
    }
  }
  return false;
}

/** Whether it is the first row: only the first header row of a table has a ruler. */
function isFirstRow(row: Element): boolean {
  const table = closestOf(row, "table, [role=table], [role=grid], [role=treegrid]");
  return table !== null && findIn(table, "tr, [role=row]") === row;
}
