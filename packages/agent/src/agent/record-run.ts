import {
  type AgentStatus,
  HiddenTexts,
  mayBeRestedOn,
  namesIn,
  recordedStepVersion,
  type RecordedStep,
  type RunRecording,
  toRecordedAction,
  omitIdleEnd,
  withLastChecks,
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
    const isKept = done.status === "done" || (done.status === "no-effect" && done.action && mayBeRestedOn(done.action));
    const step = isKept ? toStep(done, state, hidden) : undefined;
    return step === undefined ? [] : [step];
  });
  const used = namesIn(steps);
  const named = notes.filter(({ name }) => used.has(name));
  return {
    ...emptyRecording(state.safe(state.goal), state.startUrl ?? state.url),
    status,
    variables: [...named.map(({ name }) => name), ...hidden.names],
    secrets: [...named.filter(({ isSecret }) => isSecret).map(({ name }) => name), ...hidden.names],
    steps: withLastChecks(omitIdleEnd(steps), [...state.safe(state.witness.stillHeld), ...state.evidenceChecks]),
    ...(status === "completed" && evidence && { evidence: state.safe(evidence) }),
  };
}

export function emptyRecording(goal: string, startUrl: string): RunRecording {
  const recordedAt = new Date().toISOString();
  return { v: recordedStepVersion, goal, startUrl, recordedAt, variables: [], secrets: [], steps: [] };
}

function toStep(done: DoneAction, { repeatable }: AgentState, hidden: HiddenTexts): RecordedStep | undefined {
  const { callId, pageUrl, action } = done;
  if (action !== null) return toRecordedAction({ ...done, action }, hidden);
  const other = repeatable.get(callId);
  return other && { ...other, description: describeOther(other), pageUrl };
}

function describeOther(other: Repeatable): string {
  if (other.kind === "extract") return `extract ${other.instruction}`;
  return `${other.isClosed ? "close" : "go to"} tab ${other.tab}`;
}
