import type { WorkerTabs } from "./worker-tabs.ts";
import type { JournalLink, SigningKey } from "@surehand/journal";
import { createCallContext, SurehandError } from "@surehand/kernel";
import { type Decider, type DurableEvent, type LoopResult, type Policy, recordEvent, runLoop } from "@surehand/loop";
import { MalformedAnswerError } from "@surehand/model";
import { addUsage, type ModelUsage } from "@surehand/model/usage";
import type { CaptureLevel } from "../capture/capture-level.ts";
import { collectResponses } from "../capture/response-archive.ts";
import { archivedPages, packWacz } from "../capture/wacz.ts";
import { nullPaths } from "../data/schema-problems.ts";
import { hasData, itemCount } from "../data/requirements.ts";
import type { Sample } from "../inputs/sample.ts";
import type { SampleResult } from "../results/sample-result.ts";
import { isAboutCompleteness } from "../results/reason.ts";
import { statusOf, type Termination } from "../results/termination.ts";
import type { Throttle } from "./throttle.ts";
import { linkToSample } from "../journal/link-to-sample.ts";
import { isStoreError, StoreUnavailableError } from "../results/store-unavailable-error.ts";
import { fillKnownPlaceholders } from "../spec/placeholders.ts";
import type { TaskSpec } from "../spec/task-spec.ts";
import { createWorkerEyes } from "./eyes.ts";
import { hasOpenRequirements, missingRequirements } from "./hands/evidence-actions.ts";
import { createCheckpoints } from "./checkpoints.ts";
import { consolidate } from "./consolidate.ts";
import { createWorkerContext } from "./create-worker-context.ts";
import { fitHistory } from "./history.ts";
import { judgeSample } from "./judge-sample.ts";
import { EVIDENCE_PROMPTS_VERSION, sampleMessage } from "./prompts.ts";
import type { SampleRecords } from "./sample-records.ts";
import { terminationOf } from "./termination-of.ts";
import { createWorkerHands, endKindOf, openStartPage } from "./worker-tools.ts";
import type { ErrorKind } from "./state/error-kind.ts";
import type { Intents } from "./state/intents.ts";
import { toSampleUsage } from "./state/to-sample-usage.ts";
import type { WorkerContext } from "./worker-context.ts";
import type { WorkerModels } from "./worker-models.ts";
import { allActions } from "./worker-state.ts";
import { workerPolicies } from "./worker-policies.ts";

