import { systemClock } from "@surehand/kernel";
import type { ActingFrame } from "./acting-frame.ts";
import type { PerformContext } from "./perform-context.ts";

const AT_ONCE_MS = 60;

/** Waits for the next animation frame and the page's handlers in it. */
export async function untilDrawn(context: PerformContext, [document]: readonly ActingFrame[]): Promise<void> {
  if (!document) return systemClock.sleep(AT_ONCE_MS, context.call.signal);
  await answerOnceDrawn(context, document.ask("untilDrawn"));
}

/** Returns an answer that the page gives with the next animation frame; undefined if it comes too late. */
export async function answerOnceDrawn<Answer>(
  { call }: PerformContext,
  asked: Promise<Answer>,
): Promise<Answer | undefined> {
  const over = new AbortController();
  const stopped = AbortSignal.any([call.signal, over.signal]);
  const timeUp = async (): Promise<undefined> => systemClock.sleep(AT_ONCE_MS, stopped).then(() => undefined);
  // A document that is gone draws no frames.
  return Promise.race([asked.catch(timeUp), timeUp()]).finally(() => over.abort());
}
