import type { Action, PageSession, PerformResult, Ref } from "@surehand/browser";
import { type CallContext, systemClock } from "@surehand/kernel";
import type { MoreWay } from "@surehand/page";
import { watchAnswers } from "../../worker/hands/watch-answers.ts";
import type { Throttle } from "../../worker/throttle.ts";
import { awaitChange, fingerprintOf } from "./change-of-page.ts";

/** Outcome of following a way. */
export type Turn =
  | { readonly kind: "changed" }
  | { readonly kind: "unchanged" }
  | { readonly kind: "failed"; readonly status: number };

export interface TurnOptions {
  readonly session: PageSession;
  readonly throttle: Throttle;
}

/** Milliseconds for the page to change after a control was used. */
const CHANGE_MS = 5000;
/** How often a page that answers with an error is opened again, and the pause before it. */
const RETRIES = 2;
const RETRY_PAUSE_MS = 1000;

/** Follows a way to more of the list, and waits for what it shows. */
export async function turnPage(way: MoreWay, { session, throttle }: TurnOptions, call: CallContext): Promise<Turn> {
  const action = actionOf(way);
  if (!action) return { kind: "unchanged" };
  const before = await fingerprintOf(session, call);
  await throttle.wait(way.url ?? session.page.url(), call);
  let result = await performWatched(action, { session, throttle }, call);
  for (let retry = 0; retry < RETRIES && isPassing(statusOf(result)); retry++) {
    const url = session.page.url();
    if (throttle.pausedMs(url) === 0) await systemClock.sleep(RETRY_PAUSE_MS, call.signal);
    await throttle.wait(url, call);
    result = await performWatched({ kind: "reload" }, { session, throttle }, call);
  }
  const status = statusOf(result);
  if (status >= 400) return { kind: "failed", status };
  return { kind: (await awaitChange(session, { before, timeoutMs: CHANGE_MS }, call)) ? "changed" : "unchanged" };
}

/** Scrolls to the end of the page, or further in a list that keeps only the rows in view, and waits for more. */
export async function scrollOn(
  session: PageSession,
  { target, timeoutMs }: { readonly target: Ref | undefined; readonly timeoutMs: number },
  call: CallContext,
): Promise<boolean> {
  const before = await fingerprintOf(session, call);
  const height = session.page.viewportSize()?.height ?? 720;
  const step: Action =
    target === undefined
      ? { kind: "scroll", to: { y: 100 } }
      : { kind: "scroll", target, by: { y: Math.round(height * 0.5) } };
  await session.perform(step, {}, call);
  return awaitChange(session, { before, timeoutMs }, call);
}

function actionOf({ kind, ref, url, option }: MoreWay): Action | undefined {
  if (kind === "select")
    return ref === undefined || option === undefined ? undefined : { kind: "select", target: ref, option };
  if (ref !== undefined) return { kind: "click", target: ref };
  return url === undefined ? undefined : { kind: "goto", url };
}

async function performWatched(
  action: Action,
  { session, throttle }: TurnOptions,
  call: CallContext,
): Promise<PerformResult> {
  using answer = watchAnswers(session.page);
  const result = await session.perform(action, {}, call);
  const status = answer.status ?? result.effect?.httpStatus;
  if (status !== undefined) await throttle.answered(session.page.url(), status, answer.retryAfterMs);
  return status === undefined || !result.effect
    ? result
    : { ...result, effect: { ...result.effect, httpStatus: status } };
}

function statusOf({ effect }: PerformResult): number {
  return effect?.httpStatus ?? 200;
}

function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}
