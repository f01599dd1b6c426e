import { extract, type ExtractGap, type GapReason, type Source } from "@surehand/extraction";
import type { CallContext } from "@surehand/kernel";
import { NeedsModelError } from "@surehand/kernel";
import type { CapturedPage } from "../capture/capture-page.ts";
import { pictureSources } from "../capture/take-picture.ts";
import { isObject } from "../data/merge-data.ts";
import { followsFromQuote } from "../provenance/follows-from-quote.ts";
import { groundInPages } from "../provenance/ground-in-pages.ts";
import { identifiedLeaves } from "../provenance/identified-leaves.ts";
import { locateAt } from "../provenance/locate-at.ts";
import type { Reason } from "../results/reason.ts";
import type { FieldSource } from "../results/sample-result.ts";
import { isProved } from "../results/value-state.ts";
import { captureOnce } from "./capture-once.ts";
import { groundTask } from "./judge-sample.ts";
import { fromThisPage } from "./prompts.ts";
import { noteNewData } from "./worker-state.ts";
import { fieldsOf, partsOf, removeFields } from "./schema-fields.ts";
import { partSource, readParts } from "./read-parts.ts";
import { type ActionOutcome, failed } from "./hands/action-outcome.ts";
import type { WorkerContext } from "./worker-context.ts";

const TIMEOUT_MS = 45_000;

/**
 * Reads the fields of the output schema from the page, captures the page, and keeps where each value comes from: the ref and XPath of
 * its element, and the place of its quote in the captured text.
 */
export async function extractBySchema(context: WorkerContext, call: CallContext): Promise<ActionOutcome> {
  const { session, state, folder, extractor } = context;
  const { output_schema: schema, goal } = state.spec;
  const timeoutMs = Math.min(TIMEOUT_MS, call.deadline.remainingMs());
  const parts = partsOf(schema);
  const rest = removeFields(
    schema,
    parts.map(({ field }) => field),
  );
  const found = await readFields(goal, { context, schema: rest, timeoutMs, extractor, signal: call.signal });
  if ("problem" in found) return failed("The fields could not be read.", found.problem);
  const read = await readParts(parts, session, timeoutMs);
  const data = { ...found.data, ...Object.fromEntries(read.map(({ field, part }) => [field, part.value])) };
  const page = await captureOnce(context, { label: "extract", isRead: true }, call);
  const isNew = state.collected.add(data);
  if (isNew) noteNewData(state);
  const own = await toFieldSources(found, { page, context, call });
  state.collected.sources.keep(data, [...own, ...read.map((one) => partSource(one, page))]);
  state.collected.noteGaps(listGaps(found));
  const places = state.collected.sources.placesOn(page.file.filename);
  await pictureSources({ session, folder, label: "sources", page, places }, call);
  const gaps = found.missing.length === 0 ? "" : ` Not found: ${found.missing.join(", ")}.`;
  const shown = JSON.stringify(data).slice(0, 4000);
  return {
    success: true,
    description: `Extracted ${shown}.${gaps}`,
    content: `Extracted ${context.fence.wrap("page", shown)}.${gaps}`,
  };
}

interface ReadOptions {
  readonly context: WorkerContext;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  readonly extractor: WorkerContext["extractor"];
  readonly signal: AbortSignal;
}

type Fields =
  | {
      readonly data: Readonly<Record<string, unknown>>;
      readonly sources: readonly Source[];
      readonly missing: readonly string[];
      readonly gaps: readonly ExtractGap[];
    }
  | { readonly problem: string };

async function readFields(
  goal: string,
  { context, schema, timeoutMs, extractor: model, signal }: ReadOptions,
): Promise<Fields> {
  if (fieldsOf(schema).length === 0) return { data: {}, sources: [], missing: [], gaps: [] };
  try {
    const instruction = model ? fromThisPage(goal, context.state.spec.system_prompt) : undefined;
    const result = await extract(context.session, instruction, schema, {
      model,
      timeout: timeoutMs,
      signal,
    });
    const { data, sources, missing, gaps, usage } = result;
    context.state.extraUsage.add(usage);
    return isObject(data) ? { data, sources, missing, gaps } : { problem: "The output schema describes no object." };
  } catch (error) {
    if (!NeedsModelError.isInstance(error)) throw error;
    return { problem: `${error.message} ${error.hint}` };
  }
}

