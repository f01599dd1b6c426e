import type { SurehandError } from "@surehand/kernel";
import { moveRecording } from "../recording/move-recording.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import type { ReplayRecord } from "./replay-record.ts";
import type { ReplayResult, ReplayStatus, ReplayStep } from "./replay-result.ts";
import type { ReplayState } from "./replay-state.ts";

/** Reason why a replay ended. */
export interface Ending {
  readonly status: ReplayStatus;
  readonly message: string;
  readonly error?: SurehandError | undefined;
}

interface Replayed {
  readonly context: ReplayState;
  readonly record: ReplayRecord;
  /** The recording as the caller passed it. */
  readonly given: RunRecording;
  readonly ending: Ending;
}

/** Returns the result of a replay. */
export function toReplayResult({ context, record, given, ending }: Replayed): ReplayResult {
  const { steps } = record;
  const unread = record.outcomes.find(({ status, isOver }) => status === "failed" && !isOver);
  const status = ending.status === "completed" && unread ? "failed" : ending.status;
  const healed = steps.filter((step) => step.healed).length;
  const open = steps.filter((step) => step.drift !== undefined && !step.healed);
  const success = status === "completed" && open.length === 0;
  return {
    status,
    success,
    message: status === "completed" ? completedMessage(steps, open) : ending.message || (unread?.message ?? ""),
    steps,
    drift: steps.flatMap(({ drift }) => drift ?? []),
    healed,
    warnings: warningsOf(given),
    data: context.data,
    url: context.safe(context.session.page.url()),
    usage: context.usage,
    recording: success && healed > 0 ? rewritten(given, record) : given,
    error: ending.error ?? unread?.error,
    journal: context.options.journal?.directory,
  };
}

function rewritten(given: RunRecording, { recording, recorded, context }: ReplayRecord): RunRecording {
  const { startUrl = given.startUrl } = context.options;
  return { ...given, steps: moveRecording({ ...recording, steps: recorded }, startUrl, given.startUrl).steps };
}

function completedMessage(steps: readonly ReplayStep[], open: readonly ReplayStep[]): string {
  const healed = steps.filter((step) => step.healed).length;
  const done = `All ${steps.length} steps were done again`;
  if (open.length > 0) return `${done}, and ${open.length} of them not as they were recorded.`;
  return healed > 0 ? `${done}; ${healed} of them were healed.` : `${done}, as they were recorded.`;
}

function warningsOf({ status = "completed", steps }: RunRecording): string[] {
  const isWhole = status === "completed";
  const run = isWhole ? [] : [`The run that was recorded came to ${status}: what it did not do is not done again.`];
  const texts = steps.flatMap((step, index) =>
    step.kind === "action" && step.textOrigin === "page"
      ? [
          `Step ${index + 1} (${step.description}) writes what was read on a page when it was recorded, whatever stands there now.`,
        ]
      : [],
  );
  return [...run, ...texts];
}
