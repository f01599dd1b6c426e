import type { ConfirmRequest } from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import { type CallContext, InvalidInputError, type Logger, parseOptions } from "@surehand/kernel";
import type { Decider, DurableEvent } from "@surehand/loop";
import type { ModelMessage } from "@surehand/model";
import { z } from "zod";
import type { Variables } from "@surehand/replay";
import type { ExtractSchema } from "@surehand/extraction";
import { commonOtherNames, type ModelChoice, optionParts } from "@surehand/model/choice";
import type { AgentStep } from "./agent-result.ts";
import { checkMcpServers, type McpServers } from "./mcp/mcp-server.ts";
import type { AgentTool } from "./tools/user-tool.ts";
import { type VerifyOptions, verifySchema } from "../verify/verify-options.ts";

export interface AgentOptions<Output = unknown> {
  /** The model that decides. Default: none; then `decider` is required. */
  readonly model?: ModelChoice | undefined;
  /** The model that reads data for the tool extract. Default: `model`. */
  readonly extractor?: ModelChoice | undefined;
  /** Decides in place of the model: a rule or a script of `@surehand/loop`. */
  readonly decider?: Decider | undefined;
  /**
   * How the agent sees the page. "dom": the text of the page and its refs. "hybrid": also a picture of the window in each
   * observation, and points in it, for drawings, maps and games; needs a model that takes pictures. "computer": only
   * pictures, with mouse and keyboard through the computer-use tool of the model's provider; needs a model with such a tool.
   * Default: "dom".
   */
  readonly mode?: AgentMode | undefined;
  /** Instructions on how to work, in addition to the goal. */
  readonly instructions?: string | undefined;
  /** Maximum number of steps; the last one is for the report. Default: 20. */
  readonly maxSteps?: number | undefined;
  /** Maximum number of tool calls in one step; 1: one at a time. Default: 3; in computer mode 10. */
  readonly maxCallsPerStep?: number | undefined;
  /** Time limit of the whole run, in milliseconds. Default: 600,000. */
  readonly timeout?: number | undefined;
  /** Time limit of each tool call, in milliseconds. Default: 45,000; `ask` has no limit. */
  readonly toolTimeout?: number | undefined;
  /** Budget of all models together in a run; the end of it is reserved for the report. Default: the budget of the model. */
  readonly budget?: AgentBudget | undefined;
  /** Schema of the result's `output`: zod 4, a Standard Schema that provides its JSON Schema, or a JSON Schema. */
  readonly output?: ExtractSchema<Output> | undefined;
  /** Values of `%name%`. The model sees names and descriptions, never values. Default: none. */
  readonly variables?: Variables | undefined;
  /** Your own tools, in addition to those of the agent. Default: none. */
  readonly tools?: readonly AgentTool[] | undefined;
  /**
   * MCP servers whose tools the agent gets, by name: `crm` with a tool `look_up` provides `crm_look_up`. A run connects to
   * them when it starts, and closes them when it ends. Default: none.
   */
  readonly mcpServers?: McpServers | undefined;
  /** Names of tools to remove. `done` always stays. Default: none. */
  readonly excludeTools?: readonly string[] | undefined;
  /** Answers the agent's questions to the user. Default: none; then there is no tool `ask`. */
  readonly ask?: ((question: string, call: CallContext) => Promise<string> | string) | undefined;
  /**
   * Called before an action that pays, deletes or sends; before a value that was read on one site goes to another site that the goal
   * does not name; before an address opens that only a page names; in computer mode also before a call with a safety check of the
   * provider, with the risk "safety". Only `true` confirms. Default: the session's `confirm` decides about the first, and the others are
   * refused.
   */
  readonly confirm?: ((request: ConfirmRequest) => Promise<boolean> | boolean) | undefined;
  /** Called after each step; the next step waits for it. An error from it ends the run. */
  readonly onStep?: ((step: AgentStep) => Promise<void> | void) | undefined;
  /** Called for each durable event, in order; the run waits for it. An error from it ends the run. */
  readonly onEvent?: ((event: DurableEvent) => Promise<void> | void) | undefined;
  /** Whether each step takes a screenshot, for `onStep` and the result. Default: false. */
  readonly screenshots?: boolean | undefined;
  /** Whether the result has a `trace` of the run for a judge. Default: false. */
  readonly trace?: boolean | undefined;
  /**
   * Verifies each report of completion: by expectations, by whether its answer was shown, and by a judge. With a judge,
   * `screenshots` and `trace` default to true. Default: only the agent's own check of its report.
   */
  readonly verify?: VerifyOptions | undefined;
  /**
   * Maximum size of the page in one observation, in tokens of o200k_base. The model can request the parts that are left out.
   * Default: 4,000.
   */
  readonly pageTokens?: number | undefined;
  /** Receives a record of each event. Default: none. */
  readonly journal?: Journal | undefined;
  readonly log?: Logger | undefined;
}

