import type { Decider } from "@surehand/loop";
import { callATool } from "./prompts.ts";

/** Asks a model once more that answered in prose in place of a tool call. */
export function retryOnProse(decider: Decider): Decider {
  return {
    async decide(turn, call, tell) {
      try {
        return await decider.decide(turn, call, tell);
      } catch (error) {
        const { MalformedAnswerError } = await import("@surehand/model");
        if (call.signal.aborted || !MalformedAnswerError.isInstance(error)) throw error;
        const messages = [...turn.messages, { role: "user" as const, content: callATool }];
        return decider.decide({ ...turn, messages }, call, tell);
      }
    },
  };
}
