import { type CallContext, createCallContext, withinDeadline } from "@surehand/kernel";
import type { ModelToolCall } from "@surehand/model";
import type { DurableEvent } from "./events/agent-event.ts";
import type { CallState, Policy, PolicyRefusal } from "./policy.ts";
import { leftUnfinished, tookTooLong, unknownTool } from "./prompts.ts";
import type { CallRefusal, ExecutedCall } from "./step-record.ts";
import type { Tool, ToolOutcome } from "./tool.ts";
import { toContent } from "./transcript.ts";
import { wordsOf } from "./words-of.ts";

interface ExecuteCallOptions {
  readonly tools: readonly Tool[];
  readonly policies: readonly Policy[];
  readonly state: Omit<CallState, "call" | "tool">;
  /** Context of the whole loop. */
  readonly call: CallContext;
}

/**
 * Runs one tool call, or explains why it was not run. A tool that throws gives an error result, which the decider
 * reads.
 */
export async function executeCall(call: ModelToolCall, options: ExecuteCallOptions): Promise<ExecutedCall> {
  const tool = options.tools.find(({ name }) => name === call.name);
  if (call.problem !== undefined) return notExecuted(call, call.problem);
  if (!tool) return notExecuted(call, unknownTool(call.name, options.tools));
  const prepared = tool.prepare(call.input);
  if (prepared.problem !== undefined) return notExecuted(call, prepared.problem);
  const refusal = await refusalOf(call, tool, options);
  if (refusal) {
    const { policy, code, message } = refusal;
    return { ...notExecuted(call, message), refusal: { policy, code } };
  }
  using ofTool = createCallContext({
    signal: options.call.signal,
    timeoutMs: tool.timeoutMs,
    log: options.call.log,
  });
  const running = prepared.run({ call: ofTool, step: options.state.step, callId: call.id });
  const outcome = await withinDeadline(ofTool, tool.name, running).catch((error: unknown) =>
    failed(error, tool, ofTool, options),
  );
  return { call, outcome, wasRun: true };
}

async function refusalOf(
  call: ModelToolCall,
  tool: Tool,
  { policies, state, call: loop }: ExecuteCallOptions,
): Promise<(PolicyRefusal & CallRefusal) | undefined> {
  for (const policy of policies) {
    const asked = Promise.resolve(policy.beforeCall?.({ ...state, call, tool }, loop));
    const refusal = await withinDeadline(loop, `The policy ${policy.name}`, asked).catch((error: unknown) => {
      if (!loop.signal.aborted) throw error;
      return { code: "stopped", message: leftUnfinished };
    });
    if (refusal === undefined) continue;
    const { code, message } = refusal;
    await state.tell({ type: "blocked", step: state.step, callId: call.id, policy: policy.name, code, message });
    return { policy: policy.name, code, message };
  }
  return undefined;
}

function failed(error: unknown, tool: Tool, ofTool: CallContext, { call: loop }: ExecuteCallOptions): ToolOutcome {
  // The unfinished work may still have had its effect.
  return { content: whyFailed(error, tool, { ofTool, loop }), isError: true, invalidatesObservations: true };
}

interface Calls {
  readonly ofTool: CallContext;
  readonly loop: CallContext;
}

function whyFailed(error: unknown, { name, timeoutMs }: Tool, { ofTool, loop }: Calls): string {
  if (loop.signal.aborted) return leftUnfinished;
  return ofTool.signal.aborted && timeoutMs !== undefined ? tookTooLong(name, timeoutMs) : wordsOf(error);
}

export function notExecuted(call: ModelToolCall, why: string): ExecutedCall {
  return { call, outcome: { content: why, isError: true }, wasRun: false };
}

type ResultEvent = Extract<DurableEvent, { type: "tool-result" }>;

/** Returns the event of a result, without the step and the duration. */
export function resultEvent({ call, outcome, wasRun, refusal }: ExecutedCall): Omit<ResultEvent, "step" | "ms"> {
  const { content, isError = false, data } = outcome;
  return {
    type: "tool-result",
    callId: call.id,
    tool: call.name,
    content: toContent(content),
    isError,
    wasRun,
    ...(refusal && { refusal }),
    ...(data !== undefined && { data }),
  };
}
