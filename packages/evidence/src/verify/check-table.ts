import { readInside } from "@surehand/kernel";
import { itemsTable } from "../run/tables/items-table.ts";
import { earlierTables, samplesTable } from "../run/tables/samples-table.ts";
import type { RunTables } from "../run/tables/sample-row.ts";
import { toCsv } from "../run/tables/table.ts";
import { ITEMS_TABLE, SAMPLES_TABLE } from "../run/tables/write-tables.ts";
import type { RunProblem } from "../journal/run-problem.ts";

/** Compares the CSV tables of a run with the results of the samples. Tables of earlier versions have fewer columns, and none for items. */
export async function checkTables(
  path: string,
  folder: RunTables["folder"] | undefined,
  results: RunTables["results"],
): Promise<RunProblem[]> {
  // The expected columns are unknown.
  if (!folder) return [];
  const run = { folder, results };
  const table = await readTable(path, SAMPLES_TABLE);
  if (table === undefined) return [missing(SAMPLES_TABLE)];
  const [header = ""] = table.split("\n");
  const earlier = earlierTables(run.results)
    .map(toCsv)
    .find((one) => one.split("\n")[0] === header);
  const current = toCsv(samplesTable(run));
  const isEarlier = earlier !== undefined && current.split("\n")[0] !== header;
  const problems = differences(SAMPLES_TABLE, table, isEarlier ? earlier : current);
  const items = itemsTable(run);
  if (isEarlier || !items) return problems;
  const itemRows = await readTable(path, ITEMS_TABLE);
  return [
    ...problems,
    ...(itemRows === undefined ? [missing(ITEMS_TABLE)] : differences(ITEMS_TABLE, itemRows, toCsv(items))),
  ];
}

async function readTable(path: string, name: string): Promise<string | undefined> {
  const bytes = await readInside(path, name).catch(() => undefined);
  return bytes?.toString();
}

function missing(name: string): RunProblem {
  return { code: "table-missing", path: name, message: `${name} is missing.` };
}

function differences(name: string, table: string, expected: string): RunProblem[] {
  const line = firstDifference(table.split("\n"), expected.split("\n"));
  if (line === undefined) return [];
  const message = `Line ${line} of ${name} is not what the results of the samples say.`;
  return [{ code: "table-differs", path: `${name}:${line}`, message }];
}

/** Number of the first line that differs, from 1. */
function firstDifference(rows: readonly string[], expected: readonly string[]): number | undefined {
  const count = Math.max(expected.length, rows.length);
  const index = Array.from({ length: count }, (_, at) => at).find((at) => expected[at] !== rows[at]);
  return index === undefined ? undefined : index + 1;
}