interface SourcePlace {
  readonly page: CapturedPage;
  readonly context: WorkerContext;
  readonly call: CallContext;
}

/** The sources that an extraction found; of a model, with what the page says about each of its values. */
async function toFieldSources(
  { data, sources, gaps }: Exclude<Fields, { problem: string }>,
  { page, context, call }: SourcePlace,
): Promise<FieldSource[]> {
  const values = new Map(identifiedLeaves(data).map(({ path, value }) => [path, value]));
  const known = sources.filter(({ path }) => values.has(path));
  const described = await context.session.describeAll([...new Set(known.flatMap(({ ref }) => ref ?? []))], call);
  const doubts = doubtsOf(gaps);
  const isJudged = context.extractor !== undefined || doubts.size > 0;
  const judged = isJudged ? groundInPages(data, [page], groundTask(context.state)) : new Map<string, FieldSource>();
  const read = known.map((source): FieldSource => {
    const { path, kind, quote, ref, refs } = source;
    const value = values.get(path);
    const place = kind === "derived" ? undefined : locateAt(page, ref, quote);
    const xpath = ref === undefined ? undefined : described.get(ref)?.xpath;
    const doubt =
      doubts.get(path.replaceAll(/\[\d+\]/gu, "[]")) ?? (isSupported(value, source) ? undefined : "uncertain");
    return {
      path,
      kind: doubt === undefined ? kind : "uncertain",
      ...(doubt !== undefined && { reason: doubt }),
      value,
      quote: place?.quote ?? quote,
      url: page.url,
      ...(ref !== undefined && { ref }),
      ...(xpath !== undefined && { xpath }),
      snapshot: page.file.filename,
      ...(place && { start: place.start, end: place.end }),
      ...(kind === "derived" && { sources: [...refs] }),
    };
  });
  return read.map((source) => {
    const verdict = judged.get(source.path);
    return context.extractor ? withVerdict(source, verdict) : resolveDoubt(source, verdict);
  });
}

/** A value that rules only guessed is proved if the page has it under the name of its field. */
function resolveDoubt(source: FieldSource, verdict: FieldSource | undefined): FieldSource {
  const isGuess = source.kind === "uncertain" && (source.reason === "uncertain" || source.reason === "left-over");
  // A heading of any page looks like a name.
  return isGuess && verdict && isProved(verdict.kind) && verdict.label !== "heading" ? verdict : source;
}

function isSupported(value: unknown, { kind, quote }: Source): boolean {
  return kind === "derived" || followsFromQuote(value, quote, kind);
}

/** A value that a model read is proved only if the page itself identifies it. */
function withVerdict(source: FieldSource, verdict: FieldSource | undefined): FieldSource {
  if (verdict === undefined) return source;
  if (isProved(verdict.kind))
    return { ...verdict, ...(source.xpath !== undefined && source.ref === verdict.ref && { xpath: source.xpath }) };
  return { ...source, kind: "uncertain", reason: verdict.reason ?? "unnamed" };
}

/** Doubts by the path of their values, with `[]` for any item. */
function doubtsOf(gaps: readonly ExtractGap[]): ReadonlyMap<string, string> {
  return new Map(gaps.flatMap(({ path, reason }) => (isListGap(reason) ? [] : [[path, reason] as const])));
}

/** Gaps of the lists in the data. A list that nothing identifies is uncertain as a whole. */
function listGaps({ data, gaps }: Pick<Exclude<Fields, { problem: string }>, "data" | "gaps">): Reason[] {
  return gaps.flatMap(({ path, reason }): Reason[] => {
    if (isListGap(reason)) return [{ code: reason, path }];
    return Array.isArray(data[path]) ? [{ code: "uncertain", path }] : [];
  });
}

function isListGap(reason: GapReason): reason is "rows-left-out" | "more-pages" | "ambiguous" | "deadline" | "unread" {
  return reason !== "left-over" && reason !== "other-part" && reason !== "unexplained" && reason !== "uncertain";
}
