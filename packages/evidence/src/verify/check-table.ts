import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toCsv, toEarlierCsv } from "../run/combine-results.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { RunProblem } from "./run-report.ts";

/** Compares combined.csv with the results of the samples. The table of an earlier version has no column `reason`. */
export async function checkTable(path: string, results: readonly SampleResult[]): Promise<RunProblem[]> {
  const table = await readFile(join(path, "combined.csv"), "utf8").catch(() => undefined);
  if (table === undefined)
    return [{ code: "table-missing", path: "combined.csv", message: "combined.csv is missing." }];
  const [header = ""] = table.split("\n");
  const earlier = toEarlierCsv(results);
  const expected = earlier?.split("\n")[0] === header ? earlier : toCsv(results);
  const line = firstDifference(table.split("\n"), expected.split("\n"));
  if (line === undefined) return [];
  const message = `Line ${line} of combined.csv is not what the results of the samples say.`;
  return [{ code: "table-differs", path: `combined.csv:${line}`, message }];
}

/** Number of the first line that differs, from 1. */
function firstDifference(rows: readonly string[], expected: readonly string[]): number | undefined {
  const count = Math.max(expected.length, rows.length);
  const index = Array.from({ length: count }, (_, at) => at).find((at) => expected[at] !== rows[at]);
  return index === undefined ? undefined : index + 1;
}
