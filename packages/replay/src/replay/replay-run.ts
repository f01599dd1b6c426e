import type { PageSession } from "@surehand/browser";
import { type CallContext, createCallContext, SurehandError } from "@surehand/kernel";
import { keepVariables } from "../step/variables.ts";
import { Tabs } from "./tabs.ts";
import { moveRecording } from "../recording/move-recording.ts";
import { parseRunRecording } from "../recording/parse-run-recording.ts";
import type { RecordedStep } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import { assertNamesKnown } from "./check-names.ts";
import { ReplayFailedError } from "./errors.ts";
import { ReplayRecord } from "./replay-record.ts";
import { replayAction } from "./replay-action.ts";
import { replayExtract } from "./replay-extract.ts";
import { type ParsedReplayOptions, parseReplayOptions, type ReplayOptions } from "./replay-options.ts";
import type { ReplayResult, ReplayStep } from "./replay-result.ts";
import { ReplayScene } from "./replay-scene.ts";
import { replayTab } from "./replay-tab.ts";
import type { StepOutcome } from "./step-outcome.ts";
import { type Ending, toReplayResult } from "./to-replay-result.ts";

/**
 * Does a recorded run again, from where it began: each element is found and checked before it is used, each effect held against
 * what it was. A model is asked only for what is not there any more, for what is chosen anew, and to read. What pays, deletes or
 * sends is asked by the session, and nothing is written on another site than when it was recorded.
 *
 * @throws InvalidInputError for a recording or an option that can't be, or a value that is missing: before anything is done.
 * Whatever happens then is in the result
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
  await using tabs = new Tabs(session);
  using call = createCallContext({ signal, timeoutMs, log });
  const scene = new ReplayScene({ options: parsed, tabs, variables });
  const record = new ReplayRecord(scene, moveRecording(given, given.startUrl, startUrl));
  const ending = await replay(record, call, startUrl).catch((error: unknown) => endOf(error, call, parsed));
  const result = toReplayResult({ scene, record, given, ending });
  const unkept = await record.finish(result).then(
    () => undefined,
    (error: unknown) => toError(error),
  );
  return unkept ? { ...result, status: "failed", success: false, message: unkept.message, error: unkept } : result;
}

async function replay(record: ReplayRecord, call: CallContext, startUrl: string): Promise<Ending> {
  const { scene, recording } = record;
  await record.begin(startUrl);
  // Wherever it leads on to: the first step is looked for until it is there.
  const start = { kind: "goto", url: scene.variables.reveal(startUrl) } as const;
  const opened = await scene.session.perform(start, { patienceMs: 0 }, call);
  if (!opened.success) throwIfOver(call);
  if (!opened.success) return { status: "failed", message: `The page it begins on can't be opened: ${opened.message}` };
  for (const [index, step] of recording.steps.entries()) {
    const outcome = await replayStep(scene, { step, index }, call);
    await record.keep(outcome.told, outcome);
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
  scene: ReplayScene,
  { step, index }: Next,
  { signal, log }: CallContext,
): Promise<StepOutcome & { readonly told: ReplayStep }> {
  const startedAtMs = performance.now();
  signal.throwIfAborted();
  using call = createCallContext({ signal, timeoutMs: scene.options.stepTimeoutMs, log });
  await scene.tabs.leaveClosed();
  const outcome = await doStep(scene, { step, index }, call).catch((error: unknown) => {
    if (signal.aborted || !SurehandError.isInstance(error)) throw error;
    return failedStep(scene, step, error);
  });
  const { status, message, effect, healed } = outcome;
  const drift = outcome.drift && { ...outcome.drift, step: index };
  const { kind, description } = outcome.recorded;
  scene.done.push(description);
  const ms = Math.round(performance.now() - startedAtMs);
  return { ...outcome, told: { step: index, kind, description, status, message, effect, drift, healed, ms } };
}

function failedStep(scene: ReplayScene, step: RecordedStep, error: SurehandError): StepOutcome {
  const message = scene.safe(`${error.message} ${error.hint}`);
  return { status: "failed", message, effect: null, healed: false, isOver: true, recorded: step, error };
}

function doStep(scene: ReplayScene, { step, index }: Next, call: CallContext): Promise<StepOutcome> {
  switch (step.kind) {
    case "action":
      return replayAction({ scene, call, step, index });
    case "tab":
      return replayTab({ scene, call, step, index });
    case "extract":
      return replayExtract({ scene, call, step, index });
    default:
      return step satisfies never;
  }
}

function stoppedAt({ told, error }: StepOutcome & { readonly told: ReplayStep }, count: number): Ending {
  const left = count - told.step - 1;
  const message = `Step ${told.step + 1} (${told.description}) could not be done: ${told.message}${left > 0 ? ` ${left} more not begun.` : ""}`;
  return { status: "failed", message, error };
}

/** The browser ends what it is at a little before the deadline. */
const graceMs = 100;

/** What fails for want of time is no failure of the page. */
function throwIfOver({ signal, deadline }: CallContext): void {
  signal.throwIfAborted();
  if (deadline.remainingMs() < graceMs) throw new OutOfTime();
}

/** Not for callers: the result says so. */
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
