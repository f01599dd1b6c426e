import type { CallContext } from "@surehand/kernel";
import type { CallState, Policy } from "../policy.ts";
import { refusedByPerson } from "../prompts.ts";

export interface ApprovalOptions {
  /**
   * Returns the question to ask before the call is run, for example "Delete 3 files?", or undefined if it needs no
   * approval.
   */
  readonly questionFor: (state: CallState) => string | undefined;
  /** Asks a person. Only `true` approves the call. The wait counts towards the time of the loop. */
  readonly ask: (question: string, state: CallState, context: CallContext) => Promise<unknown>;
}

/** Asks a person before some calls. A refusal becomes the result of the call, so the decider reads it. */
export function approval({ questionFor, ask }: ApprovalOptions): Policy {
  return {
    name: "approval",
    async beforeCall(state, context) {
      const question = questionFor(state);
      if (question === undefined) return undefined;
      const { step, call, tell } = state;
      await tell({ type: "confirm-request", step, callId: call.id, question });
      const isAllowed = (await ask(question, state, context)) === true;
      await tell({ type: "confirm-answer", step, callId: call.id, isAllowed });
      return isAllowed ? undefined : { code: "not-approved", message: refusedByPerson(question) };
    },
  };
}
