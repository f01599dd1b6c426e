import { childrenOf, kindOf, leavesOf, type PageElement, textOf } from "../page/page-tree.ts";
import type { PageRecord } from "./page-record.ts";

/** Boxes in one box that are laid out as a table: the first of them name columns. */
export interface FlatGrid {
  readonly headers: readonly string[];
  readonly records: readonly PageRecord[];
}

const MOST_COLUMNS = 30;

/**
 * The rows of a grid whose cells stand one after another without anything that holds a row: the first ones are made alike and
 * unlike all others, and what follows fills whole rows of as many.
 */
export function flatGrid(container: PageElement): FlatGrid | undefined {
  const cells = childrenOf(container);
  const [first] = cells;
  if (!first || cells.length !== container.nodes.length) return undefined;
  const kind = kindOf(first);
  const end = cells.findIndex((cell) => kindOf(cell) !== kind);
  if (end < 2 || end > MOST_COLUMNS || cells.length % end !== 0 || cells.length < 3 * end) return undefined;
  if (cells.slice(end).some((cell) => kindOf(cell) === kind)) return undefined;
  const headers = cells.slice(0, end).map((cell) => textOf(leavesOf(cell)));
  if (headers.some((header) => header === "" || /\d{2}/.test(header))) return undefined;
  const records = Array.from({ length: cells.length / end - 1 }, (_, index) => {
    const row = cells.slice((index + 1) * end, (index + 2) * end);
    return { roots: row, cells: row.map((element, column) => ({ header: headers[column] ?? "", element })) };
  });
  return { headers, records };
}
