import type { Action, SnapshotElement, Verification } from "@surehand/browser";
import type { ToolContext, ToolOutcome } from "@surehand/loop";
import type { z } from "zod";
import type { AgentState } from "../agent-state.ts";

/** A planned action on the page. */
export interface PlannedAction {
  readonly action: Action;
  readonly element?: SnapshotElement | undefined;
  /** The drop target of a drag, if it is an element. */
  readonly goal?: SnapshotElement | undefined;
  /** Time limit in milliseconds. Default: the tool's. */
  readonly timeoutMs?: number | undefined;
  /** Whether the target was located on the page just now, by its text or by a point. */
  readonly isFoundNow?: boolean;
  /** Evidence that `done` requires. Default: an effect. */
  readonly verification?: Verification | undefined;
  /** See AgentAction. */
  readonly choice?: string | undefined;
}

/** One call of a tool, with its state. */
export interface ToolInvocation {
  readonly state: AgentState;
  readonly tool: string;
  readonly context: ToolContext;
  /** The input that the model gave. */
  readonly input: unknown;
}

/** The actions that a call would perform on the page, or the reason why it cannot. Planning does not read the page. */
export type Planned = { readonly actions: readonly PlannedAction[] } | { readonly problem: string };

/**
 * A tool of the agent, as data: for models, MCP, the CLI and documentation. A tool that acts on the page only plans its
 * actions; whether they are allowed is decided, and they are executed, in one place for all tools.
 */
export interface AgentToolDefinition {
  readonly name: string;
  readonly description: string;
  /** Schema of an object. */
  readonly input: z.ZodType<Record<string, unknown>>;
  /** Whether the tool changes nothing. */
  readonly isReadOnly: boolean;
  /** Whether the tool ends the run. */
  readonly isEnding: boolean;
  /** Whether the tool refers to elements of the observed page, so that it cannot run on another page. */
  readonly needsObservation: boolean;
  /** Plans the actions for an input. Undefined for tools that do not act on the page. */
  readonly plan?: (input: unknown, state: AgentState) => Planned;
  /** Executes the planned actions. Default: `executePlan`. */
  readonly execute?: (invocation: ToolInvocation, planned: readonly PlannedAction[]) => Promise<ToolOutcome>;
  /** Runs the tool with the parsed input. */
  readonly run?: (input: unknown, state: AgentState, context: ToolContext) => Promise<ToolOutcome>;
}

interface Shared<Input> {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<Input>;
}

/** Defines a tool that acts on the page. */
export function actingTool<Input extends Record<string, unknown>>(
  definition: Shared<Input> & {
    /** Default: true. */
    readonly needsObservation?: boolean;
    readonly plan: (input: Input, state: AgentState) => Planned;
  },
): AgentToolDefinition {
  const { plan, needsObservation = true, ...shared } = definition;
  return {
    ...shared,
    needsObservation,
    isReadOnly: false,
    isEnding: false,
    plan: (given, state) => {
      const parsed = shared.input.safeParse(given);
      return parsed.success ? plan(parsed.data, state) : { problem: parsed.error.message };
    },
  };
}

/** Defines a tool that observes, reads, asks or reports. */
export function otherTool<Input extends Record<string, unknown>>(
  definition: Shared<Input> & {
    readonly isReadOnly?: boolean;
    readonly isEnding?: boolean;
    readonly run: (input: Input, state: AgentState, context: ToolContext) => Promise<ToolOutcome>;
  },
): AgentToolDefinition {
  const { run, isReadOnly = true, isEnding = false, ...shared } = definition;
  return {
    ...shared,
    isReadOnly,
    isEnding,
    needsObservation: true,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop runs it with what this very schema has parsed
    run: (given, state, context) => run(given as Input, state, context),
  };
}