export interface RunSampleOptions {
  readonly spec: TaskSpec;
  readonly sample: Sample;
  /** The tab of the sample's page, and those that it opens. */
  readonly tabs: WorkerTabs;
  /** Asked by the session before an action that can hardly be undone. */
  readonly intents: Intents;
  /** Folder and journal of the sample. The journal is sealed and closed here. */
  readonly records: SampleRecords;
  readonly level: CaptureLevel;
  readonly throttle: Throttle;
  readonly key: SigningKey;
  readonly environment: Readonly<Record<string, unknown>>;
  /** Decides each step. */
  readonly decider: (context: WorkerContext) => Decider;
  readonly models: WorkerModels;
  /** Actions in one step at most. Default: 1. */
  readonly maxActionsPerStep?: number | undefined;
  /** Whether the model is asked to reflect with each action. Default: true. */
  readonly reflects?: boolean | undefined;
  /** Whether the task may name files of this machine. Default: true. */
  readonly mayUpload?: boolean | undefined;
  /** Policies beside those of every worker. Default: none. */
  readonly policies?: readonly Policy[] | undefined;
  /** Hints of earlier samples for this one. */
  readonly hints: () => Promise<readonly string[]>;
  /** Called for each event that is kept. */
  readonly onEvent?: ((event: DurableEvent) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface FinishedSample {
  readonly result: SampleResult;
  readonly link: JournalLink;
  readonly actions: WorkerContext["state"]["actions"];
  /** Whether the sample ended because its model did not answer, and may do so later. */
  readonly isModelAway: boolean;
  /** Usage of models for summaries: a part of the usage of the result. */
  readonly summaryUsage: ModelUsage;
  /** Kind of the last action's failure. Undefined: it succeeded, or there was none. */
  readonly lastError?: ErrorKind | undefined;
}

/**
 * Works on one sample until it ends, and leaves its evidence folder complete: result.json, action_log.json, checkpoint.json, the
 * captured files, and the signed journal. Never rejects for anything that happens to the page or the model: that ends in the result.
 *
 * @throws StoreUnavailableError when a file could not be written: the evidence is not whole, and the sample must be worked on again
 */
export async function runSample(options: RunSampleOptions): Promise<FinishedSample> {
  const { journal, checkpoint: before } = options.records;
  const spec = { ...options.spec, goal: fillKnownPlaceholders(options.spec.goal, options.sample.input) };
  const context = createWorkerContext({ ...options, spec });
  options.intents.open({
    earlier: before?.intents ?? [],
    save: () => createCheckpoints(context).save("in_progress"),
  });
  try {
    return await workAndSeal(options, context);
  } catch (error) {
    await journal.close().catch(() => undefined);
    if (StoreUnavailableError.isInstance(error) || !isStoreError(error)) throw error;
    throw new StoreUnavailableError(error);
  }
}

async function workAndSeal(options: RunSampleOptions, context: WorkerContext): Promise<FinishedSample> {
  const { sample } = options;
  const { journal } = options.records;
  const { folder, state } = context;
  const archive = options.level === "archive" ? collectResponses(options.tabs.session) : undefined;
  const startedAt = new Date();
  const worked = await work(options, context).catch((error: unknown) => failedWork(error, context));
  if (folder.problem !== undefined) throw new StoreUnavailableError(folder.problem);
  if (archive) {
    const bytes = await packWacz({
      warc: await archive.finish(),
      pages: archivedPages(context.captured),
      createdAt: new Date(),
    });
    await folder.add({ kind: "archive", label: "responses", extension: "wacz", bytes, url: sample.url });
  }
  const result = toResult({ options, context, worked, startedAt });
  const checkpoints = createCheckpoints(context);
  await folder.writeJson("result.json", result);
  await checkpoints.log();
  await checkpoints.save("finished");
  await journal.append("sample-result", {
    status: result.status,
    termination: result.termination,
    fields: result.fields.length,
  });
  const link = await journal.seal({ key: options.key, environment: options.environment, written: folder.written });
  const { isModelAway = false } = worked;
  const lastError = state.actions.at(-1)?.error_kind;
  return {
    result,
    link: linkToSample(link, sample.id),
    actions: allActions(state),
    isModelAway,
    summaryUsage: state.summaryUsage.total,
    lastError,
  };
}

interface Worked {
  readonly termination: Termination;
  readonly note: string;
  readonly usage: ModelUsage;
  readonly steps: number;
  readonly error?: SampleResult["error"];
  readonly isModelAway?: boolean;
}

async function work(options: RunSampleOptions, context: WorkerContext): Promise<Worked> {
  const { spec, sample, tabs, decider, models, signal } = options;
  const { journal } = options.records;
  using call = createCallContext({ signal });
  const checkpoints = createCheckpoints(context);
  const keep = async (event: DurableEvent): Promise<void> => {
    await recordEvent(journal, event, (value) => tabs.session.masked(value));
    if (event.type === "usage") context.loopUsage = event.total;
    options.onEvent?.(event);
  };
  await journal.append("sample-start", {
    sample: { ...sample },
    promptsVersion: EVIDENCE_PROMPTS_VERSION,
    model: models.main?.id ?? "offline",
  });
  const onAction = (): Promise<void> => checkpoints.afterAction();
  const hands = createWorkerHands(context, {
    onAction,
    reflects: options.reflects ?? true,
  });
  const eyes = createWorkerEyes(context);
  const openingProblem = await openStartPage(context, { onAction, call });
  const collected = Object.keys(context.state.collected.data).length === 0 ? undefined : context.state.collected.data;
  const before = {
    collected,
    openingProblem,
    intents: context.intents.earlier,
    actions: fitHistory(context.state.earlierActions),
    fence: context.fence,
  };
  const loop = runLoop({
    messages: [{ role: "user", content: sampleMessage(context.state.spec, sample, before) }],
    decider: decider(context),
    tools: hands.tools,
    look: eyes.look,
    policies: [
      ...workerPolicies(context, {
        hints: options.hints,
        hasModel: models.main !== undefined,
        cheap: models.cheap,
        maxActionsPerStep: options.maxActionsPerStep ?? 1,
        saveCheckpoint: () => checkpoints.save("in_progress"),
      }),
      ...(options.policies ?? []),
    ],
    onEvent: keep,
    firstStep: context.state.earlierSteps + 1,
    timeoutMs: spec.max_time_seconds * 1000,
    signal: call.signal,
  });
  const end = await loop.result;
  return await finish(options, context, end);
}

async function finish({ models, spec }: RunSampleOptions, context: WorkerContext, end: LoopResult): Promise<Worked> {
  const requirements = missingRequirements(context.state.collected.data, context);
  const { reasons } = judgeSample(context);
  const termination = terminationOf(end, {
    endKind: endKindOf(end.output),
    isMissing: hasOpenRequirements(requirements),
    isShort: isShort(context),
    isUnproved: reasons.some((reason) => !isAboutCompleteness(reason)),
    isIncomplete: reasons.some(isAboutCompleteness),
  });
  // A model that answers, and never usably, is there: the same sample would only cost as much again.
  const isUnusable = MalformedAnswerError.isInstance(end.error);
  const isModelAway = termination === "model-error" && end.error?.retryable === true && !isUnusable;
  const base = { termination, note: end.message, usage: end.usage, steps: end.steps, isModelAway };
  const error = end.error && { error: plainError(end.error) };
  if (!needsConsolidation(termination) || !hasData(context.state.collected.data)) return { ...base, ...error };
  const consolidated = await consolidate({ models, spec, context, isPrimaryBroken: termination === "model-error" });
  return { ...base, ...error, usage: addUsage(end.usage, consolidated.usage), note: consolidated.note ?? end.message };
}

/** Ends after which one last call of a model makes the best of what was collected. */
function needsConsolidation(termination: Termination): boolean {
  return termination === "step-limit" || termination === "model-error";
}

function isShort({ state }: WorkerContext): boolean {
  const { expected_items: expected } = state.spec;
  return expected !== undefined && (itemCount(state.collected.data) ?? 0) < expected;
}

function failedWork(error: unknown, context: WorkerContext): Worked {
  if (isStoreError(error)) throw error;
  const note = error instanceof Error ? error.message : String(error);
  const kept = SurehandError.isInstance(error) ? plainError(error) : { code: "unknown", message: note };
  const { loopUsage: usage, step: steps } = context;
  return { termination: "error", note, usage, steps, error: kept };
}

function plainError({ code, message, hint }: SurehandError): NonNullable<SampleResult["error"]> {
  return { code, message, hint };
}

interface ResultParts {
  readonly options: RunSampleOptions;
  readonly context: WorkerContext;
  readonly worked: Worked;
  readonly startedAt: Date;
}

function toResult({ options, context, worked, startedAt }: ResultParts): SampleResult {
  const { session, folder, state } = context;
  const { data } = state.collected;
  const { fields, reasons } = judgeSample(context);
  const { sample } = options;
  const missing = missingRequirements(data, context);
  const finishedAt = new Date();
  const usage = addUsage(worked.usage, state.extraUsage.total);
  return {
    version: 1,
    sample_id: sample.id,
    status: statusOf(worked.termination, hasData(data)),
    termination: worked.termination,
    note: session.masked(worked.note),
    url: sample.url,
    final_url: session.page.isClosed() ? null : session.masked(session.page.url()),
    input: { ...sample.input },
    extracted: { ...data },
    fields: [...fields],
    missing_fields: [...missing.fields],
    missing_artifacts: [...missing.artifacts],
    null_fields: nullPaths(data),
    reasons: [...reasons],
    schema_problems: [...missing.problems],
    artifacts: [...folder.artifacts],
    steps: worked.steps,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt.toISOString(),
    duration_seconds: (finishedAt.getTime() - startedAt.getTime()) / 1000,
    usage: toSampleUsage(usage),
    ...(worked.error && { error: worked.error }),
  };
}
