import { type Action, type DurableTarget, type Ref, StaleRefError } from "@surehand/browser";
import { systemClock } from "@surehand/kernel";
import { mapTargets } from "./durable-targets.ts";
import type { ActScene } from "./scene.ts";

/** Where the described elements of an action are now. */
export type Located =
  | {
      readonly status: "found";
      /** With refs as targets. */
      readonly action: Action;
      readonly finds: readonly Find[];
    }
  | { readonly status: "not-found" | "ambiguous"; readonly message: string };

export interface Find {
  readonly target: DurableTarget;
  readonly ref: Ref;
  readonly confidence: number;
  /** How it is described now. */
  readonly now: Pick<DurableTarget, "role" | "name" | "fingerprint">;
}

const firstPollMs = 15;
const longestPollMs = 120;
/** What was there at another visit is there at once, or soon. */
const patienceMs = 1000;

/** Looks for all described elements of an action, and for a while again where one is not there. */
export async function locate(scene: ActScene, action: Action, patience: number = patienceMs): Promise<Located> {
  const startedAtMs = systemClock.monotonicMs();
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 2, longestPollMs)) {
    const located = await locateOnce(scene, action);
    const isOver = systemClock.monotonicMs() - startedAtMs >= patience;
    if (located.status !== "not-found" || isOver) return located;
    await systemClock.sleep(pollMs, scene.call.signal);
  }
}

async function locateOnce(scene: ActScene, action: Action): Promise<Located> {
  const finds: Find[] = [];
  const targets = durableTargetsOf(action);
  for (const target of targets) {
    const found = await scene.session.find(target, scene.call);
    if (found.status !== "found") return { status: found.status, message: found.message };
    finds.push({ target, ref: found.ref, confidence: found.confidence, now: found.now });
  }
  const refs = new Map(finds.map(({ target, ref }) => [target, ref]));
  return { status: "found", action: mapDurableTargets(action, (target) => refs.get(target) ?? target), finds };
}

export function durableTargetsOf(action: Action): DurableTarget[] {
  const targets: DurableTarget[] = [];
  mapDurableTargets(action, (target) => {
    targets.push(target);
    return target;
  });
  return targets;
}

/** The action with something else in the place of each described element. */
export function mapDurableTargets(action: Action, map: (target: DurableTarget) => DurableTarget | Ref): Action {
  return mapTargets(action, (target) => (isDurable(target) ? map(target) : target));
}

export function isDurable(target: unknown): target is DurableTarget {
  return typeof target === "object" && target !== null && "v" in target;
}

/** Whether a failure means that the element went before anything was done to it. */
export function isGone(error: unknown): error is StaleRefError {
  return StaleRefError.isInstance(error);
}
