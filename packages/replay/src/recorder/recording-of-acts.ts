import { z } from "zod";
import { recordedActionSchema } from "../recording/recorded-step-schema.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import { recordingOf } from "./run-recorder.ts";

const actSchema = z.looseObject({
  at: z.string(),
  url: z.string(),
  instruction: z.string(),
  recorded: z.array(recordedActionSchema),
});

/** Returns the recording of the acts in a journal. Undefined if it has none that was recorded. */
export function recordingOfActs(records: readonly unknown[]): RunRecording | undefined {
  const acts = records.flatMap((record) => actSchema.safeParse(record).data ?? []);
  const [first] = acts;
  const steps = acts.flatMap(({ recorded }) => recorded);
  if (!first || steps.length === 0) return undefined;
  const goal = acts.map(({ instruction }) => instruction).join("; ");
  // A journal does not say which names are secrets: a replay asks for all of them.
  const recording = recordingOf({ goal, startUrl: first.url, steps, secretNames: [] });
  return { ...recording, recordedAt: acts.at(-1)?.at ?? first.at };
}
