import type { Overview, SampleRow } from "../../src/view/overview.ts";
import { cellOf, FIELD_PREFIX } from "../../src/view/row-index.ts";
import { formatCount, formatSeconds, formatUsd } from "../format.ts";

export interface Column {
  readonly key: string;
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly isNumber: boolean;
  readonly text: (row: SampleRow) => string;
}

/** Rows whose values decide how wide a column is. */
const MEASURED_ROWS = 200;
const MOST_CHARACTERS = 36;
const CHARACTER_PX = 8;
const PADDING_PX = 34;

export function columnsOf({ columns, samples }: Overview): Column[] {
  const measured = samples.slice(0, MEASURED_ROWS);
  const fields = columns.map((name) => fieldColumn(name, measured));
  return [
    { key: "sample", name: "Sample", width: widthOf(measured, "Sample", idOf), isNumber: false, text: idOf },
    { key: "status", name: "Status", width: 132, isNumber: false, text: ({ status }) => status },
    ...fields,
    { key: "unsourced", name: "Sourced", width: 100, isNumber: true, text: sourced },
    { key: "steps", name: "Steps", width: 82, isNumber: true, text: ({ steps }) => formatCount(steps) },
    { key: "seconds", name: "Time", width: 108, isNumber: true, text: ({ seconds }) => formatSeconds(seconds) },
    { key: "tokens", name: "Tokens", width: 100, isNumber: true, text: ({ tokens }) => formatCount(tokens) },
    { key: "usd", name: "Cost", width: 100, isNumber: true, text: ({ usd }) => formatUsd(usd) },
  ];
}

function fieldColumn(name: string, rows: readonly SampleRow[]): Column {
  const key = `${FIELD_PREFIX}${name}`;
  const text = (row: SampleRow): string => String(cellOf(row, key) ?? "");
  const isNumber = rows.some((row) => typeof cellOf(row, key) === "number");
  return { key, name, isNumber, width: widthOf(rows, name, text), text };
}

function widthOf(rows: readonly SampleRow[], name: string, text: Column["text"]): number {
  const longest = rows.reduce((most, row) => Math.max(most, text(row).length), name.length + 2);
  return Math.round(Math.min(longest, MOST_CHARACTERS) * CHARACTER_PX + PADDING_PX);
}

function idOf({ id }: SampleRow): string {
  return id;
}

function sourced({ values, unsourced }: SampleRow): string {
  return values === 0 ? "–" : `${values - unsourced} of ${values}`;
}
