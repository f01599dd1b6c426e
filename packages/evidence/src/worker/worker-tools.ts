import { createCallContext, SurehandError } from "@surehand/kernel";
import { defineTool, type Hands, type ToolContext, type ToolOutcome } from "@surehand/loop";
import type { ActionRecord } from "../results/action-record.ts";
import { type ActionOutcome, failed } from "./hands/action-outcome.ts";
import {
  doneAction,
  extractAction,
  failAction,
  saveProgressAction,
  screenshotAction,
} from "./hands/evidence-actions.ts";
import {
  backAction,
  clickAction,
  downloadAction,
  gotoAction,
  scrollAction,
  selectOptionAction,
  typeAction,
  waitAction,
} from "./hands/page-actions.ts";
import type { WorkerAction } from "./hands/worker-action.ts";
import { errorKindOf } from "./state/error-kind.ts";
import { isRefusal, LONGEST_PAUSE_MS } from "./throttle.ts";
import type { WorkerContext } from "./worker-context.ts";

/** One action takes at most so long, in milliseconds: a page that hangs must not hang the worker. */
const ACTION_TIMEOUT_MS = 60_000;

/** The actions of a worker. */
const workerActions: readonly WorkerAction[] = [
  gotoAction,
  backAction,
  clickAction,
  typeAction,
  scrollAction,
  screenshotAction,
  extractAction,
  waitAction,
  downloadAction,
  selectOptionAction,
  doneAction,
  failAction,
  saveProgressAction,
];

/** Called after each action, with its record. */
export type OnAction = (record: ActionRecord) => Promise<void>;

export interface WorkerHandsOptions {
  readonly onAction: OnAction;
  /** Whether actions take the model's reflection. */
  readonly reflects: boolean;
}

/** Binds the actions to one sample. An action that fails, throws or takes too long is an outcome, never an error of the worker. */
export function createWorkerHands(context: WorkerContext, { onAction, reflects }: WorkerHandsOptions): Hands {
  return {
    tools: workerActions.map((action) =>
      defineTool({
        name: action.name,
        description: action.description,
        input: reflects ? action.input : action.plainInput,
        isReadOnly: action.isReadOnly,
        isEnding: action.isEnding,
        needsObservation: false,
        run: (input, toolContext) => runAction(action, input, { context, toolContext, onAction }),
      }),
    ),
  };
}

/** Opens the page of the sample before a model decides, as step 0, or as the last step of earlier attempts. Returns why it could not; undefined if a page is open. */
export async function openStartPage(
  context: WorkerContext,
  { onAction, call }: Pick<WorkerHandsOptions, "onAction"> & Pick<ToolContext, "call">,
): Promise<string | undefined> {
  const { session, state } = context;
  if (session.page.url() !== "about:blank") return undefined;
  const running = { context, toolContext: { call, step: state.earlierSteps }, onAction };
  for (;;) {
    const outcome = await runAction(gotoAction, { url: state.sample.url }, running);
    const { infrastructureInRow: errors } = state.failures;
    if (asksForPatience(context) && errors < state.spec.max_consecutive_network_errors) continue;
    return outcome.isError === true && typeof outcome.content === "string" ? outcome.content : undefined;
  }
}

/** Whether the site answered that it is asked too much. The throttle makes the next request wait. */
function asksForPatience({ view, session, throttle }: WorkerContext): boolean {
  const { status } = view.opened ?? {};
  return isRefusal(status) && throttle.pausedMs(session.page.url()) <= LONGEST_PAUSE_MS;
}

interface Running {
  readonly context: WorkerContext;
  readonly toolContext: Pick<ToolContext, "call" | "step">;
  readonly onAction: OnAction;
}

async function runAction(action: WorkerAction, input: Record<string, unknown>, running: Running): Promise<ToolOutcome> {
  const { context, toolContext, onAction } = running;
  const { session, state } = context;
  const startedAt = new Date();
  const startedAtMs = performance.now();
  const url = session.page.url();
  const outcome = await attempt(action, input, running);
  if (outcome.success) state.failures.succeeded();
  else state.failures.failed(outcome.errorKind, session.masked(outcome.description));
  const record: ActionRecord = {
    step: toolContext.step,
    action: action.name,
    ...splitReflection(input),
    success: outcome.success,
    description: session.masked(outcome.description),
    ...(!outcome.success && { error: session.masked(outcome.error), error_kind: outcome.errorKind }),
    url: session.masked(url),
    ...(context.decidedBy !== undefined && { model: context.decidedBy }),
    started_at: startedAt.toISOString(),
    duration_ms: Math.round(performance.now() - startedAtMs),
  };
  state.actions.push(record);
  await onAction(record);
  return toToolOutcome(outcome, record);
}

async function attempt(
  action: WorkerAction,
  input: Record<string, unknown>,
  { context, toolContext }: Running,
): Promise<ActionOutcome> {
  // The wait for a turn is not the action's: a site may ask for more patience than an action has time.
  const turn = action.turn(input, context);
  if (turn !== undefined) await context.throttle.wait(turn, toolContext.call);
  using call = createCallContext({ timeoutMs: ACTION_TIMEOUT_MS, signal: toolContext.call.signal });
  const { opened } = context.view;
  try {
    const outcome = await action.run(input, context, call);
    // Only the result shows whether a button or a step back loaded a page.
    const hasLoaded = context.view.opened !== opened && context.view.opened?.status !== undefined;
    if (turn === undefined && hasLoaded) await context.throttle.loaded(context.session.page.url(), toolContext.call);
    return outcome;
  } catch (error) {
    if (toolContext.call.signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const hint = SurehandError.isInstance(error) ? ` ${error.hint}` : "";
    const failure = failed(`${action.name} failed: ${reason}${hint}`, reason, errorKindOf(error));
    // Errors of the browser quote the page.
    return { ...failure, content: context.fence.wrap("page", context.session.masked(failure.description)) };
  }
}

const reflectionFields = ["evaluation_previous_step", "memory_update", "next_goal"] as const;

type Reflection = Partial<Record<(typeof reflectionFields)[number], string>>;

function splitReflection(given: Record<string, unknown>): { readonly input: Record<string, unknown> } & Reflection {
  const reflection: Reflection = {};
  const input = { ...given };
  for (const name of reflectionFields) {
    const value = input[name];
    delete input[name];
    if (typeof value === "string" && value !== "") reflection[name] = value;
  }
  return { input, ...reflection };
}

function toToolOutcome(outcome: ActionOutcome, record: ActionRecord): ToolOutcome {
  if (!outcome.success) {
    const plain =
      outcome.error === outcome.description ? outcome.description : `${outcome.description} ${outcome.error}`;
    const { content = plain } = outcome;
    return { content, isError: true, invalidatesObservations: true, data: record };
  }
  const { description, content = description, hasChangedPage = false, end } = outcome;
  return {
    content,
    invalidatesObservations: hasChangedPage,
    data: record,
    ...(end && { end: { message: end.message, output: end.kind } }),
  };
}

/** Whether an action ends a batch of several in one step. */
export function breaksBatch(name: string): boolean {
  return workerActions.some((action) => action.name === name && action.breaksBatch);
}

/** The output of a tool's end, read back from the loop. */
export function endKindOf(output: unknown): "done" | "fail" | undefined {
  return output === "done" || output === "fail" ? output : undefined;
}
