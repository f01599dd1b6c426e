import type { CallContext } from "@surehand/kernel";
import { type Decider, type Decision, type Delta, modelDecider, type Tool, type Turn } from "@surehand/loop";
import type { ComputerUseTool, Model, ModelToolCall } from "@surehand/model";
import { type Display, isComputerCall, readProviderCall } from "@surehand/model/computer";
import { addUsage, noUsage } from "@surehand/model/usage";
import type { AgentState } from "../agent-state.ts";
import { computerCallName, reportAtEnd } from "../prompts/computer-prompts.ts";
import { callATool } from "../prompts.ts";

export interface ComputerDeciderOptions {
  readonly model: Model;
  readonly tool: ComputerUseTool;
  readonly state: AgentState;
  readonly instructions: string;
  readonly promptVersion: string;
}

/** Retries at most after 2, 6, 14 and 30 seconds, or when the provider says. */
const retry = { maxRetries: 4, firstDelayMs: 2000, longestDelayMs: 32_000 };

/**
 * Lets a model decide through its provider's computer-use tool. The provider ends a run by an answer without a call; the
 * model is then asked for the report, so that its claims are checked.
 */
export function computerDecider(options: ComputerDeciderOptions): Decider {
  const { tool, state } = options;
  /** All tools of the run. The provider caches their list, so it stays the same when only some may be called. */
  let offered: readonly Tool[] | undefined;
  return {
    async decide(turn, call, tell) {
      const display = displayOf(state);
      const ask = asker(options, display, { call, tell });
      const ending = turn.tools.filter(({ isEnding }) => isEnding);
      const canAct = turn.tools.some(({ name }) => name === computerCallName);
      offered ??= turn.tools.filter(({ name }) => name !== computerCallName);
      const reporting = { report: ending[0], ask, tool };
      if (!canAct) return readCalls(await askForReport({ ...turn, tools: offered }, reporting), tool, display);
      const decision = await ask({ ...turn, tools: offered }, "auto");
      if (decision.calls.length > 0 || ending.length === 0) return readCalls(decision, tool, display);
      const conversation = [...turn.messages, ...decision.messages, { role: "user" as const, content: reportAtEnd }];
      const reported = await askForReport({ ...turn, tools: offered, messages: conversation }, reporting);
      return readCalls(joined(decision, conversation.slice(turn.messages.length), reported), tool, display);
    },
  };
}

/** Returns the size of the last picture. */
function displayOf({ picture, session }: AgentState): Display {
  return picture?.grid ?? session.page.viewportSize() ?? usualDisplay;
}

const usualDisplay: Display = { width: 1280, height: 720 };

type ToolChoice = "auto" | { readonly tool: string };
type Ask = (turn: Turn, toolChoice: ToolChoice) => Promise<Decision>;

function asker(
  { model, tool, instructions, promptVersion }: ComputerDeciderOptions,
  display: Display,
  { call, tell }: { readonly call: CallContext; readonly tell: (delta: Delta) => void },
): Ask {
  const computerUse = { tool, display };
  return (turn, toolChoice) =>
    modelDecider({ model, instructions, promptVersion, toolChoice, computerUse, retry }).decide(turn, call, tell);
}

interface Asking {
  readonly report: Tool | undefined;
  readonly ask: Ask;
  readonly tool: ComputerUseTool;
}

/** Asks for the report in words, because newer models of Anthropic and all reasoning models accept no forced tool choice. */
async function askForReport(turn: Turn, { report, ask, tool }: Asking): Promise<Decision> {
  const choice = report && !tool.startsWith("anthropic.") ? { tool: report.name } : "auto";
  const first = await ask(turn, choice);
  if (first.calls.length > 0) return first;
  const again = { role: "user" as const, content: callATool };
  const messages = [...turn.messages, ...first.messages, again];
  return joined(first, [...first.messages, again], await ask({ ...turn, messages }, choice));
}

/** Joins two answers to one decision: the second answer follows the messages in between. */
function joined(first: Decision, between: Decision["messages"], second: Decision): Decision {
  return {
    text: [first.text, second.text].filter((text) => text !== "").join("\n"),
    reasoning: [first.reasoning, second.reasoning].filter((text) => text !== "").join("\n"),
    calls: second.calls,
    messages: [...between, ...second.messages],
    usage: addUsage(first.usage ?? noUsage, second.usage ?? noUsage),
  };
}

/** Converts calls of the provider's tool to our own. The messages that are sent back to the model stay unchanged. */
function readCalls(decision: Decision, tool: ComputerUseTool, display: Display): Decision {
  return { ...decision, calls: decision.calls.map((call) => readCall(call, tool, display)) };
}

function readCall(call: ModelToolCall, tool: ComputerUseTool, display: Display): ModelToolCall {
  if (!isComputerCall(call.name, tool)) return call;
  const { id, problem } = call;
  const read = problem ?? readProviderCall(call, { tool, display });
  const ours = { id, name: computerCallName };
  return typeof read === "string" ? { ...ours, input: call.input, problem: read } : { ...ours, input: read };
}
