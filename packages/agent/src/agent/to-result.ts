import type { SurehandError } from "@surehand/kernel";
import type { LoopEnd, LoopResult } from "@surehand/loop";
import { MalformedAnswerError } from "@surehand/model";
import { recordRun } from "./record-run.ts";
import type { AcceptedReport } from "./check-report.ts";
import type { AgentAction, AgentResult } from "./agent-result.ts";
import type { AgentStatus } from "@surehand/replay";
import type { AgentState, DoneAction } from "./agent-state.ts";

/** Text and reasoning of the model for each call, by call id. */
type Reasons = ReadonlyMap<string, string>;

/** Parts of a run that are recorded in addition to its actions. */
export interface Kept extends Pick<AgentResult, "reasoning"> {
  readonly reasons: Reasons;
}

/** Builds the result of a run. */
export function toResult(state: AgentState, end: LoopResult, kept: Kept): AgentResult {
  const report = reportOf(end);
  const status = statusOf(end, report, state);
  return {
    status,
    success: status === "completed",
    completed: report !== undefined,
    message: messageOf(end, { status, state, report }),
    code: end.code,
    answer: state.variables.reveal(report?.answer ?? (end.reason === "answered" ? end.message : "")),
    output: state.variables.reveal(report?.output),
    ...provedBy(report, status),
    reasoning: kept.reasoning,
    screenshots: state.screenshots,
    trace: state.options.trace === true ? state.safe(state.trace?.toTrace(state)) : undefined,
    verification: state.verifier?.result,
    actions: withReasons(state.actions, kept.reasons),
    recording: recordRun(state, { status, evidence: report?.accepted }),
    extracted: state.extracted,
    plan: state.plan,
    url: state.shownUrl,
    steps: end.steps,
    usage: end.usage,
    error: end.error,
    messages: end.messages,
    journal: state.options.journal?.directory,
  };
}

function provedBy(
  { evidence = [], changes = [], calculations = [], proof, unproven = [] }: Partial<AcceptedReport> = {},
  status: AgentStatus,
): Pick<AgentResult, "evidence" | "changes" | "calculations" | "proof" | "unproven"> {
  return { evidence, changes, calculations, proof: status === "completed" ? proof : undefined, unproven };
}

export function withReasons(actions: readonly DoneAction[], reasons: Reasons): AgentAction[] {
  return actions.map((done) => {
    const { callId, textOrigin: _, hasPosted: _posted, answeredDialog: _dialog, ...action } = done;
    return { ...action, reasoning: reasons.get(callId) ?? "" };
  });
}

/** Returns the report; only the tool `done` ends a loop with one. */
function reportOf({ reason, output }: LoopEnd): AcceptedReport | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the tool done, which is the only one that ends the loop
  return reason === "done" ? (output as AcceptedReport) : undefined;
}

function statusOf({ reason, error }: LoopEnd, report: AcceptedReport | undefined, state: AgentState): AgentStatus {
  if (report) return report.status;
  if (reason === "stopped" || reason === "timed-out") return reason;
  // Prose is not a report, and it was not checked.
  if (reason === "answered") return "partial";
  const isUnreported = reason === "ended" || MalformedAnswerError.isInstance(error);
  return isUnreported && hasReached(state) ? "partial" : "failed";
}

/** Whether the run achieved something. In computer mode nothing is extracted, so an action with an effect counts. */
function hasReached({ extracted: gathered, options, actions }: AgentState): boolean {
  return gathered.length > 0 || (options.mode === "computer" && actions.some(({ effect }) => effect !== null));
}

interface Ended {
  readonly status: AgentStatus;
  readonly state: AgentState;
  readonly report: AcceptedReport | undefined;
}

function messageOf({ reason, message, error, steps }: LoopEnd, ended: Ended): string {
  switch (reason) {
    case "done":
      return messageOfDone(ended);
    case "answered":
      return "The agent answered without a report, so the answer was not checked.";
    case "ended":
      return `${message} The run ended without an accepted report.`;
    case "stopped":
      return `It was stopped in step ${steps}: ${message}`;
    case "timed-out":
      return `The run timed out in step ${steps}. ${message}`;
    case "failed":
      return hintOf(message, error);
    default:
      return reason satisfies never;
  }
}

function messageOfDone({ status, report, state: { verifier } }: Ended): string {
  const isUnverified = status === "partial" && verifier?.result?.success === false;
  if (isUnverified) return "The agent reported that the goal is reached, but this could not be verified.";
  const proved = status === "completed" && report;
  return proved ? provedMessage(report) : doneMessages[status];
}

function provedMessage({ proof, unproven, observed }: AcceptedReport): string {
  const seen = listed(observed);
  switch (proof) {
    case "shown":
      return `Answered. Shown: ${seen}.`;
    case "effect":
      return `Done. Observed: ${seen}.`;
    case "calculated":
      return `Answered. Recomputed: ${seen}.`;
    case "reported":
      return `The model reports that the goal is reached. Not tied to anything observed: ${unproven.map((word) => JSON.stringify(word)).join(", ")}. Observed: ${seen}.`;
    default:
      return proof satisfies never;
  }
}

const MOST_OBSERVED = 3;

function listed(texts: readonly string[]): string {
  const more = texts.length > MOST_OBSERVED ? `; and ${texts.length - MOST_OBSERVED} more` : "";
  return texts.length === 0 ? "nothing" : `${texts.slice(0, MOST_OBSERVED).join("; ")}${more}`;
}

const doneMessages: Readonly<Record<AgentStatus, string>> = {
  completed: "The goal is reached.",
  partial: "Part of the goal is reached.",
  failed: "The goal is not reached.",
  stopped: "",
  "timed-out": "",
};

function hintOf(message: string, error: SurehandError | undefined): string {
  return error === undefined || error.hint === "" ? message : `${message} ${error.hint}`;
}
