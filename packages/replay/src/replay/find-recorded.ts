import type { Action } from "@surehand/browser";
import { systemClock } from "@surehand/kernel";
import { type Find, isGone, locate, type Located } from "../step/locate.ts";
import type { ActScene } from "../step/scene.ts";
import { renamedTo, unlike } from "../cache/check-find.ts";

/** Where the elements of a recorded action are now. */
export type Found =
  | FoundSame
  /** One that is much like it, and goes by another name. */
  | { readonly status: "changed"; readonly action: Action; readonly finds: readonly Find[]; readonly message: string }
  | { readonly status: "gone"; readonly message: string };

export interface FoundSame {
  readonly status: "same";
  /** With refs as targets. */
  readonly action: Action;
  readonly finds: readonly Find[];
}

/** An agent had all the time that its model took: what was there then may still be on its way. */
const gonePatienceMs = 4000;
/** What is there under another name is seldom renamed later. */
const changedPatienceMs = 1000;
const firstPollMs = 15;
const longestPollMs = 120;

/** Where all that is known agrees, name and place too, there is nothing left to compare. */
export const exactConfidence = 0.995;

/** Of one with the same role and name, that much may be new about it: the search itself takes nothing that may be another. */
const namedConfidence = 0.65;
/** What has no name is known by all the rest. */
const namelessConfidence = 0.9;

/** Looks until all elements are there as they were, or until it is no use to wait for them any longer. */
export async function findRecorded(scene: ActScene, action: Action): Promise<Found> {
  const startedAtMs = systemClock.monotonicMs();
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 2, longestPollMs)) {
    const found = judge(await locateOnce(scene, action));
    const ms = systemClock.monotonicMs() - startedAtMs;
    const isOver = ms >= (found.status === "changed" ? changedPatienceMs : gonePatienceMs);
    if (found.status === "same" || isOver) return found;
    await systemClock.sleep(pollMs, scene.call.signal);
  }
}

async function locateOnce(scene: ActScene, action: Action): Promise<Located> {
  try {
    return await locate(scene, action, 0);
  } catch (error) {
    if (!isGone(error)) throw error;
    return { status: "not-found", message: error.message };
  }
}

function judge(located: Located): Found {
  if (located.status !== "found") return { status: "gone", message: located.message };
  const { action, finds } = located;
  for (const find of finds) {
    const message = differenceOf(find);
    if (message !== undefined) return { status: "changed", action, finds, message };
  }
  return { status: "same", action, finds };
}

function differenceOf(find: Find): string | undefined {
  const { target, confidence } = find;
  if (confidence >= exactConfidence) return undefined;
  const least = target.name === "" ? namelessConfidence : namedConfidence;
  return renamedTo(find) ?? (confidence < least ? unlike(find) : undefined);
}
