import { InvalidInputError } from "@surehand/kernel";
import { z } from "zod";
import { acceptedEvidenceSchema } from "./accepted-evidence.ts";
import { recordedStepVersion } from "./recorded-step.ts";
import { assertActions, recordedStepSchema } from "./recorded-step-schema.ts";
import { withFormerOutcome } from "./former-outcome.ts";
import type { RunRecording } from "./run-recording.ts";

/**
 * Parses a run recording of this version or an older one.
 *
 * @throws InvalidInputError that names the problem: `recording.steps.2.action.target`
 */
export function parseRunRecording(value: unknown): RunRecording {
  const parsed = recordingSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InvalidInputError({
      input: ["recording", ...(issue?.path ?? [])].join("."),
      problem: `is invalid: ${issue?.message ?? "unknown"}`,
      hint,
      cause: parsed.error,
    });
  }
  assertActions(parsed.data.steps, { path: "recording.steps", hint });
  return parsed.data;
}

const hint =
  "A recording is what result.recording of an agent's run has, or `surehand agent --record FILE` has written.";

/** Steps of version 1 have no property that those of version 2 lack. */
const version = z.literal([1, recordedStepVersion]).transform((): typeof recordedStepVersion => recordedStepVersion);

const recordingSchema: z.ZodType<RunRecording> = z.object({
  v: version,
  goal: z.string(),
  startUrl: z.string(),
  recordedAt: z.string(),
  status: z.enum(["completed", "partial", "failed", "stopped", "timed-out"]).optional(),
  variables: z.array(z.string()),
  secrets: z.array(z.string()),
  steps: z.array(z.preprocess(withFormerOutcome, recordedStepSchema)),
  evidence: z.array(acceptedEvidenceSchema).optional(),
});
