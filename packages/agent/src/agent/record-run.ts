import type { Action } from "@surehand/browser";
import {
  type AgentStatus,
  HiddenTexts,
  isDurable,
  namesIn,
  recordedStepVersion,
  type RecordedStep,
  type RunRecording,
  removeRefs,
} from "@surehand/replay";
import type { AgentState, DoneAction, Repeatable } from "./agent-state.ts";

/** Records the repeatable steps of a run, without failed actions and mere observations. */
export function recordRun(
  state: AgentState,
  { status, evidence }: Pick<RunRecording, "evidence"> & { readonly status: AgentStatus },
): RunRecording {
  const { notes } = state.variables;
  const hidden = new HiddenTexts(notes.map(({ name }) => name));
  const steps = state.actions.flatMap((done): RecordedStep[] => {
    const step = done.status === "done" ? toStep(done, state, hidden) : undefined;
    return step === undefined ? [] : [step];
  });
  const used = namesIn(steps);
  const named = notes.filter(({ name }) => used.has(name));
  return {
    ...emptyRecording(state.safe(state.goal), state.startUrl ?? state.url),
    status,
    variables: [...named.map(({ name }) => name), ...hidden.names],
    secrets: [...named.filter(({ isSecret }) => isSecret).map(({ name }) => name), ...hidden.names],
    steps: answersFirst(steps),
    ...(status === "completed" && evidence && { evidence: state.safe(evidence) }),
  };
}

/** Moves the answer of a dialog before the action that opens it, because a replay has no model that answers later. */
function answersFirst(steps: readonly RecordedStep[]): RecordedStep[] {
  const ordered = [...steps];
  for (const [index, step] of ordered.entries()) {
    const before = ordered[index - 1];
    if (!before || !isAnswer(step) || !opensDialog(before)) continue;
    ordered[index - 1] = step;
    ordered[index] = before;
  }
  return ordered;
}

function isAnswer(step: RecordedStep): boolean {
  return step.kind === "action" && step.action.kind === "dialog";
}

function opensDialog(step: RecordedStep): boolean {
  return step.kind === "action" && step.effect?.dialogs.some(({ answer }) => answer === "open") === true;
}

export function emptyRecording(goal: string, startUrl: string): RunRecording {
  const recordedAt = new Date().toISOString();
  return { v: recordedStepVersion, goal, startUrl, recordedAt, variables: [], secrets: [], steps: [] };
}

function toStep(done: DoneAction, { repeatable }: AgentState, hidden: HiddenTexts): RecordedStep | undefined {
  const { callId, pageUrl, action, effect, choice, locator, goalLocator, labelLocator, outcome } = done;
  const description = removeRefs(done.description);
  if (action === null) {
    const other = repeatable.get(callId);
    if (!other) return undefined;
    return { ...other, description: describeOther(other), pageUrl };
  }
  const marks = {
    ...(locator && { locator }),
    ...(goalLocator && { goalLocator }),
    ...(labelLocator && { labelLocator }),
    ...(outcome && { outcome }),
    ...(choice !== undefined && { choice }),
    ...(done.textOrigin !== undefined && { textOrigin: done.textOrigin }),
  };
  if (done.textOrigin !== "hidden") return { kind: "action", description, pageUrl, action, effect, ...marks };
  const named = hidden.name(action, nameOf(action));
  return {
    kind: "action",
    description: description.replace(/•+/, named.word),
    pageUrl,
    action: named.action,
    effect,
    ...marks,
  };
}

function describeOther(other: Repeatable): string {
  if (other.kind === "extract") return `extract ${other.instruction}`;
  return `${other.isClosed ? "close" : "go to"} tab ${other.tab}`;
}

function nameOf(action: Action): string {
  const target = "target" in action ? action.target : undefined;
  return isDurable(target) ? target.name : "";
}
