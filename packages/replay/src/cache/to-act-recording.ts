import { createHash } from "node:crypto";
import { effectKinds } from "../engine/compare-effect.ts";
import { urlPattern } from "../recording/url-pattern.ts";
import { removeRefs } from "../recording/remove-refs.ts";
import type { DoneStep } from "../result/progress.ts";
import { durableTargetsOf } from "../step/durable-targets.ts";
import type { ActRecording } from "./cache-entry.ts";

/** Converts the steps of an act for the cache. Undefined if one of them can't be repeated, or holds a private text. */
export function toActRecording(
  steps: readonly DoneStep[],
  isPrivate: (text: string) => boolean,
): ActRecording | undefined {
  if (steps.length === 0 || !steps.every(isRepeatable)) return undefined;
  const recorded = steps.map(({ instruction, description, pageUrl, action, performed }) => ({
    kind: "action" as const,
    instruction,
    description: removeRefs(description),
    pageUrl: urlPattern(pageUrl),
    action,
    effect: null,
    effectKinds: performed.effect ? effectKinds(performed.effect) : [],
  }));
  if (isPrivate(JSON.stringify(recorded))) return undefined;
  return { fingerprint: fingerprintOf(steps), steps: recorded };
}

/** A point is another element on the next visit, and a text that a field hides is not kept. */
function isRepeatable({ action, secretTexts }: DoneStep): boolean {
  const ends = [...("target" in action ? [action.target] : []), ...(action.kind === "drag" ? [action.to] : [])];
  return secretTexts.length === 0 && ends.every((end) => typeof end !== "object" || "v" in end || "by" in end);
}

function fingerprintOf(steps: readonly DoneStep[]): string {
  const prints = steps.map(({ action }) => durableTargetsOf(action).map(({ fingerprint }) => fingerprint));
  return createHash("sha256").update(JSON.stringify(prints)).digest("hex").slice(0, 16);
}
