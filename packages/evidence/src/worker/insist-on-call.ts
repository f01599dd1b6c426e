import type { Decider } from "@surehand/loop";
import { MalformedAnswerError } from "@surehand/model";
import { callTool } from "./prompts.ts";
import type { WorkerContext } from "./worker-context.ts";

/** Reminders in one step, after which the step fails. */
const MOST_REMINDERS = 2;

/** Notes which model decided: the fallback if the main one failed. */
export function noteModel(decider: Decider, main: string, context: WorkerContext): Decider {
  return {
    async decide(turn, call, tell) {
      const decision = await decider.decide(turn, call, tell);
      context.decidedBy = decision.fallback?.to ?? main;
      return decision;
    },
  };
}

/** A model that answers in prose, although only calls of tools count, is reminded twice before the work ends for it. */
export function insistOnCall(decider: Decider): Decider {
  return {
    async decide(turn, call, tell) {
      let { messages } = turn;
      for (let reminders = 0; ; reminders++) {
        try {
          return await decider.decide({ ...turn, messages }, call, tell);
        } catch (error) {
          if (!MalformedAnswerError.isInstance(error) || reminders >= MOST_REMINDERS) throw error;
          messages = [...turn.messages, { role: "user", content: callTool }];
        }
      }
    },
  };
}
