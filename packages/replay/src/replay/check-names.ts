import { InvalidInputError } from "@surehand/kernel";
import { namesIn } from "../step/names-in.ts";
import type { RecordedStep } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";

/**
 * Checks all names before the first step, because a run that fails half-way for a missing value has done half of its
 * work.
 *
 * @param known names of the available variables and secrets
 * @throws InvalidInputError that names the variable and the step which needs it
 */
export function assertNamesKnown({ variables, steps }: RunRecording, known: readonly string[]): void {
  const missing = variables.find((name) => !known.includes(name));
  if (missing === undefined) return;
  const index = steps.findIndex((step) => namesIn(step).has(missing));
  throw new InvalidInputError({
    input: `variables.${missing}`,
    problem: problemOf(steps[index], index),
    hint: `Pass it in variables: { ${missing}: "..." }, or as a secret of that name. Known here: ${known.join(", ") || "none"}.`,
  });
}

function problemOf(step: RecordedStep | undefined, index: number): string {
  if (!step) return "is missing, and the recording names it";
  const isHidden = step.kind === "action" && step.textOrigin === "hidden";
  const why = isHidden ? ", for the field hid the text when it was recorded, and it was not kept" : "";
  return `is missing, and step ${index + 1} takes it (${step.description})${why}`;
}
