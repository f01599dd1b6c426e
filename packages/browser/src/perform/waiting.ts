import { InvalidInputError, systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import { noEffect } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { nameOf } from "./name-action.ts";
import { result } from "./judge.ts";
import { TextSearch } from "./find-text.ts";
import type { PerformContext } from "./perform-context.ts";
import { settle } from "./settle.ts";

const POLL_MS = 50;
/** Quiet time for a caller who waits for quiet: longer than for observations. In milliseconds. */
const QUIET_MS = 600;
/** A check with less time can't prove that the text is missing. */
const MIN_CHECK_MS = 300;
/** Margin before the deadline in which the missing condition can still be reported. */
const REPORTING_MS = 100;

/** Waits for the action's condition, and reports whether it was met. */
export async function wait(context: PerformContext, action: ActionOf<"wait">): Promise<PerformResult> {
  const { ms, text, textGone, url, quiet } = action;
  if ([ms, text, textGone, url, quiet].every((condition) => condition === undefined)) throw nothingToWaitFor();
  const startedAtMs = systemClock.monotonicMs();
  const effect = { ...noEffect, alreadyHeld: false };
  const resultOf = (status: "done" | "no-effect", report: string): PerformResult =>
    result({ status, action, effect, message: `${nameOf(action, "")}: ${report}` });
  const leftMs = (): number => context.call.deadline.remainingMs() - REPORTING_MS;
  const waitedMs = (): number => Math.round(systemClock.monotonicMs() - startedAtMs);
  if (ms !== undefined) await systemClock.sleep(Math.max(0, Math.min(ms, leftMs())), context.call.signal);
  if (quiet) await settle(context.reader, context.call, { longestMs: leftMs(), quietMs: QUIET_MS });
  const search = new TextSearch(context);
  for (let last: string | undefined; ;) {
    const isOver = waitedMs() + 1 >= (ms ?? 0);
    const missing = isOver
      ? await missingOf(context, action, { search, leftMs: leftMs(), last })
      : `${ms} ms have not passed`;
    last = missing;
    if (missing === undefined) return resultOf("done", `met after ${waitedMs()} ms.`);
    if (leftMs() <= 0) return resultOf("no-effect", `${missing} after ${waitedMs()} ms.`);
    await systemClock.sleep(Math.min(POLL_MS, leftMs()), context.call.signal);
  }
}

interface Check {
  readonly search: TextSearch;
  readonly leftMs: number;
  /** The condition that was missing at the last check. */
  readonly last: string | undefined;
}

async function missingOf(
  { reader: { page, secrets } }: PerformContext,
  { text, textGone, url }: ActionOf<"wait">,
  { search, leftMs, last }: Check,
): Promise<string | undefined> {
  // Searched as it is reported: many searches in the whole address would reveal a secret in it.
  const address = secrets.redactor.redact(page.url());
  if (url !== undefined && !address.includes(url)) return `the address is still ${address}`;
  if (text !== undefined && (await search.find(text, leftMs)) !== "shown")
    return `${JSON.stringify(text)} has not appeared`;
  const gone = textGone === undefined ? "hidden" : await search.find(textGone, leftMs);
  if (gone === "shown") return `${JSON.stringify(textGone)} is still shown`;
  if (gone === "hidden") return undefined;
  // The deadline cuts the last check short.
  if (last !== undefined && leftMs < MIN_CHECK_MS) return last;
  return `a part of the page does not answer, so it is unknown whether ${JSON.stringify(textGone)} is gone`;
}

function nothingToWaitFor(): InvalidInputError {
  return new InvalidInputError({
    input: "action",
    problem: "names nothing to wait for",
    hint: 'Set ms, text, textGone, url or quiet: { kind: "wait", text: "Saved" }.',
  });
}
