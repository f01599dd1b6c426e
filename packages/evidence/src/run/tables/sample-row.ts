import { isObject } from "../../data/merge-data.ts";
import { compareText } from "../../inputs/compare-text.ts";
import type { SampleResult } from "../../results/sample-result.ts";
import type { RunFolder } from "../run-folder.ts";

/** A sample as the tables show it: its result, or that it has none yet. */
export type SampleRow = Pick<
  SampleResult,
  "sample_id" | "url" | "input" | "extracted" | "fields" | "reasons" | "status"
> &
  Partial<Pick<SampleResult, "final_url" | "termination">>;

/** A run as its tables show it. */
export interface RunTables {
  readonly folder: Pick<RunFolder, "task" | "samples" | "tables">;
  readonly results: readonly SampleResult[];
}

/** Returns all samples of a run, sorted by id. Those without a result are pending. */
export function sampleRows({ folder, results }: RunTables): SampleRow[] {
  const ended = new Set(results.map(({ sample_id: id }) => id));
  const open = folder.samples
    .filter(({ id }) => !ended.has(id))
    .map(({ id, url, input }): SampleRow => {
      return { sample_id: id, url, input, extracted: {}, fields: [], reasons: [], status: "pending" };
    });
  return [...results, ...open].toSorted((one, other) => compareText(one.sample_id, other.sample_id));
}

/** Names of the properties of an object schema, then those that only the data has. */
export function fieldNames(schema: unknown, data: readonly object[]): string[] {
  return [...new Set([...Object.keys(propertiesOf(schema)), ...data.flatMap((one) => Object.keys(one))])];
}

export function propertiesOf(schema: unknown): Readonly<Record<string, unknown>> {
  const properties = isObject(schema) ? schema["properties"] : undefined;
  return isObject(properties) ? properties : {};
}

/** Says how a value is proved, and where: `quoted 02_page.txt:120-134`; of a list or an object, how many values of each kind it has. */
export function sourceCell({ fields }: Pick<SampleRow, "fields">, path: string): string {
  const own = fields.filter((field) => field.path === path);
  const [only] = own;
  if (only && own.length === 1) {
    const { kind, snapshot, start, end } = only;
    const place = start === undefined || end === undefined ? "" : `:${start}-${end}`;
    return snapshot === undefined ? kind : `${kind} ${snapshot}${place}`;
  }
  const inner = fields.filter((field) => field.path.startsWith(`${path}.`) || field.path.startsWith(`${path}[`));
  return [...Map.groupBy(inner, ({ kind }) => kind)].map(([kind, all]) => `${all.length} ${kind}`).join(", ");
}
