import { childrenOf, elementsIn, leavesOf, type PageElement, textOf } from "../page/page-tree.ts";
import type { PageRecord } from "./page-record.ts";

export interface Table {
  readonly element: PageElement;
  /** By column; "" for one without a name. */
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly element: PageElement;
  /** By column: a cell stands in each column and row that it covers. */
  readonly cells: readonly (PageElement | undefined)[];
  readonly isHeader: boolean;
  readonly isFooter: boolean;
}

const TABLE_ROLES = new Set(["table", "grid", "treegrid"]);

export function isTable({ tag, role = "" }: PageElement): boolean {
  return TABLE_ROLES.has(role) || (tag === "table" && role === "");
}

export function readTable(element: PageElement): Table | undefined {
  const rows = layOut(rowsOf(element));
  const shown = rows.filter(({ cells }) => cells.some((cell) => cell && leavesOf(cell).length > 0));
  const width = Math.max(0, ...shown.map(({ cells }) => cells.length));
  if (shown.length < 2 || width < 1) return undefined;
  const head = shown.filter(({ isHeader }, index) => isHeader && shown.slice(0, index).every((row) => row.isHeader));
  return {
    element,
    headers: Array.from({ length: width }, (_, column) => headerOf(head, column)),
    rows: shown.slice(head.length),
  };
}

/** The table with its first row as names of columns, where the markup does not say so. */
export function headedByFirstRow(table: Table): Table | undefined {
  const [first, ...rows] = table.rows;
  if (!first || rows.length === 0 || table.headers.some((header) => header !== "")) return undefined;
  return { ...table, headers: first.cells.map(cellText), rows };
}

/** Its rows as records: without totals, and each with the name of its group where a row is one. */
export function recordsOf({ headers, rows }: Table, hasTotals: boolean): PageRecord[] {
  const records: PageRecord[] = [];
  const width = headers.length;
  const notes = notesIn(rows, width);
  let group: PageElement | undefined;
  for (const row of rows) {
    const last = records.at(-1);
    if (last && notes.has(row)) {
      records[records.length - 1] = { ...last, roots: [...last.roots, row.element] };
      continue;
    }
    const head = groupHead(row, width);
    if (head) group = head;
    if (head || row.isHeader || (!hasTotals && isTotal(row))) continue;
    records.push(toRecord(row, { headers, group }));
  }
  const period = periodOf(headers);
  return period === undefined ? records : besideEachOther(records, period);
}

/** After how many columns the same names come again, all of them: two halves of a long table beside each other. */
function periodOf(headers: readonly string[]): number | undefined {
  for (let period = 2; period * 2 <= headers.length; period++) {
    const block = headers.slice(0, period);
    const isWhole = headers.length % period === 0 && headers.every((header, at) => header === block[at % period]);
    if (isWhole && new Set(block).size === period && !block.includes("")) return period;
  }
  return undefined;
}

/** A column of such halves after the other. */
function besideEachOther(records: readonly PageRecord[], period: number): PageRecord[] {
  const width = Math.max(0, ...records.map(({ cells = [] }) => cells.length));
  return Array.from({ length: Math.floor(width / period) }, (_, block) =>
    records.flatMap((record): PageRecord[] => {
      const cells = (record.cells ?? []).slice(block * period, (block + 1) * period);
      const roots = cells.flatMap(({ element }) => (element && leavesOf(element).length > 0 ? [element] : []));
      return roots.length > 0 ? [{ ...record, roots, cells }] : [];
    }),
  ).flat();
}

function toRecord(
  { element, cells }: TableRow,
  { headers, group }: { readonly headers: readonly string[]; readonly group: PageElement | undefined },
): PageRecord {
  const isUnlike = coversMost(cells, headers.length);
  // A cell over most columns belongs to the first of them.
  const own = isUnlike ? cells.map((cell, column) => (cell === cells[column - 1] ? undefined : cell)) : cells;
  return {
    roots: [element],
    cells: headers.map((header, column) => ({ header, element: own[column] })),
    group: group && leavesOf(group),
    ...(isUnlike && { isUnlike }),
  };
}

