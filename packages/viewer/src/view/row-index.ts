import type { Cell, Overview, SampleRow } from "./overview.ts";

export interface RowQuery {
  /** Words that a row must have, in any of its texts. */
  readonly words: string;
  /** Statuses to show; empty: all. */
  readonly statuses: ReadonlySet<string>;
  /** Shows samples with a doubt about this field; "": about any; undefined: all samples. */
  readonly doubt?: string | undefined;
  readonly sort: Sort | undefined;
}

export interface Sort {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

/** Filters and sorts rows. What both compare is computed once for each row and column. */
export interface RowIndex {
  list(query: RowQuery): readonly SampleRow[];
}

export function createRowIndex({ samples }: Pick<Overview, "samples">): RowIndex {
  const texts = samples.map(searchTextOf);
  const keys = new Map<string, readonly SortKey[]>();
  const keysOf = (column: string): readonly SortKey[] => {
    const known = keys.get(column) ?? samples.map((row) => toKey(cellOf(row, column)));
    keys.set(column, known);
    return known;
  };
  const list = ({ words, statuses, doubt, sort }: RowQuery): readonly SampleRow[] => {
    const wanted = words
      .toLowerCase()
      .split(/\s+/u)
      .filter((word) => word !== "");
    const numbers = [...samples.keys()].filter((index) => {
      const text = texts[index] ?? "";
      return (
        (statuses.size === 0 || statuses.has(samples[index]?.status ?? "")) &&
        hasDoubt(samples[index]?.doubts ?? [], doubt) &&
        wanted.every((word) => text.includes(word))
      );
    });
    if (sort) sortBy(numbers, keysOf(sort.column), sort.direction);
    return numbers.flatMap((index) => samples[index] ?? []);
  };
  return { list };
}

function hasDoubt(doubts: readonly string[], wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  return wanted === "" ? doubts.length > 0 : doubts.includes(wanted);
}

/** Prefix of the columns that are fields of the data. */
export const FIELD_PREFIX = "field:";

/** Returns the cell of a row in a column of the table. */
export function cellOf(row: SampleRow, column: string): Cell {
  if (column.startsWith(FIELD_PREFIX)) return row.cells[column.slice(FIELD_PREFIX.length)] ?? null;
  switch (column) {
    case "sample":
      return row.id;
    case "status":
      return row.status;
    case "unsourced":
      return row.values === 0 ? null : row.unsourced;
    case "steps":
      return row.steps;
    case "seconds":
      return row.seconds;
    case "tokens":
      return row.tokens;
    case "usd":
      return row.usd;
    default:
      return null;
  }
}

type SortKey = string | number | null;

/** Numbers in texts sort by their value: item-2 before item-10. */
function toKey(cell: Cell): SortKey {
  if (typeof cell === "string") return cell.toLowerCase().replaceAll(/\d+/gu, (digits) => digits.padStart(12, "0"));
  return typeof cell === "boolean" ? Number(cell) : cell;
}

/** Equal rows keep their order. Empty cells come last in both directions, numbers before texts. */
function sortBy(numbers: number[], keys: readonly SortKey[], direction: Sort["direction"]): void {
  const sign = direction === "ascending" ? 1 : -1;
  numbers.sort((one, other) => compare(keys[one] ?? null, keys[other] ?? null, sign));
}

function compare(one: SortKey, other: SortKey, sign: number): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  if (typeof one !== typeof other) return typeof one === "number" ? -sign : sign;
  return one < other ? -sign : sign;
}

function searchTextOf({ id, url, note, status, cells }: SampleRow): string {
  return [id, url, note, status, ...Object.values(cells)].join("\n").toLowerCase();
}
