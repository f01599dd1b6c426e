import { SurehandError } from "@surehand/kernel";
import { defineTool, type Tool, type ToolContext, type ToolOutcome } from "@surehand/loop";
import type { AgentMode } from "../agent-options.ts";
import type { AgentState } from "../agent-state.ts";
import { answerDialog, choose } from "./screen-tools.ts";
import { computer } from "./computer-tool.ts";
import { executePlan } from "../execute-plan.ts";
import { act, back, fillForm, goto, reload, scroll, wait } from "./acting-tools.ts";
import type { AgentToolDefinition } from "./agent-tool.ts";
import { doneTool } from "./done-tool.ts";
import { extractData } from "./extract-tool.ts";
import { point } from "./point-tool.ts";
import { screenshot, snapshot, switchTab } from "./looking-tools.ts";
import { ask, plan } from "./user-facing-tools.ts";
import { toDefinition } from "./user-tools.ts";

/** All tools of the agent, for models and for the lists in documentation and MCP. */
export const agentTools: readonly AgentToolDefinition[] = [
  act,
  fillForm,
  point,
  computer,
  choose,
  answerDialog,
  extractData,
  goto,
  back,
  reload,
  scroll,
  wait,
  screenshot,
  snapshot,
  switchTab,
  ask,
  plan,
  doneTool(),
];

/**
 * Returns our own tools of a mode. If each observation has a picture, there is no tool for screenshots; without pictures,
 * there is no tool for points. In computer mode there are no refs and no address bar.
 */
export function toolsOfMode(mode: AgentMode): readonly AgentToolDefinition[] {
  if (mode === "computer") return agentTools.filter(({ name }) => computerTools.has(name));
  const other = mode === "dom" ? point.name : screenshot.name;
  return agentTools.filter(({ name }) => !onlyOfComputer.has(name) && name !== other);
}

const onlyOfComputer: ReadonlySet<string> = new Set([computer.name, answerDialog.name, choose.name]);
const computerTools: ReadonlySet<string> = new Set([
  ...onlyOfComputer,
  ...[goto, back, reload, extractData, switchTab, ask, doneTool()].map(({ name }) => name),
]);

/**
 * Returns the tools of one run: our own without the excluded ones, those of other modes and `ask` without an answerer, then
 * the tools of connected MCP servers, then the user's.
 */
export function definitionsFor(
  { options, output }: Pick<AgentState, "options" | "output">,
  serverTools: readonly AgentToolDefinition[],
): AgentToolDefinition[] {
  const { excludeTools = [], tools = [], ask: answer, mode } = options;
  const own = toolsOfMode(mode).filter(({ name }) => name !== "ask" || answer !== undefined);
  const withReport = own.map((tool) => (tool.isEnding ? doneTool(output?.json) : tool));
  const wanted = [...withReport, ...serverTools].filter(({ name }) => !excludeTools.includes(name));
  return [...wanted, ...tools.map(toDefinition)];
}

/** Binds a definition to a run, as a tool of the loop. */
export function bindTool(definition: AgentToolDefinition, state: AgentState): Tool {
  const { name, description, input, isReadOnly, isEnding, needsObservation } = definition;
  const timeoutMs = timeoutOf(name, state);
  return defineTool({
    name,
    description,
    input,
    isReadOnly,
    isEnding,
    needsObservation,
    ...(timeoutMs !== undefined && { timeoutMs }),
    run: (given, context) => runAndRecord({ definition, state, context }, given),
  });
}

/** Returns the time limit of a tool. A person may take as long as the run allows. */
function timeoutOf(name: string, { options }: AgentState): number | undefined {
  // A judge reads the whole run.
  if (name === "ask" || (name === "done" && options.verify?.judge !== undefined)) return undefined;
  return options.tools?.find((tool) => tool.name === name)?.timeout ?? options.toolTimeoutMs;
}

interface Running {
  readonly definition: AgentToolDefinition;
  readonly state: AgentState;
  readonly context: ToolContext;
}

/** Runs a tool and records its call with its input. Errors are fenced as data, since they may contain text of a page. */
async function runAndRecord({ definition, state, context }: Running, given: unknown): Promise<ToolOutcome> {
  const { name: tool, plan: planning, execute = executePlan, run } = definition;
  if (planning) {
    const planned = planning(given, state);
    if (!("problem" in planned)) return execute({ state, tool, context, input: given }, planned.actions);
    const kept = aboutCall({ definition, state, context }, given);
    state.actions.push({ ...kept, status: "not-found", message: state.safe(planned.problem) });
    // Later calls of the step depend on this one: half a form must not be sent. A point in a picture is independent of the
    // others.
    return { content: state.quoted(tool, planned.problem), isError: true, invalidatesObservations: tool !== "point" };
  }
  const kept = aboutCall({ definition, state, context }, given);
  const outcome = await runFenced(definition, state, async () => run?.(given, state, context));
  const status = outcome.isError ? ("failed" as const) : ("done" as const);
  if (!definition.isEnding) state.actions.push({ ...kept, status, message: messageOf(outcome) });
  return outcome;
}

function aboutCall(
  { definition: { name: tool }, state, context: { step, callId } }: Running,
  given: unknown,
): Omit<AgentState["actions"][number], "status" | "message"> {
  const description = state.safe(`${tool} ${JSON.stringify(given)}`);
  const timestamp = new Date().toISOString();
  return { step, tool, callId, pageUrl: state.shownUrl, timestamp, description, action: null, effect: null };
}

async function runFenced(
  { name }: AgentToolDefinition,
  state: AgentState,
  run: () => Promise<ToolOutcome | undefined>,
): Promise<ToolOutcome> {
  try {
    return (await run()) ?? { content: "Done." };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const words = SurehandError.isInstance(error) ? `${error.message} ${error.hint}` : error.message;
    return { content: state.quoted(name, words), isError: true, invalidatesObservations: true };
  }
}

function messageOf({ content, isError = false }: ToolOutcome): string {
  // Fences are only for models.
  if (isError && typeof content === "string")
    return content.replace(/(?:(?<!\s)\s+)?<\/?untrusted-\d+(?:[^\d<>][^<>]*)?>\s*/g, " ").trim();
  return isError ? "It failed." : "Done.";
}
