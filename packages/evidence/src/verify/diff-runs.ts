import { isDeepStrictEqual } from "node:util";
import { InvalidInputError } from "@surehand/kernel";
import { readResults } from "../run/read-results.ts";
import { readAnyRunFolder, type RunFolder } from "../run/run-folder.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { Termination } from "../results/termination.ts";

/** A field whose value differs between two runs; of a list, the items that only one of them has. */
export type FieldChange =
  | { readonly field: string; readonly before: unknown; readonly after: unknown }
  | { readonly field: string; readonly removed: readonly unknown[]; readonly added: readonly unknown[] };

export interface ComparedSample {
  readonly sampleId: string;
  readonly url: string;
}

/** Differences between an earlier and a later run of a task. Each list is sorted by sample id. */
export interface RunDiff {
  /** Samples with equal values in both. */
  readonly equal: number;
  readonly changed: readonly (ComparedSample & { readonly changes: readonly FieldChange[] })[];
  /** Samples with values before whose page is gone now, or that the later run does not have. */
  readonly gone: readonly (ComparedSample & { readonly reason: "page-gone" | "not-in-run" })[];
  /** Samples with values now that the earlier run does not have, or had no values of. */
  readonly added: readonly ComparedSample[];
  /** Samples that the later run has no values of, for another reason than that the page is gone: nothing is known of them. */
  readonly unread: readonly (ComparedSample & { readonly reason: Termination | "pending" })[];
}

/**
 * Compares two runs of the same task by the values of their samples. Reads both folders, and checks no signature: `verifyRun` does.
 * @param earlier folder of the earlier run
 * @param later folder of the later run
 * @throws InvalidInputError if a folder contains no run, or the runs ask for different data
 * @throws PathEscapeError if a file to read is a symbolic link, a pipe or a device
 */
export async function diffRuns(earlier: string, later: string): Promise<RunDiff> {
  const [before, after] = await Promise.all([readRun(earlier), readRun(later)]);
  if (!isDeepStrictEqual(before.folder.task.output_schema, after.folder.task.output_schema))
    throw new InvalidInputError({
      input: "folder",
      problem: `contains a run of another task: ${later}`,
      hint: "Compare two runs with the same output_schema.",
    });
  return compare(before, after);
}

interface ReadRun {
  readonly folder: RunFolder;
  readonly results: ReadonlyMap<string, SampleResult>;
}

async function readRun(directory: string): Promise<ReadRun> {
  // First, because it alone names a folder without a run.
  const folder = await readAnyRunFolder(directory);
  const results = await readResults(directory);
  return { folder, results: new Map(results.map((result) => [result.sample_id, result])) };
}

function compare(before: ReadRun, after: ReadRun): RunDiff {
  const diff = {
    equal: 0,
    changed: [] as RunDiff["changed"][number][],
    gone: [] as RunDiff["gone"][number][],
    added: [] as ComparedSample[],
    unread: [] as RunDiff["unread"][number][],
  };
  const samples = new Map([...before.folder.samples, ...after.folder.samples].map(({ id, url }) => [id, url]));
  const now = new Set(after.folder.samples.map(({ id }) => id));
  for (const [sampleId, url] of [...samples].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const sample = { sampleId, url };
    const [old, current] = [before.results.get(sampleId), after.results.get(sampleId)];
    if (!now.has(sampleId)) {
      if (hasValues(old)) diff.gone.push({ ...sample, reason: "not-in-run" });
    } else if (!current) diff.unread.push({ ...sample, reason: "pending" });
    else if (current.termination === "page-gone" && !hasValues(current)) {
      if (hasValues(old)) diff.gone.push({ ...sample, reason: "page-gone" });
    } else if (!hasValues(current)) diff.unread.push({ ...sample, reason: current.termination });
    else if (!old || !hasValues(old)) diff.added.push(sample);
    else {
      const changes = changesBetween(old.extracted, current.extracted);
      if (changes.length === 0) diff.equal += 1;
      else diff.changed.push({ ...sample, changes });
    }
  }
  return diff;
}

function hasValues(result: SampleResult | undefined): boolean {
  return Object.values(result?.extracted ?? {}).some((value) => !isEmpty(value));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function changesBetween(before: SampleResult["extracted"], after: SampleResult["extracted"]): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].flatMap((field): FieldChange[] => {
    const [old, current] = [before[field] ?? null, after[field] ?? null];
    if (isDeepStrictEqual(old, current)) return [];
    if (!Array.isArray(old) || !Array.isArray(current)) return [{ field, before: old, after: current }];
    return [{ field, removed: without(old, current), added: without(current, old) }];
  });
}

/** The items of a list that another one lacks, each as often as it lacks it. */
function without(items: readonly unknown[], other: readonly unknown[]): unknown[] {
  const rest = [...other];
  return items.filter((item) => {
    const at = rest.findIndex((one) => isDeepStrictEqual(one, item));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
