import type { CallContext } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";
import { z } from "zod";

/** What a tool gives to read: text, or a picture. */
export type ToolContent =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "picture"; readonly data: Uint8Array; readonly mediaType: "image/png" | "image/jpeg" };

export interface ToolOutcome {
  /** For whoever decides next. */
  readonly content: string | readonly ToolContent[];
  /** Whether what was asked for did not come about. Default: false. */
  readonly isError?: boolean | undefined;
  /** Whether what was seen before may no longer hold. Default: false. */
  readonly hasChangedScene?: boolean | undefined;
  /** For readers of events, as JSON; no model gets it. */
  readonly data?: unknown;
  /** Usage of the models that the tool asked itself: it counts towards the usage of the loop. Default: none. */
  readonly usage?: ModelUsage | undefined;
  /** Ends the loop. */
  readonly end?: ToolEnd | undefined;
}

export interface ToolEnd {
  readonly message: string;
  /** What the loop was for, in any form. */
  readonly output?: unknown;
}

export interface ToolContext {
  /** Over at the tool's own deadline, or when the loop is stopped. */
  readonly call: CallContext;
  /** From 1. */
  readonly step: number;
  readonly callId: string;
}

/** Something that a decider can ask for. */
export interface Tool {
  /** Letters, digits, "_" and "-". */
  readonly name: string;
  /** For a model: what it does, and when to use it. */
  readonly description: string;
  /** Of an object. */
  readonly input: z.ZodType<Record<string, unknown>>;
  /** Whether it changes nothing. Default: false. */
  readonly isReadOnly: boolean;
  /** Whether it may end the loop, so that it is offered on the last step too. Default: false. */
  readonly isEnding: boolean;
  /** Milliseconds. Left out: as long as the loop lasts. */
  readonly timeoutMs?: number | undefined;
  /** Whether what it is asked to do refers to what was seen, so that it can't be done when that has changed. Default: true. */
  readonly needsScene: boolean;
  /** Whether calls of such tools that follow one another run at the same time. Default: false. */
  readonly isConcurrent?: boolean | undefined;
  /** Parses what it is to be run with; nothing is done yet. */
  prepare(input: unknown): PreparedTool;
}

export type PreparedTool =
  | { readonly problem?: undefined; run(context: ToolContext): Promise<ToolOutcome> }
  /** Why it can't be run, in words for whoever decides. */
  | { readonly problem: string };

export interface ToolDefinition<Input extends Record<string, unknown>> {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<Input>;
  readonly isReadOnly?: boolean;
  readonly isEnding?: boolean;
  readonly timeoutMs?: number | undefined;
  readonly needsScene?: boolean;
  readonly isConcurrent?: boolean;
  readonly run: (input: Input, context: ToolContext) => Promise<ToolOutcome>;
}

/** Defines a tool once, for models, scripts and whoever lists it. */
export function defineTool<Input extends Record<string, unknown>>(definition: ToolDefinition<Input>): Tool {
  const {
    input,
    run,
    isReadOnly = false,
    isEnding = false,
    needsScene = true,
    isConcurrent = false,
    ...others
  } = definition;
  const prepare = (given: unknown): PreparedTool => {
    const parsed = input.safeParse(given);
    if (!parsed.success) return { problem: z.prettifyError(parsed.error) };
    return { run: async (context) => run(parsed.data, context) };
  };
  return { ...others, input, isReadOnly, isEnding, needsScene, isConcurrent, prepare };
}