/** Whether a cell with something in it stands over more than half of the columns. */
function coversMost(cells: TableRow["cells"], width: number): boolean {
  return filledCells(cells).some((cell) => isOverMost(cell, cells, width));
}

function isOverMost(cell: PageElement, cells: TableRow["cells"], width: number): boolean {
  return width > 2 && cells.filter((one) => one === cell).length * 2 > width;
}

/** Returns the cell that names the rows below it: the only cell of a row with text, over all columns or without others beside it. */
export function groupHead({ cells }: TableRow, width: number): PageElement | undefined {
  const [only, ...others] = filledCells(cells);
  if (!only || others.length > 0 || width < 2) return undefined;
  return cells.every((cell) => cell === only) || only.tag === "th" ? only : undefined;
}

function filledCells(cells: TableRow["cells"]): PageElement[] {
  return [...new Set(cells)].filter((cell): cell is PageElement => cell !== undefined && leavesOf(cell).length > 0);
}

/** Whether a row leaves the first column to the row above, and has a cell over several of the others. */
function isBelow([first, ...others]: TableRow["cells"]): boolean {
  if (!first || leavesOf(first).length > 0 || others.includes(first)) return false;
  return filledCells(others).some((cell) => others.filter((one) => one === cell).length > 1);
}

/**
 * Rows that say more of the row above them: one cell over most columns, with nothing beside it. One over all columns names a
 * group, unless every row has one below it.
 */
function notesIn(rows: readonly TableRow[], width: number): ReadonlySet<TableRow> {
  const spanning = new Set(
    rows.filter(({ cells, isHeader, isFooter }) => {
      const [only, ...others] = filledCells(cells);
      if (!only || isHeader || isFooter || only.tag === "th") return false;
      return others.length > 0 ? isBelow(cells) : isOverMost(only, cells, width);
    }),
  );
  const isNote = (row: TableRow): boolean => spanning.has(row) && row !== rows[0];
  const plain = rows.filter((row) => !spanning.has(row) && !row.isFooter);
  const isBelowEach = plain.every((row) => isNote(rows[rows.indexOf(row) + 1] ?? row));
  return new Set(
    rows.filter(
      (row) => isNote(row) && ((plain.length > 1 && isBelowEach) || !row.cells.every((cell) => cell === row.cells[0])),
    ),
  );
}

/** Its columns as records, the first column naming what each row tells: tables that compare things. */
export function columnRecords({ element, headers, rows }: Table): PageRecord[] {
  const width = headers.length;
  if (width < 2 || rows.length > MOST_COMPARED || rows.some(({ cells }) => cells.length !== width)) return [];
  const head = headerRow(element);
  return Array.from({ length: width - 1 }, (_, index) => index + 1).map((column) => ({
    roots: rows.flatMap(({ cells }) => cells[column] ?? []),
    cells: [
      ...(head?.[column] ? [{ header: headers[0] === "" ? "name" : (headers[0] ?? ""), element: head[column] }] : []),
      ...rows.map(({ cells }) => ({ header: cellText(cells[0]), element: cells[column] })),
    ],
  }));
}

/** A thing that is compared in more rows than this is a list of something else. */
const MOST_COMPARED = 100;

function headerRow(element: PageElement): readonly (PageElement | undefined)[] | undefined {
  const [first] = layOut(rowsOf(element));
  return first?.isHeader ? first.cells : undefined;
}

function cellText(cell: PageElement | undefined): string {
  return cell ? textOf(leavesOf(cell)) : "";
}

const TOTAL =
  /^(?:class|group|team|overall|column|page|day|daily|week|weekly|month|monthly|year|yearly|annual|running|net|gross)\s+(?:totals?|sum|average|mean|median)$|^(?:grand |sub-?)?(?:totals?|sum|average|avg\.?|mean|median)\b|^(?:gesamt(?:summe)?|summe|zwischensumme|durchschnitt|insgesamt)\b/iu;

