import { type Action, isOfFamily, type PerformResult, type SnapshotElement, StaleRefError } from "@surehand/browser";
import { type CallContext, createCallContext, SurehandError } from "@surehand/kernel";
import type { ToolOutcome } from "@surehand/loop";
import { judge, type PerformedStep, performStep, type RecordedLocators } from "@surehand/replay";
import { z } from "zod";
import { describeAction, describeElement } from "@surehand/grounding";
import { textOriginOf } from "./text-origin.ts";
import type { AgentState, DoneAction } from "./agent-state.ts";
import { aimAtText } from "./aim-at-text.ts";
import { agentGate } from "./guard/origin-guard.ts";
import { refIsGone, refIsOther, refIsRedrawn, takesAYes } from "./prompts.ts";
import { aimAtPoint } from "./hybrid/aim-at-point.ts";
import type { Doing, PlannedAction } from "./tools/agent-tool.ts";

/** Whether it is decided by pictures: then what had no visible effect, as the click on a field that has the focus, ends no plan. */
type PlanDoing = Doing & { readonly isByPictures?: boolean };

/** Does what was planned, one after the other, up to the first that is not done or that changes the page under the next. */
export async function executePlan(doing: PlanDoing, planned: readonly PlannedAction[]): Promise<ToolOutcome> {
  const told: string[] = [];
  for (const [index, one] of planned.entries()) {
    const done = await doOne(doing, one);
    told.push(done.message);
    const left = planned.length - index - 1;
    const isTolerated = doing.isByPictures === true && done.status === "no-effect";
    const isOver = (!done.success && !isTolerated) || done.invalidatesObservations;
    if (left > 0 && isOver) told.push(`${left} more not begun.`);
    if (isOver || left === 0) {
      const { success, invalidatesObservations } = done;
      // What was done shows what came of it; what was not only repeats what it was told.
      const input = success ? undefined : doing.input;
      const fenced = doing.state.fenced(doing.tool, told.join("\n"), { input });
      const content = done.isUnconfirmed === true ? `${fenced}\n${takesAYes}` : fenced;
      // What came of one that failed was counted on by whatever comes after it.
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
  /** Whether somebody was to say yes to it, and did not. */
  readonly isUnconfirmed?: boolean;
}

async function doOne({ state, tool, context }: Doing, planned: PlannedAction): Promise<Done> {
  const { step, callId } = context;
  const about = { step, tool, callId, pageUrl: state.url, timestamp: new Date().toISOString() };
  const keep = (done: Kept): Done => {
    const marks = marksOf(state, planned, done.kept.action);
    state.actions.push({ ...about, ...marks, ...state.safe(done.kept), ...done.locators });
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
  const { session, variables } = state;
  const { action } = planned;
  const shownGoal = action.kind === "drag" && typeof action.to === "string" ? state.shown.get(action.to) : undefined;
  const goal = planned.goal ?? shownGoal;
  const step = await performStep(
    { session, call, variables, gate: agentGate(state), verification: planned.verification },
    { action, element: planned.element, goal, findsLocators: true },
  );
  const { performed } = step;
  if (mayHaveScrolled(performed)) state.picture = undefined;
  const message = state.tabs.renumbered(performed.message, performed.effect?.popups ?? []);
  return wasDone({ ...step, performed: { ...performed, message } });
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
  // A text that went nowhere may have been meant for a field that hides it.
  const kept = { description, status, message, action: null, effect: null };
  return { success: false, status, message, invalidatesObservations: true, kept };
}

/** While it was thought about what to do, an element may have become something else. */
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

/** Reads this element alone: the whole page is read only to say what became of an element that is not the same. */
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

/** A page that draws an element anew gives it another ref. */
function whyGone(ref: string, before: SnapshotElement | undefined, all: readonly SnapshotElement[]): string {
  const [successor, other] = all.filter((one) => one.role === before?.role && one.name === before.name);
  return successor && !other ? refIsRedrawn(ref, describeElement(successor)) : refIsGone(ref);
}

/** Numbers tick. */
function isSame(before: SnapshotElement, now: SnapshotElement): boolean {
  const plain = (name: string): string => name.replace(/\d+/g, "0");
  const chosen = (states: readonly string[]): string => states.filter((state) => CHOSEN.test(state)).join(" ");
  return (
    before.role === now.role && plain(before.name) === plain(now.name) && chosen(before.states) === chosen(now.states)
  );
}

/** Pressing it again would take it back. */
const CHOSEN = /^(?:checked|selected|pressed|mixed)\b/;

/** Then points of the picture are elsewhere. */
function mayHaveScrolled({ action, effect }: PerformResult): boolean {
  const isWheel = action.kind === "mouse" && action.event === "wheel";
  return effect?.scroll !== undefined || action.kind === "scroll" || isWheel;
}

const placed = z.looseObject({ to: z.unknown(), at: z.unknown(), target: z.unknown() });
const placeInView = z.object({ x: z.number(), y: z.number() });

/** Where the mouse is after an action at a point, and whether its button is down. */
function followPointer(state: AgentState, action: Action, { success }: Done): void {
  const { to, at, target } = placed.partial().parse(action);
  const point = placeInView.safeParse(to ?? at ?? target);
  if (point.success) state.pointer = point.data;
  if (action.kind !== "mouse" || !success) return;
  if (action.event === "down") state.isMouseDown = true;
  if (action.event === "up") state.isMouseDown = false;
}
/** Whether the page is another one. What else changed is checked where it matters: each target, right before it is used. */
function hasChanged({ action, effect }: PerformResult): boolean {
  if (isOfFamily(action, "navigation") || isOfFamily(action, "tab")) return true;
  if (effect === null) return false;
  const { url, popups, dialogs } = effect;
  return url !== undefined || popups.length > 0 || dialogs.length > 0;
}
