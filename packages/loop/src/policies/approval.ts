import type { CallContext } from "@surehand/kernel";
import type { CallScene, Policy } from "../policy.ts";
import { refusedByPerson } from "../prompts.ts";

export interface ApprovalOptions {
  /** What is asked before the call is carried out: "Delete 3 files?"; undefined: nothing. */
  readonly questionFor: (scene: CallScene) => string | undefined;
  /** Only `true` is a yes. Its time is the loop's. */
  readonly ask: (question: string, scene: CallScene, context: CallContext) => Promise<unknown>;
}

/** Asks a person before some calls. A no is told to whoever decides, and is the end of that call. */
export function approval({ questionFor, ask }: ApprovalOptions): Policy {
  return {
    name: "approval",
    async beforeCall(scene, context) {
      const question = questionFor(scene);
      if (question === undefined) return undefined;
      const { step, call, tell } = scene;
      await tell({ type: "confirm-request", step, callId: call.id, question });
      const isAllowed = (await ask(question, scene, context)) === true;
      await tell({ type: "confirm-answer", step, callId: call.id, isAllowed });
      return isAllowed ? undefined : { code: "not-approved", message: refusedByPerson(question) };
    },
  };
}
