import { join } from "node:path";
import { writeFileAtomic } from "@surehand/kernel";
import { itemsTable } from "./items-table.ts";
import { type RunTables, sampleRows } from "./sample-row.ts";
import { samplesTable } from "./samples-table.ts";
import { toCsv } from "./table.ts";
import { toWorkbook } from "./workbook.ts";

export const SAMPLES_TABLE = "combined.csv";
export const ITEMS_TABLE = "combined_items.csv";

/** Writes the tables of a run: combined.csv, combined.jsonl, combined_items.csv if there are lists, and combined.xlsx on request. */
export async function writeTables(directory: string, run: RunTables): Promise<void> {
  const [samples, items] = [samplesTable(run), itemsTable(run)];
  await writeFileAtomic(join(directory, SAMPLES_TABLE), toCsv(samples));
  if (items) await writeFileAtomic(join(directory, ITEMS_TABLE), toCsv(items));
  // Values as they are: only spreadsheets take a text for a formula.
  const lines = sampleRows(run).map(({ sample_id, url, final_url, input, extracted, status, termination, reasons }) =>
    JSON.stringify({ sample_id, url, final_url, input, extracted, status, termination, reasons }),
  );
  await writeFileAtomic(join(directory, "combined.jsonl"), lines.map((line) => `${line}\n`).join(""));
  if (run.folder.tables?.xlsx !== true) return;
  const workbook = await toWorkbook({ samples, ...(items && { items }) });
  await writeFileAtomic(join(directory, "combined.xlsx"), workbook);
}
