import type { Action, SnapshotElement, Verification } from "@surehand/browser";
import type { ToolContext, ToolOutcome } from "@surehand/loop";
import type { z } from "zod";
import type { AgentState } from "../agent-state.ts";

/** Something to do to the page, as it was decided upon. */
export interface PlannedAction {
  readonly action: Action;
  readonly element?: SnapshotElement | undefined;
  /** Where a drag ends, as far as that is an element. */
  readonly goal?: SnapshotElement | undefined;
  /** Milliseconds. Left out: the tool's. */
  readonly timeoutMs?: number | undefined;
  /** Whether what it is done to was looked up on the page just now, by its text or by a point. */
  readonly isFoundNow?: boolean;
  /** What makes it done. Default: an effect. */
  readonly verification?: Verification | undefined;
  /** See AgentAction. */
  readonly choice?: string | undefined;
}

/** One call of a tool, and what it acts on. */
export interface Doing {
  readonly state: AgentState;
  readonly tool: string;
  readonly context: ToolContext;
  /** What the model gave to the tool. */
  readonly input: unknown;
}

/** What a call would do to the page, or why it can't be done. Asks nothing of the page. */
export type Planned = { readonly actions: readonly PlannedAction[] } | { readonly problem: string };

/**
 * A tool of the agent, as data: for models, MCP, the CLI and documents. One that acts on the page only says what it would do;
 * whether that may be done is judged, and it is done, in one place for all.
 */
export interface AgentToolDefinition {
  readonly name: string;
  readonly description: string;
  /** Of an object. */
  readonly input: z.ZodType<Record<string, unknown>>;
  /** Whether it changes nothing. */
  readonly isReadOnly: boolean;
  /** Whether it ends the run. */
  readonly isEnding: boolean;
  /** Whether it refers to elements that were shown, so that it can't be done on another page. */
  readonly needsObservation: boolean;
  /** Of what a model gave. Left out by tools that do nothing to the page. */
  readonly plan?: (input: unknown, state: AgentState) => Planned;
  /** Does what was planned. Default: `executePlan`. */
  readonly execute?: (doing: Doing, planned: readonly PlannedAction[]) => Promise<ToolOutcome>;
  /** With what the schema has parsed. */
  readonly run?: (input: unknown, state: AgentState, context: ToolContext) => Promise<ToolOutcome>;
}

interface Shared<Input> {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<Input>;
}

/** One that acts on the page. */
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

/** One that looks, reads, asks or reports. */
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