export type AgentMode = "dom" | "hybrid" | "computer";

const agentModes: readonly AgentMode[] = ["dom", "hybrid", "computer"];

export interface AgentBudget {
  readonly tokens?: number | undefined;
  readonly usd?: number | undefined;
  /** Number of model calls. */
  readonly calls?: number | undefined;
}

export interface AgentRunOptions {
  /** Page to open first. Default: the page as it is. */
  readonly startUrl?: string | undefined;
  /** Messages of an earlier run to continue. */
  readonly messages?: readonly ModelMessage[] | undefined;
  /** Stops the run: after that, no model is called and no action is performed. */
  readonly signal?: AbortSignal | undefined;
}

/** Options with all defaults applied. */
export type ParsedAgentOptions = Omit<AgentOptions, "timeout" | "toolTimeout"> &
  Required<{
    readonly [Name in keyof typeof defaults]: number;
  }> & { readonly mode: AgentMode };

const defaults = {
  maxSteps: 20,
  maxCallsPerStep: 3,
  timeoutMs: 600_000,
  toolTimeoutMs: 45_000,
  pageTokens: 4000,
} as const;

/** Models put several actions into one turn of a computer-use tool, and expect all of them to be performed. */
const computerDefaults = { maxCallsPerStep: 10 } as const;

export const agentOptionsSchema = z.strictObject({
  model: optionParts.model,
  extractor: optionParts.model,
  decider: optionParts.decider,
  mode: z.enum(agentModes).optional(),
  instructions: optionParts.text,
  maxSteps: optionParts.wholeNumber,
  maxCallsPerStep: optionParts.wholeNumber,
  timeout: optionParts.runTimeoutMs,
  toolTimeout: optionParts.runTimeoutMs,
  budget: z
    .strictObject({ tokens: optionParts.aboveZero, usd: optionParts.aboveZero, calls: optionParts.aboveZero })
    .optional(),
  output: optionParts.notNull,
  variables: optionParts.variables,
  tools: optionParts.list,
  mcpServers: optionParts.notNull,
  excludeTools: optionParts.texts,
  ask: optionParts.callback,
  confirm: optionParts.callback,
  onStep: optionParts.callback,
  onEvent: optionParts.callback,
  screenshots: optionParts.flag,
  trace: optionParts.flag,
  verify: verifySchema.optional(),
  pageTokens: optionParts.aboveZero,
  journal: optionParts.journal,
  log: optionParts.log,
} satisfies Record<keyof AgentOptions, z.ZodType>);

const agentRunOptionsSchema = z.strictObject({
  startUrl: optionParts.text,
  messages: optionParts.list,
  signal: optionParts.signal,
} satisfies Record<keyof AgentRunOptions, z.ZodType>);

const agentOtherNames: Readonly<Record<string, string>> = {
  ...commonOtherNames,
  systemPrompt: "instructions",
  system: "instructions",
  integrations: "mcpServers",
  executionModel: "extractor",
  cua: "mode",
  maxTurns: "maxSteps",
  schema: "output",
  instruction: "What the agent is to reach goes to its run: agent(options).run(goal).",
};

/** @throws InvalidInputError that names the option */
export function checkAgentRunOptions(options: AgentRunOptions): void {
  parseOptions(agentRunOptionsSchema, options, {
    call: "run",
    otherNames: {
      ...commonOtherNames,
      maxSteps: "The steps of a run are limited by the agent's own options: agent({ maxSteps }).",
    },
  });
}

/** @throws InvalidInputError that names the option */
export function parseAgentOptions(options: AgentOptions): ParsedAgentOptions {
  parseOptions(agentOptionsSchema, options, { call: "agent", otherNames: agentOtherNames });
  const { timeout: timeoutMs, toolTimeout: toolTimeoutMs, ...others } = options;
  const { mode = "dom" } = others;
  checkMcpServers(options.mcpServers ?? {});
  if (options.excludeTools?.includes("done")) throw wrong("excludeTools", 'has "done", which cannot be removed');
  const ofMode = mode === "computer" ? computerDefaults : {};
  const given = Object.fromEntries(
    Object.entries({ ...others, timeoutMs, toolTimeoutMs }).filter(([, value]) => value !== undefined),
  );
  const isJudged = options.verify?.judge !== undefined;
  const { screenshots = isJudged, trace = isJudged } = options;
  return { ...others, ...defaults, ...ofMode, ...given, mode, screenshots, trace };
}

/** @throws InvalidInputError */
export function assertGoal(goal: unknown): asserts goal is string {
  if (typeof goal === "string" && goal.trim() !== "") return;
  throw new InvalidInputError({
    input: "goal",
    problem: "must be a text that is not empty",
    hint: 'For example "put the cheapest kettle into the cart".',
  });
}

function wrong(option: string, problem: string): InvalidInputError {
  return new InvalidInputError({ input: `options.${option}`, problem, hint: "Omit it for the default." });
}
