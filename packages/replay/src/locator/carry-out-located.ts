import type { RecordedAction } from "../recording/run-recording.ts";
import { type ActingScene, type CarriedOut, carryOutStep, type PlannedStep } from "../step/carry-out-step.ts";
import { withDurableTargets } from "../step/durable-targets.ts";
import { locateTargets } from "./locate-targets.ts";
import { seeOutcome } from "./see-outcome.ts";

/** How Playwright finds what it was done to, and what it saw come of it. Hides already what it must. */
export type Located = Pick<RecordedAction, "locator" | "goalLocator" | "labelLocator" | "outcome">;

/**
 * Carries out a step, and takes what is needed to do it again elsewhere: before it, since after it the elements may be gone.
 *
 * @throws StaleRefError when the element goes before anything was dispatched
 */
export async function carryOutLocated(
  acting: ActingScene,
  planned: Omit<PlannedStep, "recorded">,
): Promise<{ readonly carried: CarriedOut; readonly located: Located }> {
  const { session, call } = acting;
  const { action } = planned;
  const recorded = await withDurableTargets(session, action, call);
  const targets = await locateTargets(acting, { action, recorded }, call);
  const carried = await carryOutStep(acting, { ...planned, recorded });
  const outcome = await seeOutcome(acting, { effect: carried.performed.effect, locator: targets.locator }, call);
  return { carried, located: { ...targets, ...(Object.keys(outcome).length > 0 && { outcome }) } };
}
