import { type Action, isOfFamily, type PerformResult, type SnapshotElement, StaleRefError } from "@surehand/browser";
import { type CallContext, createCallContext, SurehandError } from "@surehand/kernel";
import type { ToolOutcome } from "@surehand/loop";
import { judge, type PerformedStep, performStep, type RecordedLocators } from "@surehand/replay";
import { z } from "zod";
import { describeAction, describeElement } from "@surehand/grounding";
import { textOriginOf } from "./text-origin.ts";
import type { AgentState, DoneAction } from "./agent-state.ts";
import { isKnownNumber } from "./check-report.ts";
import { PostedForms } from "./report/posted-forms.ts";
import { aimAtText } from "./aim-at-text.ts";
import { agentGate } from "./guard/origin-guard.ts";
import { ofStep, refIsGone, refIsOther, refIsRedrawn, takesAYes } from "./prompts.ts";
import { aimAtPoint } from "./hybrid/aim-at-point.ts";
import type { ToolInvocation, PlannedAction } from "./tools/agent-tool.ts";

/**
 * `isByPictures`: whether the model sees only pictures. An action without a visible effect, such as a click on the focused
 * field, does not end the plan then.
 */
type PlanInvocation = ToolInvocation & { readonly isByPictures?: boolean };

/** Executes planned actions in order, up to the first that is not done or that changes the page for the next one. */
export async function executePlan(invocation: PlanInvocation, planned: readonly PlannedAction[]): Promise<ToolOutcome> {
  const messages: string[] = [];
  for (const [index, one] of planned.entries()) {
    const done = await executeOne(invocation, one);
    messages.push(done.message);
    const left = planned.length - index - 1;
    const isTolerated = invocation.isByPictures === true && done.status === "no-effect";
    const isOver = (!done.success && !isTolerated) || done.invalidatesObservations;
    if (left > 0 && isOver) messages.push(`${left} more not started.`);
    if (isOver || left === 0) {
      const { success, invalidatesObservations } = done;
      // The message of a done action reports its effect; the message of a failed one may repeat the input.
      const input = success ? undefined : invocation.input;
      const fenced = `${ofStep(invocation.context.step)}\n${invocation.state.fenced(invocation.tool, messages.join("\n"), { input, isAction: true })}`;
      const content = done.isUnconfirmed === true ? `${fenced}\n${takesAYes}` : fenced;
      // Later calls depend on an action that failed.
      return {
        content,
        isError: !success,
        invalidatesObservations: invalidatesObservations || (!success && !isTolerated),
      };
    }
  }
  throw new TypeError("A plan has one action at least.");
}

interface Done {
  readonly success: boolean;
  readonly status: AgentState["actions"][number]["status"];
  readonly message: string;
  readonly invalidatesObservations: boolean;
  /** Whether the action needed a confirmation that was not given. */
  readonly isUnconfirmed?: boolean;
  readonly seen?: Pick<DoneAction, "hasPosted" | "answeredDialog">;
}

async function executeOne({ state, tool, context }: ToolInvocation, planned: PlannedAction): Promise<Done> {
  const { step, callId } = context;
  const about = { step, tool, callId, pageUrl: state.shownUrl, timestamp: new Date().toISOString() };
  const keep = (done: Kept): Done => {
    const marks = marksOf(state, planned, done.kept.action);
    state.actions.push({ ...about, ...marks, ...state.safe(done.kept), ...done.locators, ...done.seen });
    return done;
  };
  try {
    using call = createCallContext({
      signal: context.call.signal,
      timeoutMs: planned.timeoutMs,
      log: context.call.log,
    });
    const found = await aimAtText(state, planned, call);
    if ("problem" in found) return keep(notDone(planned, "not-found", found.problem));
    const aimed = await aimAtPoint(state, found, call);
    if ("problem" in aimed) return keep(notDone(planned, "not-found", aimed.problem));
    const problem = await problemOf(state, aimed, call);
    if (problem !== undefined) return keep(notDone(aimed, "not-found", problem));
    const done = await execute(state, aimed, call);
    followPointer(state, planned.action, done);
    return keep(done);
  } catch (error) {
    if (context.call.signal.aborted || !SurehandError.isInstance(error)) throw error;
    return keep(notDone(planned, "failed", `${error.message} ${error.hint}`));
  }
}

function marksOf(
  state: AgentState,
  { action, choice }: PlannedAction,
  kept: Action | null,
): Pick<DoneAction, "choice" | "textOrigin"> {
  const textOrigin = textOriginOf(state, action, kept);
  return { ...(choice !== undefined && { choice: state.safe(choice) }), ...(textOrigin && { textOrigin }) };
}

async function execute(state: AgentState, planned: PlannedAction, call: CallContext): Promise<Kept> {
  const { session, variables, witness } = state;
  const { action } = planned;
  const shownGoal = action.kind === "drag" && typeof action.to === "string" ? state.shown.get(action.to) : undefined;
  const goal = planned.goal ?? shownGoal;
  using posts = new PostedForms(session.page);
  const dialog = action.kind === "dialog" ? session.openDialog?.type : undefined;
  state.written.add(action, (number) => isKnownNumber(state, number));
  const step = await performStep(
    {
      session,
      call,
      variables,
      witness,
      gate: agentGate(state),
      verification: planned.verification,
      confirm: confirmOf(state),
      requireConfirm: true,
    },
    { action, element: planned.element, goal, findsLocators: true },
  );
  const { performed } = step;
  if (mayHaveScrolled(performed)) state.picture = undefined;
  const message = state.tabs.renumbered(performed.message, performed.effect?.popups ?? []);
  return {
    ...wasDone({ ...step, performed: { ...performed, message } }),
    seen: { ...(posts.isAny && { hasPosted: true }), ...(dialog && { answeredDialog: dialog }) },
  };
}

