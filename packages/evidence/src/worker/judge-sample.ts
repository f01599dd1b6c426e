import { isObject, type Data } from "../data/merge-data.ts";
import { missingLeaves, withMissing } from "../data/missing-leaves.ts";
import type { Reason } from "../results/reason.ts";
import { groundInPages } from "../provenance/ground-in-pages.ts";
import type { FieldSource } from "../results/sample-result.ts";
import { isAbsent, isProved } from "../results/value-state.ts";
import { type ListGap, listGaps } from "./list-gaps.ts";
import { namesOtherRecord } from "./names-other-record.ts";
import type { WorkerContext } from "./worker-context.ts";

/** How the collected data of a sample is proved. */
export interface SampleJudgement {
  /** A source for every value, and for every field of the schema without one. */
  readonly fields: readonly FieldSource[];
  /** Why the sample is not done. Empty: everything is proved. */
  readonly reasons: readonly Reason[];
  /** Lists of a report that go on. */
  readonly lists: readonly ListGap[];
}

type JudgedContext = Pick<WorkerContext, "state" | "captured" | "seen" | "isReporting">;

/** Judges the collected data: every value, what is missing, and whether lists are whole. */
export function judgeSample({ state, captured, seen, isReporting = true }: JudgedContext): SampleJudgement {
  const { collected, shape, spec } = state;
  const data = completed(collected.data, state);
  collected.sources.groundMissing(data, captured, groundTask(state));
  const sources = collected.sources.sourcesOf(data, captured);
  // Rules read the record of any page, also that of another thing.
  const isOther = !isReporting && namesOtherRecord(spec.goal, captured);
  const known = isOther ? doubtAll(sources, "other-record") : sources;
  const isHeadingOnly = hasOnlyHeading(known, () => groundInPages(data, captured, groundTask(state)));
  const fields = isHeadingOnly ? doubtAll(known, "only-heading") : known;
  const optional = new Set(
    missingLeaves(data, shape).flatMap(({ path, mayBeMissing }) => (mayBeMissing ? [path] : [])),
  );
  const required = new Set(spec.required_fields);
  const reasons = fields.flatMap(({ path, kind }): Reason[] => {
    if (kind === "reported" || kind === "uncertain" || kind === "not-found") return [{ code: kind, path }];
    const isAllowed = optional.has(path) && !required.has(path.replaceAll(/\[\d+\]/gu, ""));
    return kind === "not-on-page" && !isAllowed ? [{ code: kind, path }] : [];
  });
  const lists = isReporting ? openLists({ state, captured, seen }, fields) : [];
  const gaps = lists.map(({ path }): Reason => ({ code: "more-pages", path }));
  return { fields, reasons: [...reasons, ...collected.gaps, ...gaps], lists };
}

/** Lists of reported data that go on. Rules judge the lists that they read by themselves. */
export function openLists({ state, captured, seen }: JudgedContext, fields: readonly FieldSource[]): ListGap[] {
  const { collected, spec } = state;
  return listGaps({ data: collected.data, fields, captured, seen, spec, earlier: collected.openLists });
}

/** Missing fields from which a page with nothing but a heading shows no record. */
const FEWEST_MISSING = 2;

/**
 * Whether a heading is all that was found of a record: every page has one, also a page that has another in its place. A page that names
 * a field without a value is about a record.
 */
function hasOnlyHeading(fields: readonly FieldSource[], judge: () => ReadonlyMap<string, FieldSource>): boolean {
  const given = fields.filter(({ kind }) => !isAbsent(kind));
  const missing = fields.filter(({ kind }) => isAbsent(kind));
  if (given.length === 0 || missing.length < FEWEST_MISSING) return false;
  if (!given.every(({ kind }) => isProved(kind)) || missing.some(({ quote }) => quote !== undefined)) return false;
  const judged = judge();
  return given.every(({ path }) => judged.get(path)?.label === "heading");
}

function doubtAll(sources: readonly FieldSource[], reason: string): FieldSource[] {
  return sources.map((source) => (isProved(source.kind) ? { ...source, kind: "uncertain", reason } : source));
}

function completed(data: Data, { shape }: WorkerContext["state"]): Data {
  const filled = withMissing(data, shape);
  return isObject(filled) ? filled : data;
}

/** Returns the schema and the goal by which the values of a sample are judged. */
export function groundTask({ spec, shape }: WorkerContext["state"]): {
  readonly shape: WorkerContext["state"]["shape"];
  readonly goal: string;
  readonly itemKey: string | undefined;
} {
  return { shape, goal: spec.goal, itemKey: spec.item_key };
}
