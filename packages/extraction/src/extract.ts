import { observeUntil, type PageSession, type Snapshot } from "@surehand/browser";
import { type CallContext, createCallContext, runWithin, withinDeadline } from "@surehand/kernel";
import { noUsage } from "@surehand/model/usage";
import { recordStep } from "@surehand/journal";
import {
  assertInstruction,
  type ExtractOptions,
  type ParsedExtractOptions,
  parseExtractOptions,
} from "./extract-options.ts";
import type { ExtractGap, ExtractResult } from "./extract-result.ts";
import { finishResult } from "./finish-result.ts";
import type { Draft } from "./gathering.ts";
import { plainText } from "./page/line-text.ts";
import { answerDescription, unsaidInstruction } from "./model/prompts.ts";
import { readPage, type ReadPage } from "./page/read-page.ts";
import { TimeUpError } from "./page/time-up-error.ts";
import { unreadGaps } from "./page/unread-gaps.ts";
import { answerOffline } from "./offline/answer-offline.ts";
import { extractOffline } from "./offline/extract-offline.ts";
import { type PartialResult, resultAtDeadline } from "./partial-result.ts";
import { type ExtractSchema, type ReadSchema, readSchema } from "./schema/read-schema.ts";
import { type Shape, shapeOf } from "./schema/shape.ts";

/**
 * Extracts data from the page in its current state. With a schema, returns the data that it describes; without one, a
 * text, `{ extraction }`; without an instruction, the text of the page, `{ pageText }`.
 *
 * Every value is on the page, and `sources` locates it. A value that is not there is null or missing, and the status is
 * "incomplete" unless the schema allows it. Without a model, rules read the page: tables by their column names, lists
 * and similar blocks by labels, classes and the possible types of their parts, single values by their labels.
 *
 * @param schema zod 4, any Standard Schema that can produce its JSON Schema, or a JSON Schema
 * @throws NeedsModelError without a model, if the instruction requires judgement
 * @throws InvalidInputError that names the input
 * @throws ModelError, BudgetExceededError from the model
 * @throws StaleRefError, ElementNotFoundError if the selector matches nothing
 * @throws PageUnresponsiveError, PageClosedError, AbortedError
 * @throws DeadlineExceededError if nothing was read before the deadline; values that were found are returned as incomplete
 */
export function extract<Data>(
  session: PageSession,
  instruction: string | undefined,
  schema: ExtractSchema<Data>,
  options?: ExtractOptions,
): Promise<ExtractResult<Data>>;
export function extract(
  session: PageSession,
  instruction: string,
  schema?: undefined,
  options?: ExtractOptions,
): Promise<ExtractResult<{ extraction: string }>>;
export function extract(
  session: PageSession,
  instruction?: undefined,
  schema?: undefined,
  options?: ExtractOptions,
): Promise<ExtractResult<{ pageText: string }>>;
export async function extract(
  session: PageSession,
  instruction?: string,
  schema?: ExtractSchema<unknown>,
  options: ExtractOptions = {},
): Promise<ExtractResult<unknown>> {
  assertInstruction(instruction);
  const settings = parseExtractOptions(options);
  const { timeoutMs, signal, log, journal } = settings;
  using call = createCallContext({ timeoutMs, signal, log });
  const kept = instruction ?? "";
  return await recordStep({ journal, type: "extract", session, safeInstruction: kept }, async () => {
    const partial: PartialResult = {};
    const result = await withinDeadline(call, "The extract", () =>
      run({ session, call, settings, instruction, schema, partial }),
    ).catch((error: unknown) => resultAtDeadline(error, { partial, call }));
    return { instruction: kept, result };
  });
}

interface Extraction {
  readonly session: PageSession;
  readonly call: CallContext;
  readonly settings: ParsedExtractOptions;
  readonly instruction: string | undefined;
  readonly schema: ExtractSchema<unknown> | undefined;
  readonly partial: PartialResult;
}

async function run(extraction: Extraction): Promise<ExtractResult<unknown>> {
  const { instruction, schema } = extraction;
  if (instruction === undefined && schema === undefined) return readText(extraction);
  const read = schema === undefined ? undefined : await readSchema(schema);
  const shape = read && shapeOf(read.json);
  if (extraction.settings.model) return askModel(extraction, { words: instruction ?? unsaidInstruction, read, shape });
  // A default instruction would be searched for conditions.
  return readByRules(extraction, { words: instruction ?? "", read, shape });
}

