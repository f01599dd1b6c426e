import type { ModelChoice } from "@surehand/model/choice";
import type * as agent from "@surehand/agent";

/** Defaults of every agent. */
export interface AgentDefaults {
  /** Eyes and hands of the agent: see AgentOptions. Default: "dom". */
  readonly mode?: agent.AgentMode | undefined;
  /** Default: 20. */
  readonly maxSteps?: number | undefined;
  /** For the whole run, in milliseconds. Default: 600,000. */
  readonly timeout?: number | undefined;
  /** How to work, beside the goal. */
  readonly instructions?: string | undefined;
  /** Default: what the model itself is held to. */
  readonly budget?: agent.AgentBudget | undefined;
  /** Servers of the Model Context Protocol that it may use, by name. Default: none. */
  readonly mcpServers?: agent.McpServers | undefined;
  /** Tools that it does without, those of servers by `server_tool`. Default: none. */
  readonly excludeTools?: readonly string[] | undefined;
}

/** Options of one agent: see AgentOptions of `@surehand/agent`. Models, variables, `confirm` and the journal are the hand's unless given. */
export type AgentOptions<Output = unknown> = Omit<agent.AgentOptions<Output>, "log">;

/** The parts that a hand passes to an agent. */
export type HandAgentParts = Pick<
  agent.AgentOptions,
  "model" | "extractor" | "variables" | "confirm" | "journal" | "log"
> & {
  /** Judges reports with `verify: { judge: true }`. */
  readonly judge: ModelChoice;
  readonly defaults: AgentDefaults | undefined;
};

/** The options of an agent, with those of its hand where it has none. */
export function agentOptions<Output>(
  given: AgentOptions<Output>,
  { defaults = {}, variables, judge, ...parts }: HandAgentParts,
): agent.AgentOptions<Output> {
  const own = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const extractor = given.model === undefined ? parts.extractor : undefined;
  const isByHand = given.verify?.judge === true && judge !== "offline";
  const verify = isByHand ? { verify: { ...given.verify, judge } } : {};
  return { ...defaults, ...parts, extractor, ...own, ...verify, variables: { ...variables, ...given.variables } };
}
