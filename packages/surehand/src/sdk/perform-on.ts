import type { Action, PageSession, PerformOptions, PerformResult } from "@surehand/browser";
import { type CallContext, createCallContext } from "@surehand/kernel";
import { keepVariables, performStep, type RunRecorder } from "@surehand/replay";

interface Performing {
  readonly recorder: RunRecorder;
  readonly options: PerformOptions;
  readonly call: CallContext | undefined;
}

/** Performs one action, and records it. */
export async function performOn(
  session: PageSession,
  action: Action,
  { recorder, options, call }: Performing,
): Promise<PerformResult> {
  const { timeout: timeoutMs, gate, ...others } = options;
  const variables = keepVariables({ variables: {}, secretNames: session.secretNames, instruction: "" });
  using own = call ? undefined : createCallContext({ timeoutMs: timeoutMs ?? usualTimeoutMs });
  const context = { session, variables, call: call ?? own ?? createCallContext({}), gate, ...others };
  const step = await performStep({ ...context, witness: recorder.witness }, { action, chosenBy: "model" });
  recorder.keep(step);
  return step.performed;
}

const usualTimeoutMs = 30_000;