function isTotal({ isFooter, cells }: TableRow): boolean {
  const [first, second] = cells;
  // One cell over several columns, and a value behind it, sums up what stands above.
  const isSum = first !== undefined && first === second && cells.some((cell) => cell !== first);
  return (
    isFooter ||
    isSum ||
    isBalance(cells) ||
    TOTAL.test(cellText(cells.find((cell) => cell && leavesOf(cell).length > 0)))
  );
}

/** A row that only carries a balance from or to another page leaves out what every booking has. */
function isBalance(cells: TableRow["cells"]): boolean {
  const texts = cells.map(cellText);
  return texts[0] === "" && BALANCE.test(texts.find((text) => text !== "") ?? "");
}

const BALANCE =
  /^(?:balances?\s+)?(?:brought|carried)(?:\s+(?:forward|down))?$|^(?:opening|closing|starting|final)\s+balance$|^(?:übertrag|anfangssaldo|endsaldo|saldovortrag)$/iu;

/** Names that stand above each other: "Size" over "S" is "Size S". */
function headerOf(head: readonly TableRow[], column: number): string {
  const cells = [...new Set(head.map(({ cells: row }) => row[column]))];
  return cells
    .map(cellText)
    .filter((text) => text !== "")
    .join(" ");
}

/** Rows of the table itself, not of tables in its cells. */
function rowsOf(element: PageElement): PageElement[] {
  return childrenOf(element).flatMap((child) => {
    if (isRow(child)) return [child];
    return isTable(child) ? [] : rowsOf(child);
  });
}

function isRow({ tag, role = "" }: PageElement): boolean {
  return role === "row" || (tag === "tr" && role === "");
}

const CELL_ROLES = new Set(["cell", "gridcell", "columnheader", "rowheader"]);

function isCell({ tag, role = "" }: PageElement): boolean {
  return CELL_ROLES.has(role) || tag === "td" || tag === "th";
}

function isHeaderCell({ tag, role = "" }: PageElement): boolean {
  return role === "columnheader" || (tag === "th" && role === "");
}

/** Puts each cell in all the columns and rows that it covers. */
function layOut(rows: readonly PageElement[]): TableRow[] {
  const grid: (PageElement | undefined)[][] = rows.map(() => []);
  for (const [index, row] of rows.entries()) {
    const line = grid[index] ?? [];
    let column = 0;
    for (const cell of [...elementsIn(row)].filter(
      (element) => element !== row && isCell(element) && ownerRow(element) === row,
    )) {
      while (column < line.length && line[column] !== undefined) column += 1;
      column = cover(grid, { cell, row: index, column });
    }
  }
  return rows.map((element, index) => {
    const cells = grid[index] ?? [];
    const own = cells.filter((cell): cell is PageElement => cell !== undefined && ownerRow(cell) === element);
    return {
      element,
      cells: Array.from(cells),
      // One cell over all columns names a group of rows.
      isHeader:
        element.parent?.tag === "thead" ||
        (own.every(isHeaderCell) && (new Set(own).size > 1 || (cells.length === 1 && index === 0))),
      isFooter: element.parent?.tag === "tfoot",
    };
  });
}

function cover(
  grid: (PageElement | undefined)[][],
  { cell, row, column }: { cell: PageElement; row: number; column: number },
): number {
  const { colspan = 1, rowspan = 1 } = cell;
  const last = rowspan === 0 ? grid.length : Math.min(grid.length, row + rowspan);
  for (let y = row; y < last; y++)
    for (let x = column; x < column + Math.min(colspan, MAX_SPAN); x++) (grid[y] ?? [])[x] = cell;
  return column + colspan;
}

const MAX_SPAN = 100;

function ownerRow(cell: PageElement): PageElement | undefined {
  for (let current = cell.parent; current; current = current.parent) if (isRow(current)) return current;
  return undefined;
}
