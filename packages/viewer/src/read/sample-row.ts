import type { Cell, SampleRow } from "../view/overview.ts";
import { isDoubtful } from "../view/sample-view.ts";
import type { ResultFile } from "./run-files.ts";

/** The row of a sample that has a result. */
export function rowOfResult(id: string, result: ResultFile): SampleRow {
  const { usage } = result;
  return {
    id,
    status: result.status,
    url: result.url,
    note: result.note,
    cells: Object.fromEntries(Object.entries(result.extracted).map(([name, value]) => [name, toCell(value)])),
    values: result.fields.length,
    unsourced: result.fields.filter(({ kind }) => isDoubtful(kind)).length,
    doubts: doubtsOf(result),
    steps: result.steps,
    seconds: result.duration_seconds,
    tokens: usage.input_tokens + usage.output_tokens,
    usd: usage.usd,
    startedAt: result.started_at,
  };
}

/** Fields with a doubtful value, and lists that are not complete. */
function doubtsOf({ fields, reasons }: ResultFile): string[] {
  const doubtful = fields.filter(({ kind }) => isDoubtful(kind));
  const incomplete = reasons.filter(({ code, path }) => path !== "" && incompleteCodes.has(code));
  return [...new Set([...doubtful, ...incomplete].map(({ path }) => fieldOf(path)))];
}

/** Reasons that say that data is missing, and not that a value is doubtful. */
const incompleteCodes: ReadonlySet<string> = new Set([
  "more-pages",
  "rows-left-out",
  "ambiguous",
  "deadline",
  "unread",
]);

/** The row of a sample without a readable result. */
export function emptyRow(id: string, given: Partial<SampleRow>): SampleRow {
  return {
    id,
    status: "pending",
    url: "",
    note: "",
    cells: {},
    values: 0,
    unsourced: 0,
    doubts: [],
    steps: 0,
    seconds: null,
    tokens: 0,
    usd: 0,
    startedAt: null,
    ...given,
  };
}

/** The field of a path without the numbers of items: `prs[].author`. */
function fieldOf(path: string): string {
  return path.replaceAll(/\[\d+\]/gu, "[]");
}

function toCell(value: unknown): Cell {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  return JSON.stringify(value) ?? null;
}
