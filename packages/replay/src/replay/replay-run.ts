import type { PageSession } from "@surehand/browser";
import { type CallContext, createCallContext, SurehandError } from "@surehand/kernel";
import { keepVariables } from "../step/variables.ts";
import { Tabs } from "./tabs.ts";
import { moveRecording } from "../recording/move-recording.ts";
import { parseRunRecording } from "../recording/parse-run-recording.ts";
import type { RecordedStep } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import { assertFilesAllowed } from "./check-files.ts";
import { assertNamesKnown } from "./check-names.ts";
import { ReplayFailedError } from "./errors.ts";
import { ReplayRecord } from "./replay-record.ts";
import { movedElement, withMovedChecks } from "./moved-element.ts";
import { answersLast } from "./answers-last.ts";
import { replayAction } from "./replay-action.ts";
import { replayExtract } from "./replay-extract.ts";
import { type ParsedReplayOptions, parseReplayOptions, type ReplayOptions } from "./replay-options.ts";
import type { ReplayResult, ReplayStep } from "./replay-result.ts";
import { ReplayState } from "./replay-state.ts";
import { replayTab } from "./replay-tab.ts";
import type { StepOutcome } from "./step-outcome.ts";
import { type Ending, toReplayResult } from "./to-replay-result.ts";

/**
 * Repeats a recorded run from its start page: each element is found and checked before it is used, and each effect is
 * compared with the recorded one. A model is asked only for elements that are missing, for choices that are repeated,
 * and for extraction. The session asks before steps that pay, delete or send, and nothing is written on another site
 * than when it was recorded.
 *
 * @throws InvalidInputError for an invalid recording or option, a missing value, or a file that may not be uploaded, before
 * anything is done. Later errors are part of the result
 */
export async function replayRun(
  session: PageSession,
  recording: RunRecording,
  options: ReplayOptions = {},
): Promise<ReplayResult> {
  const given = parseRunRecording(recording);
  const parsed = parseReplayOptions(options);
  const { secretNames } = session;
  const { variables: values = {}, startUrl = given.startUrl, signal, timeoutMs, log } = parsed;
  assertNamesKnown(given, [...Object.keys(values), ...secretNames]);
  const instruction = given.variables.map((name) => `%${name}%`).join(" ");
  const variables = keepVariables({ variables: values, secretNames, instruction });
  const { files = [] } = parsed;
  await assertFilesAllowed(given, { files, variables, hasOwnStart: parsed.startUrl !== undefined });
  await using tabs = new Tabs(session);
  using call = createCallContext({ signal, timeoutMs, log });
  const context = new ReplayState({ options: parsed, tabs, variables });
  const record = new ReplayRecord(context, answersLast(moveRecording(given, given.startUrl, startUrl)));
  const ending = await replay(record, call, startUrl).catch((error: unknown) => endOf(error, call, parsed));
  const result = toReplayResult({ context, record, given, ending });
  const unkept = await record.finish(result).then(
    () => undefined,
    (error: unknown) => toError(error),
  );
  return unkept ? { ...result, status: "failed", success: false, message: unkept.message, error: unkept } : result;
}

async function replay(record: ReplayRecord, call: CallContext, startUrl: string): Promise<Ending> {
  const { context, recording } = record;
  await record.begin(startUrl);
  // The start address may redirect: the first step is searched for until it is found.
  const start = { kind: "goto", url: context.variables.reveal(startUrl) } as const;
  const opened = await context.session.perform(start, { patienceMs: 0 }, call);
  if (!opened.success) throwIfOver(call);
  if (!opened.success) return { status: "failed", message: `The start page can't be opened: ${opened.message}` };
  for (const [index, given] of recording.steps.entries()) {
    const step = withMovedChecks(given, context.moved);
    const outcome = await replayStep(context, { step, index }, call);
    const moved = movedElement(step, outcome);
    if (moved) context.moved.push(moved);
    await record.keep(outcome.reported, outcome);
    if (outcome.isOver) throwIfOver(call);
    if (outcome.isOver) return stoppedAt(outcome, recording.steps.length);
  }
  return { status: "completed", message: "" };
}

interface Next {
  readonly step: RecordedStep;
  readonly index: number;
}

async function replayStep(
  context: ReplayState,
  { step, index }: Next,
  { signal, log }: CallContext,
): Promise<StepOutcome & { readonly reported: ReplayStep }> {
  const startedAtMs = performance.now();
  signal.throwIfAborted();
  using call = createCallContext({ signal, timeoutMs: context.options.stepTimeoutMs, log });
  await context.tabs.leaveClosed();
  // The text of a dialog is compared before it is answered.
  await context.tabs.holdDialogs();
  const outcome = await doStep(context, { step, index }, call).catch((error: unknown) => {
    if (signal.aborted || !SurehandError.isInstance(error)) throw error;
    return failedStep(context, step, error);
  });
  const { status, message, effect, healed } = outcome;
  const drift = outcome.drift && { ...outcome.drift, step: index };
  const { kind, description } = outcome.recorded;
  context.done.push(description);
  const ms = Math.round(performance.now() - startedAtMs);
  return { ...outcome, reported: { step: index, kind, description, status, message, effect, drift, healed, ms } };
}

function failedStep(context: ReplayState, step: RecordedStep, error: SurehandError): StepOutcome {
  const message = context.safe(`${error.message} ${error.hint}`);
  return { status: "failed", message, effect: null, healed: false, isOver: true, recorded: step, error };
}

function doStep(context: ReplayState, { step, index }: Next, call: CallContext): Promise<StepOutcome> {
  switch (step.kind) {
    case "action":
      return replayAction({ context, call, step, index });
    case "tab":
      return replayTab({ context, call, step, index });
    case "extract":
      return replayExtract({ context, call, step, index });
    default:
      return step satisfies never;
  }
}

function stoppedAt({ reported, error }: StepOutcome & { readonly reported: ReplayStep }, count: number): Ending {
  const left = count - reported.step - 1;
  const message = `Step ${reported.step + 1} (${reported.description}) could not be done: ${reported.message}${left > 0 ? ` ${left} more not started.` : ""}`;
  return { status: "failed", message, error };
}

/** Milliseconds by which the browser ends its work before the deadline. */
const graceMs = 100;

/** Throws if the time is over: a failure for lack of time is not a failure of the page. */
function throwIfOver({ signal, deadline }: CallContext): void {
  signal.throwIfAborted();
  if (deadline.remainingMs() < graceMs) throw new OutOfTime();
}

/** Internal: callers read it from the result. */
class OutOfTime extends Error {}

function endOf(cause: unknown, { signal }: CallContext, options: ParsedReplayOptions): Ending {
  if (options.signal?.aborted) return { status: "stopped", message: "It was stopped." };
  if (signal.aborted || cause instanceof OutOfTime) return { status: "timed-out", message: "The time was over." };
  const error = toError(cause);
  return { status: "failed", message: `${error.message} ${error.hint}`, error };
}

function toError(cause: unknown): SurehandError {
  return SurehandError.isInstance(cause) ? cause : new ReplayFailedError({ cause });
}