/** Returns the agent's own `confirm`. Undefined: that of the session is called for actions that pay, delete or send. */
function confirmOf(state: AgentState): AgentState["options"]["confirm"] {
  const { confirm } = state.options;
  return confirm && ((request) => confirm(state.safe(request)));
}

type Kept = Done & {
  readonly kept: Pick<
    AgentState["actions"][number],
    "description" | "status" | "message" | "action" | "effect" | "selector"
  >;
  readonly locators?: RecordedLocators | undefined;
};

function wasDone({ performed, action, description, selector, locators }: PerformedStep): Kept {
  const { success, message, obstacle } = performed;
  const kept = { description, ...judge(performed), action, ...(selector !== undefined && { selector }) };
  const isUnconfirmed = obstacle?.kind === "not-confirmed";
  const { status } = kept;
  return { success, status, message, invalidatesObservations: hasChanged(performed), isUnconfirmed, kept, locators };
}

function notDone({ action, element }: PlannedAction, status: "not-found" | "failed", message: string): Kept {
  const description = describeAction(action, element);
  // The text may be meant for a field that hides it, so the action is not kept.
  const kept = { description, status, message, action: null, effect: null };
  return { success: false, status, message, invalidatesObservations: true, kept };
}

/** Checks that the element is still the same, because the page may have changed while the model was deciding. */
async function problemOf(
  state: AgentState,
  { action, element, isFoundNow = false }: PlannedAction,
  call: CallContext,
): Promise<string | undefined> {
  if (isFoundNow) return undefined;
  const ref = "target" in action && typeof action.target === "string" ? action.target : undefined;
  if (ref === undefined) return undefined;
  const before = element ?? state.shown.get(ref);
  const found = await elementNow(state, ref, call);
  if (found && (!before || isSame(before, found))) return undefined;
  const { refs } = state.variables.hideOn(await state.session.snapshot({ maxTokens: Number.POSITIVE_INFINITY }, call));
  const now = refs.get(ref);
  if (!now) return whyGone(ref, before, [...refs.values()]);
  return before && !isSame(before, now) ? refIsOther(ref, describeElement(before), describeElement(now)) : undefined;
}

/** Reads only this element. The whole page is read only to explain what happened to an element that is not the same. */
async function elementNow(
  { session, variables }: AgentState,
  ref: string,
  call: CallContext,
): Promise<SnapshotElement | undefined> {
  try {
    const part = await session.snapshot({ selector: ref, maxTokens: Number.POSITIVE_INFINITY }, call);
    return variables.hideOn(part).refs.get(ref);
  } catch (error) {
    if (!StaleRefError.isInstance(error)) throw error;
    return undefined;
  }
}

/** Explains why a ref is gone: a page that redraws an element gives it another ref. */
function whyGone(ref: string, before: SnapshotElement | undefined, all: readonly SnapshotElement[]): string {
  const [successor, other] = all.filter((one) => one.role === before?.role && one.name === before.name);
  return successor && !other ? refIsRedrawn(ref, describeElement(successor)) : refIsGone(ref);
}

/** Whether an element is the same, ignoring the values of numbers, which may be counters. */
function isSame(before: SnapshotElement, now: SnapshotElement): boolean {
  const plain = (name: string): string => name.replace(/\d+/g, "0");
  const chosen = (states: readonly string[]): string => states.filter((state) => CHOSEN.test(state)).join(" ");
  return (
    before.role === now.role && plain(before.name) === plain(now.name) && chosen(before.states) === chosen(now.states)
  );
}

/** States that pressing the element again would revert. */
const CHOSEN = /^(?:checked|selected|pressed|mixed)\b/;

/** Whether the action may have scrolled, so that points of the picture are out of date. */
function mayHaveScrolled({ action, effect }: PerformResult): boolean {
  const isWheel = action.kind === "mouse" && action.event === "wheel";
  return effect?.scroll !== undefined || action.kind === "scroll" || isWheel;
}

const placed = z.looseObject({ to: z.unknown(), at: z.unknown(), target: z.unknown() });
const placeInView = z.object({ x: z.number(), y: z.number() });

/** Updates the position of the mouse and the state of its button after an action at a point. */
function followPointer(state: AgentState, action: Action, { success }: Done): void {
  const { to, at, target } = placed.partial().parse(action);
  const point = placeInView.safeParse(to ?? at ?? target);
  if (point.success) state.pointer = point.data;
  if (action.kind !== "mouse" || !success) return;
  if (action.event === "down") state.isMouseDown = true;
  if (action.event === "up") state.isMouseDown = false;
}
/** Whether the page was replaced. Smaller changes are checked at each target, right before it is used. */
function hasChanged({ action, effect }: PerformResult): boolean {
  if (isOfFamily(action, "navigation") || isOfFamily(action, "tab")) return true;
  if (effect === null) return false;
  const { url, popups, dialogs } = effect;
  return url !== undefined || popups.length > 0 || dialogs.length > 0;
}
