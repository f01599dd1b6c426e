import { systemClock } from "@surehand/kernel";
import { describeCheck, holds } from "../check/holds.ts";
import { settleMs } from "../check/settle-ms.ts";
import { urlPattern } from "../recording/url-pattern.ts";
import type { RecordedCheck } from "../recording/recorded-check.ts";
import { isOfTarget } from "./moved-check.ts";
import { stopped } from "./outcome-of.ts";
import type { Doing, StepOutcome } from "./step-outcome.ts";

/** In milliseconds. As long as an assertion of Playwright waits by default. */
const patienceMs = 5000;
const pollMs = 50;

/** Checks what must hold before a step. Returns the outcome of a step that was not done, or undefined. */
export async function checkRequired(doing: Doing): Promise<StepOutcome | undefined> {
  const failed = await firstFailing(doing, doing.step.requires ?? []);
  if (!failed) return undefined;
  const message = `Not done: before it, when it was recorded, ${describeCheck(failed)}. This is not so now.`;
  const targetDrift = { kind: "target-changed", message: `${doing.step.description}: ${message}` } as const;
  return stopped(doing, { status: "not-found", message, targetDrift });
}

type Missing = Pick<StepOutcome, "status" | "message" | "drift" | "isOver" | "healed">;

/** Waits for what the step brought about when it was recorded. Returns the difference, or undefined. */
export async function checkOutcome(
  doing: Doing,
  { drift: found }: Pick<StepOutcome, "drift"> = {},
): Promise<Missing | undefined> {
  const { step } = doing;
  // The element has another name: its state was read back when it was used.
  const isOther = found?.kind === "target-changed" || found?.kind === "target-gone";
  const { locator } = step;
  const checks = (step.checks ?? []).filter((check) => !(isOther && locator && isOfTarget(check, locator)));
  const failed = (await firstFailing(doing, checks)) ?? (await firstTakenBack(doing, checks));
  return failed && notSo(doing, describeCheck(failed));
}

/** Waits until the page has the address that the step led to. Returns the difference, or undefined. */
export async function checkAddress(doing: Doing): Promise<Missing | undefined> {
  const { context, call, step } = doing;
  const wished = step.effect?.url?.after;
  if (wished === undefined || context.hasDiverged) return undefined;
  const untilMs = systemClock.monotonicMs() + patienceMs;
  while (urlPattern(context.session.page.url()) !== urlPattern(wished)) {
    if (systemClock.monotonicMs() >= untilMs) return notSo(doing, `the address was ${wished}`);
    await systemClock.sleep(pollMs, call.signal);
  }
  return undefined;
}

function notSo({ context, step }: Doing, state: string): Missing {
  const message = context.safe(`After it, when it was recorded, ${state}. This is not so now.`);
  const drift = { kind: "not-done", message: `${step.description}: ${message}` } as const;
  return { status: "failed", message, drift, isOver: true, healed: false };
}

/** Nothing watched the page after the answer of a dialog, so a state that the page takes back was not noticed. */
async function firstTakenBack(doing: Doing, checks: readonly RecordedCheck[]): Promise<RecordedCheck | undefined> {
  const { action, effect } = doing.step;
  const isUnwatched = action.kind === "dialog" || (effect?.dialogs.length ?? 0) > 0;
  if (!isUnwatched || checks.length === 0) return undefined;
  await systemClock.sleep(settleMs, doing.call.signal);
  return firstFailing(doing, checks);
}

async function firstFailing(
  { context, call }: Doing,
  checks: readonly RecordedCheck[],
): Promise<RecordedCheck | undefined> {
  const { session, variables } = context;
  if (context.hasDiverged || session.openDialog) return undefined;
  const untilMs = systemClock.monotonicMs() + patienceMs;
  let left = [...checks];
  for (;;) {
    const holding = await Promise.all(left.map((check) => holds(session, variables.reveal(check))));
    left = left.filter((_, index) => holding[index] === false);
    if (left.length === 0) return undefined;
    if (systemClock.monotonicMs() >= untilMs) return left[0];
    await systemClock.sleep(pollMs, call.signal);
  }
}
