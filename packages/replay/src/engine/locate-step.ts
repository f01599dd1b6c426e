import { type Action, type DurableTarget, StaleRefError } from "@surehand/browser";
import { systemClock } from "@surehand/kernel";
import { durableTargetsOf, mapDurableTargets } from "../step/durable-targets.ts";
import type { ActContext } from "../step/act-context.ts";
import { type Find, type Identity, identityDifference } from "./identity.ts";

/** The current elements of an action. */
export type Located =
  | FoundTargets<"same">
  /** The most similar elements, which do not count as the same. */
  | (FoundTargets<"changed"> & { readonly message: string })
  | { readonly status: "not-found" | "ambiguous"; readonly message: string };

export interface FoundTargets<Status extends string = "same" | "changed"> {
  readonly status: Status;
  /** With refs as targets. */
  readonly action: Action;
  readonly finds: readonly Find[];
}

export interface LocateRules {
  /** Default: an element that `session.find` finds is the same. */
  readonly identity?: Identity | undefined;
  readonly patienceMs: Patience;
}

/** How long the search continues after each status except "same", in milliseconds. */
export type Patience = Readonly<Record<Exclude<Located["status"], "same">, number>>;

const firstPollMs = 15;
const longestPollMs = 120;

/**
 * Searches all described elements of an action until they are found, or the time is over. Asks no model, takes no
 * snapshot.
 */
export async function locateStep(context: ActContext, action: Action, rules: LocateRules): Promise<Located> {
  const startedAtMs = systemClock.monotonicMs();
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 2, longestPollMs)) {
    const located = await locateOnce(context, action, rules.identity);
    const ms = systemClock.monotonicMs() - startedAtMs;
    if (located.status === "same" || ms >= rules.patienceMs[located.status]) return located;
    await systemClock.sleep(pollMs, context.call.signal);
  }
}

async function locateOnce(context: ActContext, action: Action, identity: Identity | undefined): Promise<Located> {
  const { session, call, variables } = context;
  const finds = new Map<DurableTarget, Find>();
  try {
    for (const described of durableTargetsOf(action)) {
      const target = variables.reveal(described);
      const found = await session.find(target, call);
      if (found.status !== "found") return { status: found.status, message: variables.hide(found.message) };
      const { ref, confidence, how, now } = found;
      finds.set(described, { target, ref, confidence, how, now });
    }
  } catch (error) {
    // The element disappeared during the search.
    if (!StaleRefError.isInstance(error)) throw error;
    return { status: "not-found", message: error.message };
  }
  const located = {
    action: mapDurableTargets(action, (target) => finds.get(target)?.ref ?? target),
    finds: [...finds.values()],
  };
  const [message] = identity ? located.finds.flatMap((find) => identityDifference(find, identity) ?? []) : [];
  if (message === undefined) return { status: "same", ...located };
  return { status: "changed", ...located, message: variables.hide(message) };
}
