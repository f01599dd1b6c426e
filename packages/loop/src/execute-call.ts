import { type CallContext, createCallContext, withinDeadline } from "@surehand/kernel";
import type { ModelToolCall } from "@surehand/model";
import type { DurableEvent } from "./events/agent-event.ts";
import type { CallScene, Policy, PolicyRefusal } from "./policy.ts";
import { leftUnfinished, tookTooLong, unknownTool } from "./prompts.ts";
import type { CallRefusal, CarriedOut } from "./step-record.ts";
import type { Tool, ToolOutcome } from "./tool.ts";
import { toContent } from "./transcript.ts";
import { wordsOf } from "./words-of.ts";

interface Setting {
  readonly tools: readonly Tool[];
  readonly policies: readonly Policy[];
  readonly scene: Omit<CallScene, "call" | "tool">;
  /** The loop's. */
  readonly call: CallContext;
}

/** Carries out one call, or says why not. A tool that throws has failed, and whoever decides is told so. */
export async function carryOut(call: ModelToolCall, setting: Setting): Promise<CarriedOut> {
  const tool = setting.tools.find(({ name }) => name === call.name);
  if (call.problem !== undefined) return notCarriedOut(call, call.problem);
  if (!tool) return notCarriedOut(call, unknownTool(call.name, setting.tools));
  const prepared = tool.prepare(call.input);
  if (prepared.problem !== undefined) return notCarriedOut(call, prepared.problem);
  const refusal = await refusalOf(call, tool, setting);
  if (refusal) {
    const { policy, code, message } = refusal;
    return { ...notCarriedOut(call, message), refusal: { policy, code } };
  }
  using ofTool = createCallContext({
    signal: setting.call.signal,
    timeoutMs: tool.timeoutMs,
    log: setting.call.log,
  });
  const running = prepared.run({ call: ofTool, step: setting.scene.step, callId: call.id });
  const outcome = await withinDeadline(ofTool, tool.name, running).catch((error: unknown) =>
    failed(error, tool, ofTool, setting),
  );
  return { call, outcome, wasRun: true };
}

async function refusalOf(
  call: ModelToolCall,
  tool: Tool,
  { policies, scene, call: loop }: Setting,
): Promise<(PolicyRefusal & CallRefusal) | undefined> {
  for (const policy of policies) {
    const asked = Promise.resolve(policy.beforeCall?.({ ...scene, call, tool }, loop));
    const refusal = await withinDeadline(loop, `The policy ${policy.name}`, asked).catch((error: unknown) => {
      if (!loop.signal.aborted) throw error;
      return { code: "stopped", message: leftUnfinished };
    });
    if (refusal === undefined) continue;
    const { code, message } = refusal;
    await scene.tell({ type: "blocked", step: scene.step, callId: call.id, policy: policy.name, code, message });
    return { policy: policy.name, code, message };
  }
  return undefined;
}

function failed(error: unknown, tool: Tool, ofTool: CallContext, { call: loop }: Setting): ToolOutcome {
  // What was under way may have had its effect.
  return { content: whyFailed(error, tool, { ofTool, loop }), isError: true, hasChangedScene: true };
}

interface Calls {
  readonly ofTool: CallContext;
  readonly loop: CallContext;
}

function whyFailed(error: unknown, { name, timeoutMs }: Tool, { ofTool, loop }: Calls): string {
  if (loop.signal.aborted) return leftUnfinished;
  return ofTool.signal.aborted && timeoutMs !== undefined ? tookTooLong(name, timeoutMs) : wordsOf(error);
}

export function notCarriedOut(call: ModelToolCall, why: string): CarriedOut {
  return { call, outcome: { content: why, isError: true }, wasRun: false };
}

type ResultEvent = Extract<DurableEvent, { type: "tool-result" }>;

/** What is told of it, but when and how long. */
export function resultEvent({ call, outcome, wasRun, refusal }: CarriedOut): Omit<ResultEvent, "step" | "ms"> {
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
