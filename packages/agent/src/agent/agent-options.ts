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
  /** Decides what to do. Default: none, and then there must be a decider. */
  readonly model?: ModelChoice | undefined;
  /** Reads data for the tool extract. Default: `model`. */
  readonly extractor?: ModelChoice | undefined;
  /** Decides in the model's place: a rule or a script of `@surehand/loop`. */
  readonly decider?: Decider | undefined;
  /**
   * What it acts by. "dom": the text of the page and its refs. "hybrid": also a picture of the window in each look, and points in
   * it, for drawings, maps and games; needs a model that takes pictures. "computer": pictures alone, with mouse and keyboard by the tool
   * that the model's provider has for it; needs a model with such a tool. Default: "dom".
   */
  readonly mode?: AgentMode | undefined;
  /** How to work, beside the goal. */
  readonly instructions?: string | undefined;
  /** Steps at most, the last one for the report. Default: 20. */
  readonly maxSteps?: number | undefined;
  /** Calls of tools that one step may have; 1: one at a time. Default: 3; in computer mode 10. */
  readonly maxCallsPerStep?: number | undefined;
  /** For the whole run, in milliseconds. Default: 600,000. */
  readonly timeout?: number | undefined;
  /** For each call of a tool, in milliseconds. Default: 45,000; `ask` has none. */
  readonly toolTimeout?: number | undefined;
  /** What all models together may use in a run; the last of it is for the report. Default: what the model itself is held to. */
  readonly budget?: AgentBudget | undefined;
  /** What the result's `output` is to be: zod 4, a Standard Schema that can tell its JSON Schema, or a JSON Schema. */
  readonly output?: ExtractSchema<Output> | undefined;
  /** What `%name%` stands for. The model sees names and descriptions, never values. Default: none. */
  readonly variables?: Variables | undefined;
  /** Tools of yours, beside those of the agent. Default: none. */
  readonly tools?: readonly AgentTool[] | undefined;
  /**
   * Servers whose tools it has, by name: `crm` with a tool `look_up` brings `crm_look_up`. Connected to when a run begins, and closed
   * at its end. Default: none.
   */
  readonly mcpServers?: McpServers | undefined;
  /** Tools that it is to do without, by name. `done` stays. Default: none. */
  readonly excludeTools?: readonly string[] | undefined;
  /** Answers what the agent asks the user. Default: nobody does, and the tool ask is not there. */
  readonly ask?: ((question: string, call: CallContext) => Promise<string> | string) | undefined;
  /**
   * Asked before a value that was read on one site goes to another that the goal does not name, or an address that only a page
   * names is opened; in computer mode also before a call that the provider has doubts about, with the risk "safety". Only `true` is a yes. Default: such things are refused. What pays, deletes or sends is asked by the session.
   */
  readonly confirm?: ((request: ConfirmRequest) => Promise<boolean> | boolean) | undefined;
  /** Told of each step that is over; the next one waits for it. What it throws ends the run. */
  readonly onStep?: ((step: AgentStep) => Promise<void> | void) | undefined;
  /** Told of each event that is worth keeping, in order; the run waits for it. What it throws ends the run. */
  readonly onEvent?: ((event: DurableEvent) => Promise<void> | void) | undefined;
  /** Whether each step ends with a screenshot: in `onStep` and in the result. Default: false. */
  readonly screenshots?: boolean | undefined;
  /** Whether the result has a `trace` of the run, which a judge can read later. Default: false. */
  readonly trace?: boolean | undefined;
  /**
   * Verifies each report of completion: by expectations, by whether its answer was seen, and by a judge. With a judge, `screenshots`
   * and `trace` are true unless they are given. Default: no verification beside the agent's own check of its report.
   */
  readonly verify?: VerifyOptions | undefined;
  /** Of the page in one look, in tokens of o200k_base; what is over it is left out, and can be asked for. Default: 4,000. */
  readonly pageTokens?: number | undefined;
  /** Gets a record of each event. Default: nothing is kept. */
  readonly journal?: Journal | undefined;
  readonly log?: Logger | undefined;
}

export type AgentMode = "dom" | "hybrid" | "computer";

const agentModes: readonly AgentMode[] = ["dom", "hybrid", "computer"];

export interface AgentBudget {
  readonly tokens?: number | undefined;
  readonly usd?: number | undefined;
  /** Of models. */
  readonly calls?: number | undefined;
}

export interface AgentRunOptions {
  /** Opened first. Default: the page as it is. */
  readonly startUrl?: string | undefined;
  /** Of a run before, to go on with. */
  readonly messages?: readonly ModelMessage[] | undefined;
  /** Stops it: no model is asked and nothing is done after that. */
  readonly signal?: AbortSignal | undefined;
}

/** With all defaults. */
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

/** A provider's model puts several actions into one turn, and expects all of them to be done. */
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
  const { maxSteps, maxCallsPerStep, pageTokens, mode = "dom" } = others;
  const numbers = { maxSteps, maxCallsPerStep, timeoutMs, toolTimeoutMs, pageTokens };
  checkMcpServers(options.mcpServers ?? {});
  if (options.excludeTools?.includes("done")) throw wrong("excludeTools", 'has "done", which every run ends with');
  const ofMode = mode === "computer" ? computerDefaults : {};
  const given = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined));
  const isJudged = options.verify?.judge !== undefined;
  const { screenshots = isJudged, trace = isJudged } = options;
  return { ...others, ...defaults, ...ofMode, ...given, mode, screenshots, trace };
}

/** @throws InvalidInputError */
export function assertGoal(goal: unknown): asserts goal is string {
  if (typeof goal === "string" && goal.trim() !== "") return;
  throw new InvalidInputError({
    input: "goal",
    problem: "must say what to reach",
    hint: 'For example "put the cheapest kettle into the cart".',
  });
}

function wrong(option: string, problem: string): InvalidInputError {
  return new InvalidInputError({ input: `options.${option}`, problem, hint: "Leave it out for the default." });
}
