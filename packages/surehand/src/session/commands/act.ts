import type { ActResult } from "@surehand/agent";
import { actionAnswer } from "../page-answer.ts";
import type { SessionAnswer, SessionCall } from "../session-call.ts";

/** Performs instructions one after the other, up to the first that is not done. */
export async function act(call: SessionCall): Promise<SessionAnswer> {
  const { args, signal } = call;
  // Words without quotes are one sentence: surehand act click Login
  const instructions = args.some((arg) => /\s/.test(arg.trim())) ? args : [args.join(" ")];
  return actionAnswer(call, async (hand) => {
    const results: ActResult[] = [];
    for (const instruction of instructions) {
      const result = await hand.act(instruction, { signal });
      results.push(result);
      if (!result.success) break;
    }
    return { results };
  });
}
