import { z } from "zod";
import { type RecordedAction, recordedStepVersion } from "../recording/recorded-step.ts";
import { actionSchema, assertActions, recordedActionSchema } from "../recording/recorded-step-schema.ts";
import { removeRefs } from "../recording/remove-refs.ts";

/** The steps of one act, on one layout of the page. */
export interface ActRecording {
  /** Fingerprint of the elements that were acted on: another layout of the page has another fingerprint. */
  readonly fingerprint: string;
  /** At least one. Each has `instruction` and `effectKinds`. */
  readonly steps: readonly RecordedAction[];
}

/** A file of the action cache: the recordings of one instruction on one kind of page. */
export interface CacheEntry {
  readonly v: typeof recordedStepVersion;
  readonly instruction: string;
  /** See `urlPattern`. */
  readonly url: string;
  /** One for each layout in which the page was seen, the newest first. */
  readonly recordings: readonly ActRecording[];
}

/** Parses a cache entry of this version or an older one. Undefined if it is neither. */
export function parseCacheEntry(text: string): CacheEntry | undefined {
  try {
    const entry = anyEntry.parse(JSON.parse(text));
    for (const { steps } of entry.recordings) assertActions(steps, { path: "steps", hint: "" });
    return entry;
  } catch {
    return undefined;
  }
}

const everyEntry = { instruction: z.string(), url: z.string() };

const version2 = z.object({
  v: z.literal(recordedStepVersion),
  ...everyEntry,
  recordings: z.array(z.object({ fingerprint: z.string(), steps: z.array(recordedActionSchema).min(1) })),
});

const version1 = z.object({
  v: z.literal(1),
  ...everyEntry,
  recordings: z.array(
    z.object({
      fingerprint: z.string(),
      steps: z
        .array(
          z.object({
            instruction: z.string(),
            description: z.string(),
            action: actionSchema,
            effects: z.array(z.string()),
          }),
        )
        .min(1),
    }),
  ),
});

const anyEntry: z.ZodType<CacheEntry> = z.union([version2, version1.transform(readVersion1)]);

/** Version 1 kept only the pattern of the page that the act started on. */
function readVersion1({ instruction, url, recordings }: z.infer<typeof version1>): CacheEntry {
  return {
    v: recordedStepVersion,
    instruction,
    url,
    recordings: recordings.map(({ fingerprint, steps }) => ({
      fingerprint,
      steps: steps.map(({ instruction: left, description, action, effects }): RecordedAction => ({
        kind: "action",
        description: removeRefs(description),
        pageUrl: url,
        action,
        effect: null,
        effectKinds: effects,
        instruction: left,
      })),
    })),
  };
}
