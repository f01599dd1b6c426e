import { InvalidInputError, systemClock } from "@surehand/kernel";
import type { ActionOf } from "../action/action.ts";
import { noEffect } from "../action/effect.ts";
import type { PerformResult } from "../action/perform-result.ts";
import { nameOf } from "./name-action.ts";
import { result } from "./judge.ts";
import { lookForText } from "./look-for-text.ts";
import type { PerformContext } from "./perform-context.ts";
import { settle } from "./settle.ts";

const LOOK_EVERY_MS = 50;
/** A caller who waits for quiet wants more of it than one who only observes. In milliseconds. */
const QUIET_MS = 600;
/** A look that has less time says nothing by its silence. */
const SHORTEST_LOOK_MS = 300;
/** Kept back from the deadline, to tell what did not come. */
const REPORTING_MS = 100;

/** Waits for what it is told to wait for, and says whether it came. */
export async function wait(context: PerformContext, action: ActionOf<"wait">): Promise<PerformResult> {
  const { ms, text, textGone, url, quiet } = action;
  if ([ms, text, textGone, url, quiet].every((condition) => condition === undefined)) throw nothingToWaitFor();
  const startedAtMs = systemClock.monotonicMs();
  const effect = { ...noEffect, alreadyHeld: false };
  const say = (status: "done" | "no-effect", report: string): PerformResult =>
    result({ status, action, effect, message: `${nameOf(action, "")}: ${report}` });
  const leftMs = (): number => context.call.deadline.remainingMs() - REPORTING_MS;
  const waitedMs = (): number => Math.round(systemClock.monotonicMs() - startedAtMs);
  if (ms !== undefined) await systemClock.sleep(Math.max(0, Math.min(ms, leftMs())), context.call.signal);
  if (quiet) await settle(context.reader, context.call, { longestMs: leftMs(), quietMs: QUIET_MS });
  for (let last: string | undefined; ;) {
    const isOver = waitedMs() + 1 >= (ms ?? 0);
    const missing = isOver ? await missingOf(context, action, { leftMs: leftMs(), last }) : `${ms} ms are not over`;
    last = missing;
    if (missing === undefined) return say("done", `it is so after ${waitedMs()} ms.`);
    if (leftMs() <= 0) return say("no-effect", `${missing} after ${waitedMs()} ms.`);
    await systemClock.sleep(Math.min(LOOK_EVERY_MS, leftMs()), context.call.signal);
  }
}

async function missingOf(
  context: PerformContext,
  { text, textGone, url }: ActionOf<"wait">,
  { leftMs, last }: { readonly leftMs: number; readonly last: string | undefined },
): Promise<string | undefined> {
  if (url !== undefined && !context.reader.page.url().includes(url))
    return `the address is still ${context.reader.page.url()}`;
  if (text !== undefined && (await lookForText(context, text, leftMs)) !== "shown")
    return `${JSON.stringify(text)} has not come`;
  const gone = textGone === undefined ? "hidden" : await lookForText(context, textGone, leftMs);
  if (gone === "shown") return `${JSON.stringify(textGone)} is still there`;
  if (gone === "hidden") return undefined;
  // The last look is cut short by the deadline.
  if (last !== undefined && leftMs < SHORTEST_LOOK_MS) return last;
  return `a part of the page does not answer, so nobody knows whether ${JSON.stringify(textGone)} is gone`;
}

function nothingToWaitFor(): InvalidInputError {
  return new InvalidInputError({
    input: "action",
    problem: "does not say what to wait for",
    hint: 'Set ms, text, textGone, url or quiet: { kind: "wait", text: "Saved" }.',
  });
}
