import { type CallContext, createCallContext } from "@surehand/kernel";
import { findLocator, isDurable, toSelector } from "@surehand/replay";
import type { ObservedAction } from "../act/observed-action.ts";

type Finding = Pick<Parameters<typeof findLocator>[0], "session" | "variables">;

/** Finding one selector takes about 20 ms. */
const mostFound = 50;
/** The time limit for one selector. */
const mostMs = 2000;
/** The share of the remaining time that finding selectors may take. */
const share = 1 / 3;

/** Adds selectors to the first 50 actions that have an element, within a third of the remaining time. */
export async function withSelectors(
  observed: readonly ObservedAction[],
  finding: Finding,
  { signal, deadline, log }: CallContext,
): Promise<ObservedAction[]> {
  using call = createCallContext({ signal, timeoutMs: deadline.remainingMs() * share, log });
  const found: ObservedAction[] = [];
  for (const one of observed.slice(0, mostFound)) {
    const selector = await selectorOf(one, finding, call);
    found.push(selector === undefined ? one : { ...one, selector });
  }
  return [...found, ...observed.slice(mostFound)];
}

async function selectorOf(
  { action, ref }: ObservedAction,
  finding: Finding,
  call: CallContext,
): Promise<string | undefined> {
  const target = "target" in action ? action.target : undefined;
  if (!isDurable(target) || call.signal.aborted) return undefined;
  const timeoutMs = Math.min(call.deadline.remainingMs(), mostMs);
  const chain = await findLocator({ ...finding, timeoutMs }, { ref, target }, call);
  return chain && toSelector(finding.session.page, chain);
}
