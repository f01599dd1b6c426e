import { PageUnresponsiveError } from "@surehand/browser";
import { type CallContext, DeadlineExceededError } from "@surehand/kernel";
import type { ExtractGap, ExtractResult } from "./extract-result.ts";
import { gapMessage } from "./gap-message.ts";

/** Holds what an extraction found so far. */
export interface PartialResult {
  /** Undefined until the page was read. */
  result?: () => Promise<ExtractResult<unknown>>;
}

export const deadlineGap: ExtractGap = {
  path: "",
  reason: "deadline",
  message: gapMessage({ path: "", reason: "deadline" }),
};

/**
 * Returns the values found so far, as incomplete, if an extraction failed because its time was over.
 *
 * @throws the error otherwise, or if nothing was read
 */
export async function resultAtDeadline(
  error: unknown,
  { partial, call }: { readonly partial: PartialResult; readonly call: CallContext },
): Promise<ExtractResult<unknown>> {
  // A timer may fire up to a millisecond early.
  const isOver = call.signal.aborted || call.deadline.remainingMs() === 0;
  const isTimeUp = DeadlineExceededError.isInstance(error) || (isOver && PageUnresponsiveError.isInstance(error));
  if (!isTimeUp || !partial.result) throw error;
  const { data, sources, missing, gaps, usage } = await partial.result();
  const others = gaps.filter(({ path, reason }) => path !== "" || reason !== "deadline");
  return { status: "incomplete", data, sources, missing, gaps: [deadlineGap, ...others], usage };
}
