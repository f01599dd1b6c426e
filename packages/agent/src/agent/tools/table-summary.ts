import { add, decimalText, fromNumber, zero } from "../report/decimal.ts";

const mostLists = 10;

/** Returns a line for each list in extracted data: its number of rows, and the exact totals of its number columns. */
export function summarizeTables(data: unknown): string[] {
  return listsIn(data, "")
    .slice(0, mostLists)
    .map(({ path, items }) => [`${path || "data"}: ${rowCount(items.length)}`, ...totalsOf(items)].join("; "));
}

interface List {
  readonly path: string;
  readonly items: readonly unknown[];
}

function listsIn(value: unknown, path: string): List[] {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return [{ path, items }, ...items.flatMap((item, index) => listsIn(item, `${path}[${index}]`))];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listsIn(inner, path === "" ? key : `${path}.${key}`));
}

function rowCount(count: number): string {
  return `${count} ${count === 1 ? "row" : "rows"}`;
}

function totalsOf(items: readonly unknown[]): string[] {
  if (items.length > 0 && items.every((item) => typeof item === "number")) return [`total ${totalOf(items)}`];
  const records = items.filter((item) => typeof item === "object" && item !== null).map((item) => Object.entries(item));
  const columns = Map.groupBy(records.flat(), ([name]) => name);
  return [...columns].flatMap(([name, cells]) => {
    const numbers = cells.flatMap(([, value]) => (typeof value === "number" ? [value] : []));
    const others = cells.filter(([, value]) => value !== null && typeof value !== "number");
    if (numbers.length < 2 || others.length > 0) return [];
    const isPartial = numbers.length < items.length;
    return [
      `total of ${name} ${totalOf(numbers)}${isPartial ? ` (${numbers.length} of ${rowCount(items.length)} have one)` : ""}`,
    ];
  });
}

function totalOf(numbers: readonly number[]): string {
  return decimalText(numbers.flatMap((number) => fromNumber(number) ?? []).reduce(add, zero));
}
