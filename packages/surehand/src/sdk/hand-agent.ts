import type { ModelChoice } from "@surehand/model/choice";
import type * as agent from "@surehand/agent";

/** Default options of every agent. */
export interface AgentDefaults {
  /** How the agent sees and acts: see AgentOptions. Default: "dom". */
  readonly mode?: agent.AgentMode | undefined;
  /** Maximum number of steps. Default: 20. */
  readonly maxSteps?: number | undefined;
  /** Timeout of the whole run in milliseconds. Default: 600,000. */
  readonly timeout?: number | undefined;
  /** Instructions in addition to the goal. */
  readonly instructions?: string | undefined;
  /** Limits of tokens, cost and calls. Default: the budget of the model. */
  readonly budget?: agent.AgentBudget | undefined;
  /** MCP servers whose tools the agent may use, by name. Default: none. */
  readonly mcpServers?: agent.McpServers | undefined;
  /** Tools that the agent does not get; tools of servers by `server_tool`. Default: none. */
  readonly excludeTools?: readonly string[] | undefined;
}

/** Options of one agent: see AgentOptions of `@surehand/agent`. Models, variables, `confirm` and the journal default to those of the `Surehand` instance. */
export type AgentOptions<Output = unknown> = Omit<agent.AgentOptions<Output>, "log">;

/** The parts of a `Surehand` instance that an agent uses. */
export type HandAgentParts = Pick<
  agent.AgentOptions,
  "model" | "extractor" | "variables" | "confirm" | "journal" | "log"
> & {
  /** Judges reports with `verify: { judge: true }`. */
  readonly judge: ModelChoice;
  readonly defaults: AgentDefaults | undefined;
};

/** Returns the options of an agent, with defaults from the `Surehand` instance. */
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
