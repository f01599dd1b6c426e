import { accessibleName } from "./accessible-name.ts";
import { attributeOf, childrenOf, closestOf, findIn, hasAttribute, previousElementOf, tagOf } from "./dom.ts";
import { roleOf } from "./roles.ts";
import { spokenTextOf } from "./spoken-text.ts";
import { cutText, tidy } from "./tidy.ts";

const ROW = "tr, [role=row]";
const TABLE = "table, [role=table], [role=grid], [role=treegrid]";
const HEADERS = new Set(["columnheader", "rowheader"]);
const MAX_PART = 60;

/**
 * Returns the name of a cell without a name: the header of its column and the label of its row, as in "Monday, Ann". Empty for
 * other elements, and in a table without headers.
 */
export function cellNameOf(element: Element, cache: CellNames = new CellNames()): string {
  const row = isCell(element) ? closestOf(element, ROW) : null;
  const table = row && closestOf(row, TABLE);
  if (!row || !table || row === element) return "";
  const header = cache.headersOf(table).at(columnOf(element)) ?? "";
  const { text, isHeader } = cache.labelOf(row);
  // Without a column header, the first cell may be data.
  const label = isHeader || header !== "" ? text : "";
  return [header, label].filter((part) => part !== "").join(", ");
}

interface RowLabel {
  readonly text: string;
  readonly isHeader: boolean;
}

/** Headers of tables and labels of rows, each read once. */
export class CellNames {
  readonly #headers = new WeakMap<Element, readonly string[]>();
  readonly #labels = new WeakMap<Element, RowLabel>();

  headersOf(table: Element): readonly string[] {
    let headers = this.#headers.get(table);
    if (!headers) this.#headers.set(table, (headers = readHeaders(table)));
    return headers;
  }

  labelOf(row: Element): RowLabel {
    let label = this.#labels.get(row);
    if (!label) this.#labels.set(row, (label = readLabel(row)));
    return label;
  }
}

function isCell(element: Element): boolean {
  const tag = tagOf(element);
  if (tag === "td" || tag === "th") return true;
  const role = attributeOf(element, "role");
  return role === "cell" || role === "gridcell";
}

/** Returns the headers; empty unless the first row consists of headers. */
function readHeaders(table: Element): readonly string[] {
  const row = findIn(table, ROW);
  const cells = row ? cellsOf(row) : [];
  const isHeaderRow = cells.filter((cell) => roleOf(cell) === "columnheader").length * 2 > cells.length;
  return isHeaderRow ? cells.flatMap((cell) => Array<string>(spanOf(cell)).fill(textOfCell(cell))) : [];
}

function readLabel(row: Element): RowLabel {
  const cells = cellsOf(row);
  const header = cells.find((cell) => roleOf(cell) === "rowheader" && textOfCell(cell) !== "");
  if (header) return { text: textOfCell(header), isHeader: true };
  return { text: cells.map(textOfCell).find((text) => text !== "") ?? "", isHeader: false };
}

function cellsOf(row: Element): Element[] {
  return [...childrenOf(row)].filter((child) => isCell(child) || HEADERS.has(attributeOf(child, "role") ?? ""));
}

function columnOf(cell: Element): number {
  let column = 0;
  for (let before = previousElementOf(cell); before; before = previousElementOf(before))
    if (isCell(before) || HEADERS.has(attributeOf(before, "role") ?? "")) column += spanOf(before);
  return column;
}

const MAX_SPANNED = 1000;

function spanOf(cell: Element): number {
  const span = cell instanceof HTMLTableCellElement && hasAttribute(cell, "colspan") ? cell.colSpan : 1;
  return Math.min(span, MAX_SPANNED);
}

function textOfCell(cell: Element): string {
  const text = tidy(spokenTextOf(cell)) || accessibleName(cell);
  return cutText(text, MAX_PART);
}
