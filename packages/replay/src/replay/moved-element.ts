import type { RecordedLocator } from "../recording/recorded-locator.ts";
import type { RecordedStep } from "../recording/recorded-step.ts";
import type { StepDrift } from "../engine/drift.ts";
import { movedCheck } from "./moved-check.ts";

/** An element that was found again under another name. */
export interface MovedElement {
  readonly old: RecordedLocator;
  /** Undefined if no locator was looked for. */
  readonly now: RecordedLocator | undefined;
}

interface Outcome {
  readonly drift?: StepDrift | undefined;
  readonly healed: boolean;
  readonly recorded: RecordedStep;
}

/** Returns the element of a step if it was found under another name. */
export function movedElement(step: RecordedStep, { drift, healed, recorded }: Outcome): MovedElement | undefined {
  const isMoved = healed || drift?.kind === "target-changed" || drift?.kind === "target-gone";
  if (!isMoved || step.kind !== "action" || !step.locator) return undefined;
  return { old: step.locator, now: healed && recorded.kind === "action" ? recorded.locator : undefined };
}

/** Returns a step whose checks look for the elements of earlier steps where these are now. */
export function withMovedChecks(step: RecordedStep, moved: readonly MovedElement[]): RecordedStep {
  if (step.kind !== "action" || !step.checks || moved.length === 0) return step;
  const checks = moved.reduce(
    (all, { old, now }) => all.flatMap((check) => movedCheck(check, old, now) ?? []),
    step.checks,
  );
  return { ...step, checks };
}
