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

/**
 * Reminds a model that answered in prose, or called a tool that it does not have, with the names of its tools. After two reminders the
 * work ends. The usage of every request counts.
 */
export function insistOnCall(decider: Decider, { state }: Pick<WorkerContext, "state">): Decider {
  return {
    async decide(turn, call, tell) {
      let { messages } = turn;
      const names = turn.tools.map(({ name }) => name);
      for (let reminders = 0; ; reminders++) {
        try {
          return await decider.decide({ ...turn, messages }, call, tell);
        } catch (error) {
          if (!MalformedAnswerError.isInstance(error)) throw error;
          if (error.usage) state.extraUsage.add(error.usage);
          if (reminders >= MOST_REMINDERS) throw error;
          messages = [...turn.messages, { role: "user", content: callTool(names) }];
        }
      }
    },
  };
}
