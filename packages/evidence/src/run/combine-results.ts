import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomic } from "@surehand/kernel";
import { stringify } from "csv-stringify/sync";
import { readSampleJson } from "../capture/sample-folder.ts";
import { compareText } from "../inputs/compare-text.ts";
import { type SampleResult, sampleResultSchema } from "../results/sample-result.ts";
import { formatReasons } from "../results/reason.ts";
import { escapeFormulas } from "./escape-formulas.ts";

/** Reads the results of all samples in a run's folder, sorted by sample id. */
export async function readResults(directory: string): Promise<SampleResult[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const results: SampleResult[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const parsed = sampleResultSchema.safeParse(await readSampleJson(join(directory, entry.name), "result.json"));
    if (parsed.success && parsed.data.sample_id === entry.name) results.push(parsed.data);
  }
  return results.toSorted((one, other) => compareText(one.sample_id, other.sample_id));
}

/** Writes combined.csv and combined.jsonl from the results of a run. */
export async function writeCombined(directory: string, results: readonly SampleResult[]): Promise<void> {
  await writeFileAtomic(join(directory, "combined.csv"), toCsv(results));
  const lines = results.map(({ sample_id, input, extracted, status, reasons }) =>
    JSON.stringify({ sample_id, input, extracted, status, reasons }),
  );
  await writeFileAtomic(join(directory, "combined.jsonl"), lines.map((line) => `${line}\n`).join(""));
}

/**
 * Returns the results as CSV (RFC 4180): `sample_id`, the columns of the input, the fields of the data, `status`, `reason`. Lists and
 * objects are JSON; 0 and false are values, null is an empty cell. A name that an earlier column has is written as `input.NAME` or `field.NAME`.
 * Text that a spreadsheet would take for a formula is escaped; combined.jsonl has every value as it is.
 */
export function toCsv(results: readonly SampleResult[]): string {
  return writeTable(results, { status: ({ status }) => status, reason: ({ reasons }) => formatReasons(reasons) });
}

/** The same as earlier versions wrote it: without `reason`. Undefined if a result has a reason, which only later versions write. */
export function toEarlierCsv(results: readonly SampleResult[]): string | undefined {
  const hasReasons = results.some(({ reasons }) => reasons.length > 0);
  return hasReasons ? undefined : writeTable(results, { status: ({ status }) => status });
}

/** @param last the columns after the data */
function writeTable(
  results: readonly SampleResult[],
  last: Readonly<Record<string, (result: SampleResult) => string>>,
): string {
  const inputs = unique(results.flatMap(({ input }) => Object.keys(input))).filter((name) => name !== "sample_id");
  const fields = unique(results.flatMap(({ extracted }) => Object.keys(extracted)));
  const taken = new Set(["sample_id", ...Object.keys(last)]);
  const columns = [
    ...inputs.map((name) => ({ header: claim(name, "input", taken), cell: ({ input }: SampleResult) => input[name] })),
    ...fields.map((name) => ({
      header: claim(name, "field", taken),
      cell: ({ extracted }: SampleResult) => extracted[name],
    })),
  ];
  const header = ["sample_id", ...columns.map((column) => escapeFormulas(column.header)), ...Object.keys(last)];
  const rows = results.map((result) => [
    result.sample_id,
    ...columns.map((column) => toCell(column.cell(result))),
    ...Object.values(last).map((cell) => cell(result)),
  ]);
  return stringify([header, ...rows]);
}

function claim(name: string, kind: "input" | "field", taken: Set<string>): string {
  let header = taken.has(name) ? `${kind}.${name}` : name;
  while (taken.has(header)) header = `${kind}.${header}`;
  taken.add(header);
  return header;
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? escapeFormulas(value) : toJsonCell(value);
}

function toJsonCell(value: unknown): string {
  const json = JSON.stringify(value);
  return typeof value === "object" ? escapeFormulas(json) : json;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
