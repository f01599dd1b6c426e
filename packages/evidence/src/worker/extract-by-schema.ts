import { extract, type Source } from "@surehand/extraction";
import type { CallContext } from "@surehand/kernel";
import { NeedsModelError } from "@surehand/kernel";
import { capturePage, type CapturedPage } from "../capture/capture-page.ts";
import { pictureSources } from "../capture/take-picture.ts";
import { isObject } from "../data/merge-data.ts";
import { followsFromQuote } from "../provenance/follows-from-quote.ts";
import { locateQuote, type QuotePlace } from "../provenance/locate-quote.ts";
import { identifiedLeaves } from "../provenance/identified-leaves.ts";
import type { FieldSource } from "../results/sample-result.ts";
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
  const { session, state, folder, level, extractor, captured } = context;
  const { output_schema: schema, goal } = state.spec;
  const timeoutMs = Math.min(TIMEOUT_MS, call.deadline.remainingMs());
  const parts = partsOf(schema);
  const rest = removeFields(
    schema,
    parts.map(({ field }) => field),
  );
  const found = await readFields(goal, { context, schema: rest, timeoutMs, extractor, signal: call.signal });
  if ("problem" in found) return failed("The fields could not be read.", found.problem);
  const { sources, missing } = found;
  const read = await readParts(parts, session, timeoutMs);
  const data = { ...found.data, ...Object.fromEntries(read.map(({ field, part }) => [field, part.value])) };
  const page = await capturePage({ session, folder, level, label: "extract" }, call);
  captured.push(page);
  const isNew = state.collected.add(data);
  if (isNew) noteNewData(state);
  const own = await toFieldSources(found.data, sources, { page, context, call });
  state.collected.sources.keep(data, [...own, ...read.map((one) => partSource(one, page))]);
  state.collected.sources.find(data, [page]);
  const refs = state.collected.sources.refsOn(page.file.filename);
  if (refs.length > 0) await pictureSources({ session, folder, label: "sources", page, refs }, call);
  const gaps = missing.length === 0 ? "" : ` Not found: ${missing.join(", ")}.`;
  return { success: true, description: `Extracted ${JSON.stringify(data).slice(0, 4000)}.${gaps}` };
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
    }
  | { readonly problem: string };

async function readFields(
  goal: string,
  { context, schema, timeoutMs, extractor: model, signal }: ReadOptions,
): Promise<Fields> {
  if (fieldsOf(schema).length === 0) return { data: {}, sources: [], missing: [] };
  try {
    const instruction = model ? fromThisPage(goal, context.state.spec.system_prompt) : undefined;
    const result = await extract(context.session, instruction ?? "the fields of the page", schema, {
      model,
      timeout: timeoutMs,
      signal,
    });
    const { data, sources, missing, usage } = result;
    context.state.extraUsage.add(usage);
    return isObject(data) ? { data, sources, missing } : { problem: "The output schema describes no object." };
  } catch (error) {
    if (!NeedsModelError.isInstance(error)) throw error;
    return { problem: `${error.message} ${error.hint}` };
  }
}

async function toFieldSources(
  data: Readonly<Record<string, unknown>>,
  sources: readonly Source[],
  { page, context, call }: { page: CapturedPage; context: WorkerContext; call: CallContext },
): Promise<FieldSource[]> {
  const values = new Map(identifiedLeaves(data).map(({ path, value }) => [path, value]));
  const known = sources.filter(({ path }) => values.has(path));
  const described = await context.session.describeAll([...new Set(known.flatMap(({ ref }) => ref ?? []))], call);
  const supported = known.filter(
    ({ path, kind, quote }) => kind === "derived" || followsFromQuote(values.get(path), quote, kind),
  );
  return supported.map(({ path, kind, quote, ref, refs }) => {
    const place = kind === "derived" ? undefined : locateAt(page, ref, quote);
    const xpath = ref === undefined ? undefined : described.get(ref)?.xpath;
    return {
      path,
      kind,
      value: values.get(path),
      quote: place?.quote ?? quote,
      url: page.url,
      ...(ref !== undefined && { ref }),
      ...(xpath !== undefined && { xpath }),
      snapshot: page.file.filename,
      ...(place && { start: place.start, end: place.end }),
      ...(kind === "derived" && { sources: [...refs] }),
    };
  });
}

/** Finds a quote in the line of its element first: the same words may stand elsewhere on the page. */
function locateAt(page: CapturedPage, ref: string | undefined, quote: string): QuotePlace | undefined {
  const line = ref === undefined ? -1 : page.lineRefs.indexOf(ref);
  const lines = page.text.split("\n");
  const start = lines.slice(0, Math.max(0, line)).join("\n").length + (line > 0 ? 1 : 0);
  const place = line >= 0 ? locateQuote(lines[line] ?? "", quote) : undefined;
  return place ? { ...place, start: start + place.start, end: start + place.end } : locateQuote(page.text, quote);
}
