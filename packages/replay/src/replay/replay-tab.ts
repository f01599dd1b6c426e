import { closePage } from "@surehand/browser";
import { systemClock } from "@surehand/kernel";
import type { RecordedTab } from "../recording/recorded-step.ts";
import type { Doing, StepOutcome } from "./step-outcome.ts";

/** In milliseconds. A tab that an earlier action opened may still be loading. */
const patienceMs = 4000;
const pollMs = 50;

/** Switches to another tab, or closes one. */
export async function replayTab({ context, step, call }: Doing<RecordedTab>): Promise<StepOutcome> {
  const { tabs } = context;
  const untilMs = systemClock.monotonicMs() + patienceMs;
  while (!tabs.pages[step.tab] && systemClock.monotonicMs() < untilMs) await systemClock.sleep(pollMs, call.signal);
  const page = tabs.pages[step.tab];
  const isOnly = step.isClosed && tabs.pages.length === 1;
  if (!page || isOnly) {
    const message = isOnly ? "It is the only tab." : `There is no tab ${step.tab}.`;
    const drift = { kind: "target-gone", message: `${step.description}: ${message}` } as const;
    return { status: "not-found", message, effect: null, drift, healed: false, isOver: true, recorded: step };
  }
  if (step.isClosed && !(await closePage(page))) {
    const message = `Tab ${step.tab} did not close.`;
    return { status: "failed", message, effect: null, healed: false, isOver: true, recorded: step };
  }
  if (!step.isClosed) await tabs.switchTo(step.tab);
  await tabs.leaveClosed();
  const message = step.isClosed ? `Closed tab ${step.tab}.` : `Went to tab ${step.tab}.`;
  return { status: "done", message, effect: null, healed: false, isOver: false, recorded: step };
}
