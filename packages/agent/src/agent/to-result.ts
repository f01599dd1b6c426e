import type { SurehandError } from "@surehand/kernel";
import type { LoopEnd, LoopResult } from "@surehand/loop";
import { recordRun } from "./record-run.ts";
import type { Report } from "./check-report.ts";
import type { AgentAction, AgentResult } from "./agent-result.ts";
import type { AgentStatus } from "@surehand/replay";
import type { AgentScene, DoneAction } from "./agent-scene.ts";

/** What was said and thought with each call, by its id. */
type Reasons = ReadonlyMap<string, string>;

/** What is kept of a run beside its actions. */
export interface Kept extends Pick<AgentResult, "reasoning"> {
  readonly reasons: Reasons;
}

/** What a run came to. */
export function toResult(scene: AgentScene, end: LoopResult, kept: Kept): AgentResult {
  const report = reportOf(end);
  const status = statusOf(end, report, scene);
  return {
    status,
    success: status === "completed",
    completed: report !== undefined,
    message: messageOf(end, status, scene),
    answer: scene.variables.reveal(report?.answer ?? (end.reason === "answered" ? end.message : "")),
    output: scene.variables.reveal(report?.output),
    evidence: report?.evidence ?? [],
    reasoning: kept.reasoning,
    screenshots: scene.screenshots,
    trace: scene.options.trace === true ? scene.safe(scene.trace?.toTrace(scene)) : undefined,
    verification: scene.verifier?.result,
    actions: withReasons(scene.actions, kept.reasons),
    recording: recordRun(scene, status),
    extracted: scene.extracted,
    plan: scene.plan,
    url: scene.url,
    steps: end.steps,
    usage: end.usage,
    error: end.error,
    messages: end.messages,
    journal: scene.options.journal?.directory,
  };
}

export function withReasons(actions: readonly DoneAction[], reasons: Reasons): AgentAction[] {
  return actions.map((done) => {
    const { callId, textOrigin: _, ...action } = done;
    return { ...action, reasoning: reasons.get(callId) ?? "" };
  });
}

/** Only `done` ends a loop as done, with a report. */
function reportOf({ reason, output }: LoopEnd): Report | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the tool done, which is the only one that ends the loop
  return reason === "done" ? (output as Report) : undefined;
}

function statusOf({ reason }: LoopEnd, report: Report | undefined, scene: AgentScene): AgentStatus {
  if (report) return report.status;
  if (reason === "stopped" || reason === "timed-out") return reason;
  // Prose is no report: nothing of it was checked.
  return reason === "answered" || (reason === "ended" && hasReached(scene)) ? "partial" : "failed";
}

/** What is seen in pictures is gathered nowhere: there, what was done is what was reached. */
function hasReached({ extracted: gathered, options, actions }: AgentScene): boolean {
  return gathered.length > 0 || (options.mode === "computer" && actions.some(({ effect }) => effect !== null));
}

function messageOf({ reason, message, error, steps }: LoopEnd, status: AgentStatus, scene: AgentScene): string {
  switch (reason) {
    case "done":
      return messageOfDone(scene, status);
    case "answered":
      return "It answered without a report, so that nothing of it was checked.";
    case "ended":
      return `${message} It was cut off without a report that could be believed.`;
    case "stopped":
      return `It was stopped in step ${steps}: ${message}`;
    case "timed-out":
      return `The time was over in step ${steps}. ${message}`;
    case "failed":
      return hintOf(message, error);
    default:
      return reason satisfies never;
  }
}

function messageOfDone({ verifier }: AgentScene, status: AgentStatus): string {
  const isUnverified = status === "partial" && verifier?.result?.success === false;
  return isUnverified ? "It reported that the goal is reached, and that could not be verified." : doneMessages[status];
}

const doneMessages: Readonly<Record<AgentStatus, string>> = {
  completed: "The goal is reached, and what was quoted for it was seen.",
  partial: "Part of the goal is reached.",
  failed: "The goal is not reached.",
  stopped: "",
  "timed-out": "",
};

function hintOf(message: string, error: SurehandError | undefined): string {
  return error === undefined || error.hint === "" ? message : `${message} ${error.hint}`;
}
