import { formatReasons } from "../../results/reason.ts";
import type { SampleResult } from "../../results/sample-result.ts";
import { reasonCell } from "./reason-cell.ts";
import { fieldNames, type RunTables, type SampleRow, sampleRows, sourceCell } from "./sample-row.ts";
import { type Column, type Table, toTable } from "./table.ts";

/**
 * The table of combined.csv, a row for each sample: `sample_id`, `url`, `final_url`, the columns of the input, every field of the schema,
 * `status`, `reason`; on request after each field `FIELD.source`.
 */
export function samplesTable(run: RunTables): Table {
  const rows = sampleRows(run);
  const { task, tables } = run.folder;
  const fields = fieldNames(
    task.output_schema,
    rows.map(({ extracted }) => extracted),
  );
  return toTable<SampleRow>({
    rows,
    first: {
      sample_id: ({ sample_id: id }) => id,
      url: ({ url }) => url,
      final_url: ({ final_url: url }) => url,
    },
    columns: [
      ...inputColumns(rows),
      ...fields.flatMap((name) => [fieldColumn(name), ...(tables?.sources === true ? [sourceColumn(name)] : [])]),
    ],
    last: { status: ({ status }) => status, reason: reasonCell },
  });
}

/** The same as earlier versions wrote it: without addresses and missing fields, with `reason` and without. */
export function earlierTables(results: readonly SampleResult[]): Table[] {
  const fields = fieldNames(
    undefined,
    results.map(({ extracted }) => extracted),
  );
  const status = (row: SampleRow): string => row.status;
  const base = {
    rows: results,
    first: { sample_id: ({ sample_id: id }: SampleRow) => id },
    columns: [...inputColumns(results), ...fields.map(fieldColumn)],
  };
  const reason = ({ reasons }: SampleRow): string => formatReasons(reasons);
  const withReasons = toTable<SampleRow>({ ...base, last: { status, reason } });
  const hasReasons = results.some(({ reasons }) => reasons.length > 0);
  return hasReasons ? [withReasons] : [withReasons, toTable<SampleRow>({ ...base, last: { status } })];
}

function inputColumns(rows: readonly SampleRow[]): Column<SampleRow>[] {
  const names = new Set(rows.flatMap(({ input }) => Object.keys(input)));
  names.delete("sample_id");
  return [...names].map((name) => ({ name, kind: "input", cell: ({ input }) => input[name] }));
}

function fieldColumn(name: string): Column<SampleRow> {
  return { name, kind: "field", cell: ({ extracted }) => extracted[name] };
}

function sourceColumn(name: string): Column<SampleRow> {
  return { name: `${name}.source`, kind: "field", cell: (row) => sourceCell(row, name) };
}
