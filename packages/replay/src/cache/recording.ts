import { createHash } from "node:crypto";
import type { Action, Effect } from "@surehand/browser";
import { z } from "zod";
import type { DoneStep } from "../step/progress.ts";
import { durableTargetsOf } from "../step/locate.ts";

const recordedStepSchema = z.object({
  /** What was left of the instruction when it was done. */
  instruction: z.string(),
  description: z.string(),
  /** With described elements as targets, and variables by name. The browser checks it before it is done. */
  action: z.custom<Action>((value) => typeof value === "object" && value !== null && "kind" in value),
  /** What came of it: "url", "changes". */
  effects: z.array(z.string()),
});

const recordingSchema = z.object({
  /** Of the elements that it is done to: another layout of the page has another one. */
  fingerprint: z.string(),
  steps: z.array(recordedStepSchema).min(1),
});

export const cacheEntrySchema = z.object({
  v: z.literal(1),
  instruction: z.string(),
  url: z.string(),
  /** One for each layout in which the page was seen, the newest first. */
  recordings: z.array(recordingSchema),
});

export type RecordedStep = z.infer<typeof recordedStepSchema>;
export type Recording = z.infer<typeof recordingSchema>;
export type CacheEntry = z.infer<typeof cacheEntrySchema>;

/** The steps as they can be done again; none where one of them can't be found again, or holds what nobody may keep. */
export function toRecording(steps: readonly DoneStep[], isPrivate: (text: string) => boolean): Recording | undefined {
  if (steps.length === 0 || !steps.every(canBeRepeated)) return undefined;
  const recorded = steps.map(({ instruction, description, action, performed }) => ({
    instruction,
    description,
    action,
    effects: performed.effect ? effectsOf(performed.effect) : [],
  }));
  if (isPrivate(JSON.stringify(recorded))) return undefined;
  return { fingerprint: fingerprintOf(steps), steps: recorded };
}

/** A point is another thing on the next visit, and a text that a field hides is not kept. */
function canBeRepeated({ action, secretTexts }: DoneStep): boolean {
  const ends = [...("target" in action ? [action.target] : []), ...(action.kind === "drag" ? [action.to] : [])];
  return secretTexts.length === 0 && ends.every((end) => typeof end !== "object" || "v" in end || "by" in end);
}

function fingerprintOf(steps: readonly DoneStep[]): string {
  const prints = steps.map(({ action }) => durableTargetsOf(action).map(({ fingerprint }) => fingerprint));
  return createHash("sha256").update(JSON.stringify(prints)).digest("hex").slice(0, 16);
}

/** The kinds of things that an effect has. */
export function effectsOf(effect: Effect): string[] {
  return Object.entries(effect)
    .filter(([name, value]) => name !== "delivered" && name !== "httpStatus" && isSomething(value))
    .map(([name]) => name);
}

function isSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== null;
}
