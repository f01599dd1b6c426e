import { type DurableTarget, type ElementScope, type PageSession, readScopes } from "@surehand/browser";
import { type CallContext, createCallContext, systemClock, withinDeadline } from "@surehand/kernel";
import type { VariableKeeper } from "../step/variables.ts";
import type { LocatorStep, RecordedLocator } from "../recording/recorded-locator.ts";
import { authoredLocators, ownLocators, piercing, placeLocators, scopeLocators } from "./own-locators.ts";
import { toLocator } from "./to-locator.ts";

export interface Finding {
  readonly session: PageSession;
  readonly variables: Pick<VariableKeeper, "hide" | "reveal" | "isIn">;
  /** Timeout of each search. Default: 5,000. */
  readonly timeoutMs?: number | undefined;
}

export interface Wanted {
  readonly ref: string;
  readonly target: DurableTarget;
}

/** After this the element has no locator. A healthy page takes about 20 ms, and a little more for its first search. */
const usualTimeoutMs = 5000;
/** After the best candidates, others are started only within this time: on a very big page each search is slow. */
const mostOthersMs = 1000;
/** Number of candidates that are searched at once. */
const atOnce = 4;

/**
 * Finds the best locator by which Playwright finds only this element. Undefined if there is none, as in a closed shadow
 * root, if time is over, or if the call ended. Never rejects.
 */
export async function findLocator(
  finding: Finding,
  wanted: Wanted,
  call: CallContext,
): Promise<RecordedLocator | undefined> {
  if (call.signal.aborted || wanted.target.xpath.includes(closedRoot)) return undefined;
  const { signal, log } = call;
  const frames = wanted.target.framePath.map(({ css }): LocatorStep => ({ by: "frame", css: piercing(css) }));
  try {
    using brief = createCallContext({ signal, timeoutMs: finding.timeoutMs ?? usualTimeoutMs, log });
    return await withinDeadline(brief, "Looking for a locator", search(finding, { ...wanted, frames }, brief));
  } catch (error) {
    call.log.debug("No locator was found.", { reason: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

export const closedRoot = "#shadow-root(closed)";

type Search = Wanted & { readonly frames: RecordedLocator };

async function search(finding: Finding, wanted: Search, call: CallContext): Promise<RecordedLocator | undefined> {
  const { own, ...rest } = candidatesOf(wanted.target);
  const first = await firstThatFinds(finding, wanted, own, call);
  if (first) return first;
  const scopes = await readScopes(finding.session, wanted.ref, call);
  const later = [...scopedCandidates(scopes, wanted.target), ...rest.later];
  return firstThatFinds(finding, wanted, later, call);
}

interface Candidates {
  readonly own: readonly RecordedLocator[];
  readonly later: readonly RecordedLocator[];
}

function candidatesOf(target: DurableTarget): Candidates {
  const { steady, passing } = ownLocators(target);
  const authored = authoredLocators(target);
  const [test, others] = [authored.filter(isTestId), authored.filter((step) => !isTestId(step))];
  const alone = (steps: readonly LocatorStep[]): RecordedLocator[] => steps.map((step) => [step]);
  const nth = nthOf(target);
  return {
    own: alone([...steady, ...test]),
    later: [...alone([...others, ...passing, ...placeLocators(target)]), ...(nth ? [nth] : [])],
  };
}

function isTestId(step: LocatorStep): boolean {
  return step.by === "testId" || (step.by === "css" && /^\[data-(?:test|cy|qa|automation)/.test(step.css));
}

function nthOf({ role, name, nth }: DurableTarget): RecordedLocator | undefined {
  if (name === "") return undefined;
  return [
    { by: "role", role, name, exact: true },
    { by: "nth", index: nth },
  ];
}

/**
 * Returns candidates from the inside out: the element by its name, otherwise as the only one of its kind in the scope.
 */
function scopedCandidates(scopes: readonly ElementScope[], target: DurableTarget): RecordedLocator[] {
  const { steady } = ownLocators(target);
  const kinds = authoredLocators(target).filter(({ by }) => by === "role");
  const inner = [...steady.slice(0, 2), ...(steady.length === 0 ? kinds : [])];
  return scopes.flatMap((scope) =>
    scopeLocators(scope).flatMap((outer) => inner.map((step): RecordedLocator => [...outer, step])),
  );
}

// oxlint-disable-next-line max-params -- one search
async function firstThatFinds(
  finding: Finding,
  wanted: Search,
  candidates: readonly RecordedLocator[],
  call: CallContext,
): Promise<RecordedLocator | undefined> {
  const mayBeKept = candidates.map((chain) => [...wanted.frames, ...chain]).filter((chain) => isFree(finding, chain));
  let othersEndAtMs = Number.POSITIVE_INFINITY;
  for (let at = 0; at < mayBeKept.length && systemClock.monotonicMs() < othersEndAtMs; at += atOnce) {
    call.signal.throwIfAborted();
    const some = mayBeKept.slice(at, at + atOnce);
    const counts = await Promise.all(some.map((chain) => countOf(finding.session, chain)));
    for (const [index, chain] of some.entries())
      if (counts[index] === 1 && (await leadsTo(finding.session, chain, wanted.ref, call)))
        return hidden(finding, chain);
    if (at === 0) othersEndAtMs = systemClock.monotonicMs() + (finding.timeoutMs ?? mostOthersMs);
  }
  return undefined;
}

/** An error that a page causes in our selector is not a failure. */
async function countOf({ page }: PageSession, chain: RecordedLocator): Promise<number> {
  const locator = toLocator(page, chain);
  return locator ? locator.count().catch(() => 0) : 0;
}

// oxlint-disable-next-line max-params -- one check
async function leadsTo(session: PageSession, chain: RecordedLocator, ref: string, call: CallContext): Promise<boolean> {
  const locator = toLocator(session.page, chain);
  return locator !== undefined && (await session.refOf(locator, call)) === ref;
}

/** Whether a locator is free of secrets, and of values of variables in a selector, where no name can replace them. */
export function isFree({ session, variables }: Finding, chain: RecordedLocator): boolean {
  const text = JSON.stringify(chain);
  if (session.masked(text) !== text) return false;
  return !chain.some(
    (step) => ("css" in step && variables.isIn(step.css)) || ("id" in step && variables.isIn(step.id)),
  );
}

/** Replaces values of variables by names. Roles and kinds of steps are constants, whatever a variable's value is. */
export function hidden({ variables }: Finding, chain: RecordedLocator): RecordedLocator {
  return chain.map((step): LocatorStep => {
    if (step.by === "role" && step.name !== undefined) return { ...step, name: variables.hide(step.name) };
    if (step.by === "filter") return { ...step, hasText: variables.hide(step.hasText) };
    return "text" in step ? { ...step, text: variables.hide(step.text) } : step;
  });
}
