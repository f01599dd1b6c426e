import type { CallContext } from "@surehand/kernel";
import type { CallState, Policy } from "@surehand/loop";
import { computerCallSchema, type SafetyCheck } from "@surehand/model/computer";
import type { AgentState } from "../agent-state.ts";
import { computerCallName, safetyNotApproved, safetyQuestion } from "../prompts/computer-prompts.ts";
import { planComputerCall } from "../tools/plan-computer-call.ts";

/**
 * Asks the user about every safety check of a call: `confirm` gets the risk "safety". The call is refused without `confirm`,
 * and unless every check is confirmed.
 */
export function safetyChecks(state: AgentState): Policy {
  return {
    name: "safety-checks",
    async beforeCall(given, context) {
      if (given.tool.name !== computerCallName) return undefined;
      const { success, data } = computerCallSchema.safeParse(given.call.input);
      for (const check of success ? data.checks : []) {
        if (!state.options.confirm) return { code: "safety-check", message: safetyNotApproved(check, false) };
        if (!(await isApproved(check, { state, given, context })))
          return { code: "not-confirmed", message: safetyNotApproved(check, true) };
      }
      return undefined;
    },
  };
}

interface Asking {
  readonly state: AgentState;
  readonly given: CallState;
  readonly context: CallContext;
}

async function isApproved(check: SafetyCheck, { state, given }: Asking): Promise<boolean> {
  const { step, call, tell } = given;
  await tell({ type: "confirm-request", step, callId: call.id, question: safetyQuestion(check) });
  const planned = planComputerCall(computerCallSchema.parse(call.input).actions, state);
  const first = "problem" in planned ? undefined : planned.actions[0]?.action;
  const what = [check.code, check.message].filter((text) => text !== "").join(": ");
  const request = state.safe({
    action: first ?? { kind: "wait" as const, ms: 0 },
    what,
    risk: "safety",
    url: state.shownUrl,
  });
  const isAllowed = (await state.options.confirm?.(request)) === true;
  await tell({ type: "confirm-answer", step, callId: call.id, isAllowed });
  return isAllowed;
}
