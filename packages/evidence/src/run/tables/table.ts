import { stringify } from "csv-stringify/sync";
import { escapeFormulas } from "./escape-formulas.ts";

/** Rows below a header. Values are as in the data. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** A column whose name another column may have, too. */
export interface Column<Row> {
  readonly name: string;
  /** Written before a name that is taken: `field.status`. */
  readonly kind: "input" | "field";
  readonly cell: (row: Row) => unknown;
}

export interface TableParts<Row> {
  readonly rows: readonly Row[];
  readonly first: Readonly<Record<string, (row: Row) => unknown>>;
  /** The columns between the first and the last ones. A name that is taken is written as `input.NAME` or `field.NAME`. */
  readonly columns: readonly Column<Row>[];
  readonly last: Readonly<Record<string, (row: Row) => unknown>>;
}

export function toTable<Row>({ rows, first, columns, last }: TableParts<Row>): Table {
  const taken = new Set([...Object.keys(first), ...Object.keys(last)]);
  const headers = columns.map((column) => claim(column, taken));
  const cells = [...Object.values(first), ...columns.map(({ cell }) => cell), ...Object.values(last)];
  return {
    headers: [...Object.keys(first), ...headers, ...Object.keys(last)],
    rows: rows.map((row) => cells.map((cell) => cell(row))),
  };
}

function claim({ name, kind }: Pick<Column<never>, "name" | "kind">, taken: Set<string>): string {
  let header = taken.has(name) ? `${kind}.${name}` : name;
  while (taken.has(header)) header = `${kind}.${header}`;
  taken.add(header);
  return header;
}

/**
 * Writes a table as CSV (RFC 4180). Lists and objects are JSON; 0 and false are values, null is an empty cell. Text that a spreadsheet would
 * take for a formula is escaped.
 */
export function toCsv({ headers, rows }: Table): string {
  return stringify([headers.map(escapeFormulas), ...rows.map((row) => row.map(toCell))]);
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return escapeFormulas(value);
  const json = JSON.stringify(value);
  return typeof value === "object" ? escapeFormulas(json) : json;
}
