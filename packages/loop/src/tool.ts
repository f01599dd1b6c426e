import { type CallContext, LONGEST_CHECK_MS, runAtMost } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";
import { z } from "zod";

/** Content that a tool returns: text, or a picture. */
export type ToolContent =
  | { readonly type: "text"; readonly text: string }
  | {
      readonly type: "picture";
      readonly data: Uint8Array;
      readonly mediaType: "image/png" | "image/jpeg";
      /** Address of the page that it shows, for providers that take it beside the picture. */
      readonly url?: string | undefined;
    };

export interface ToolOutcome {
  /** The result, for the decider. */
  readonly content: string | readonly ToolContent[];
  /** Whether the requested work failed. Default: false. */
  readonly isError?: boolean | undefined;
  /** Whether earlier observations may be stale. Default: false. */
  readonly invalidatesObservations?: boolean | undefined;
  /** JSON for readers of events. It is not sent to a model. */
  readonly data?: unknown;
  /** Usage of models that the tool called itself: it counts towards the usage of the loop. Default: none. */
  readonly usage?: ModelUsage | undefined;
  /** Ends the loop. */
  readonly end?: ToolEnd | undefined;
}

export interface ToolEnd {
  readonly message: string;
  /** The loop's output, in any form. */
  readonly output?: unknown;
}

export interface ToolContext {
  /** Aborts at the tool's own deadline, or when the loop is stopped. */
  readonly call: CallContext;
  /** Counted from 1. */
  readonly step: number;
  readonly callId: string;
}

/** A tool that a decider can call. */
export interface Tool {
  /** Letters, digits, "_" and "-". */
  readonly name: string;
  /** Tells a model what the tool does and when to use it. */
  readonly description: string;
  /** Schema of an object. */
  readonly input: z.ZodType<Record<string, unknown>>;
  /** Whether the tool changes nothing. Default: false. */
  readonly isReadOnly: boolean;
  /** Whether the tool may end the loop, so that it is offered on the last step too. Default: false. */
  readonly isEnding: boolean;
  /** Timeout in milliseconds. Default: as long as the loop lasts. */
  readonly timeoutMs?: number | undefined;
  /** Whether the input refers to the observation, so that the call is refused when that is stale. Default: true. */
  readonly needsObservation: boolean;
  /** Whether consecutive calls of such tools run at the same time. Default: false. */
  readonly isConcurrent?: boolean | undefined;
  /** Parses the input of a call, without running it. */
  prepare(input: unknown): PreparedTool;
}

export type PreparedTool =
  | { readonly problem?: undefined; run(context: ToolContext): Promise<ToolOutcome> }
  /** Why the call can't be run, in words for the decider. */
  | { readonly problem: string };

export interface ToolDefinition<Input extends Record<string, unknown>> {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType<Input>;
  readonly isReadOnly?: boolean;
  readonly isEnding?: boolean;
  readonly timeoutMs?: number | undefined;
  readonly needsObservation?: boolean;
  readonly isConcurrent?: boolean;
  readonly run: (input: Input, context: ToolContext) => Promise<ToolOutcome>;
}

/** Defines a tool once, for models, scripts and lists of tools. */
export function defineTool<Input extends Record<string, unknown>>(definition: ToolDefinition<Input>): Tool {
  const {
    input,
    run,
    isReadOnly = false,
    isEnding = false,
    needsObservation = true,
    isConcurrent = false,
    ...others
  } = definition;
  const prepare = (given: unknown): PreparedTool => {
    // The schema may contain patterns of a user, and the input is a model's.
    const checked = runAtMost(LONGEST_CHECK_MS, () => input.safeParse(given));
    if (checked === "time-up") return { problem: "The check of the input by its schema took too long." };
    const parsed = checked.value;
    if (!parsed.success) return { problem: z.prettifyError(parsed.error) };
    return { run: async (context) => run(parsed.data, context) };
  };
  return { ...others, input, isReadOnly, isEnding, needsObservation, isConcurrent, prepare };
}