async function readText({ session, call, settings }: Extraction): Promise<ExtractResult<unknown>> {
  const snapshot = await session.snapshot(snapshotOptions(settings), call);
  const gaps = unreadGaps(snapshot);
  const pageText = plainText(snapshot);
  const refs = snapshot.lines.slice(0, 1).map(({ anchor }) => anchor);
  const source = { path: "pageText", kind: "quoted", quote: pageText, ref: refs[0], refs, from: "page" } as const;
  const status = gaps.length > 0 ? "incomplete" : "complete";
  return { status, data: { pageText }, sources: [source], missing: [], gaps, usage: noUsage };
}

interface Wish {
  readonly words: string;
  readonly read: ReadSchema<unknown> | undefined;
  readonly shape: Shape | undefined;
}

const textShape: Shape = shapeOf({
  type: "object",
  properties: { extraction: { type: "string", description: answerDescription } },
  required: ["extraction"],
});

async function readByRules(
  { session, call, settings, partial }: Extraction,
  { words, read, shape }: Wish,
): Promise<ExtractResult<unknown>> {
  const scope = await scopeRef(session, settings, call);
  const finish = (draft: Draft | "time-up", pageGaps: readonly ExtractGap[] = []): Promise<ExtractResult<unknown>> =>
    finishResult({ draft, shape: shape ?? textShape, read, usage: noUsage, pageGaps, call });
  let judged: { readonly page: ReadPage; readonly found: ExtractResult<unknown> } | undefined;
  const judge = async (snapshot: Snapshot): Promise<{ found: ExtractResult<unknown>; isEnough: boolean }> => {
    const page = await readPage(session, { snapshot, scope, last: judged?.page }, call);
    // An unchanged page has the same answer, and a big one takes seconds.
    if (judged?.page.content === page.content) {
      judged = { ...judged, page };
      return { found: judged.found, isEnough: false };
    }
    const draft = runWithin(call, "Reading the page", (): Draft | "time-up" =>
      shape
        ? untilTimeUp(() => extractOffline({ page, instruction: words, shape }))
        : { kind: "object", fields: new Map([["extraction", answerOffline(page, words)]]) },
    );
    const found = await finish(draft, unreadGaps(page.snapshot));
    judged = { page, found };
    partial.result = () => Promise.resolve(found);
    const isOutOfTime = found.gaps.some(({ reason }) => reason === "deadline");
    return { found, isEnough: found.status === "complete" || isOutOfTime };
  };
  const snapshot: PageSession["snapshot"] = async (...given) => {
    const taken = await session.snapshot(...given);
    partial.result ??= () => finish("time-up");
    return taken;
  };
  const { found } = await observeUntil({ snapshot }, call, judge, scope);
  return found;
}

function untilTimeUp(read: () => Draft): Draft | "time-up" {
  try {
    return read();
  } catch (error) {
    if (error instanceof TimeUpError) return "time-up";
    throw error;
  }
}

async function askModel(
  { session, call, settings }: Extraction,
  { words, read, shape }: Wish,
): Promise<ExtractResult<unknown>> {
  const { extractWithModel } = await import("./model/extract-with-model.ts");
  const { model, maxTokens } = settings;
  if (!model) throw new TypeError("Without a model there is nobody to ask.");
  const scope = await scopeRef(session, settings, call);
  const snapshot = await session.snapshot(
    { ...snapshotOptions(settings), ...(scope !== undefined && { selector: scope }) },
    call,
  );
  const page = await readPage(session, { snapshot, scope }, call);
  const { draft, usage } = await extractWithModel(
    { page, instruction: words, shape: shape ?? textShape, model, maxTokens, session },
    call,
  );
  return finishResult({ draft, shape: shape ?? textShape, read, usage, pageGaps: unreadGaps(page.snapshot), call });
}

function snapshotOptions({ selector }: ParsedExtractOptions): {
  maxTokens: number;
  selector?: NonNullable<ExtractOptions["selector"]>;
} {
  return { maxTokens: Infinity, ...(selector !== undefined && { selector }) };
}

async function scopeRef(
  session: PageSession,
  { selector }: ParsedExtractOptions,
  call: CallContext,
): Promise<string | undefined> {
  return selector === undefined ? undefined : session.refOf(selector, call);
}
