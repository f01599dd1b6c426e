import { SurehandError } from "@surehand/kernel";
import { defineTool, type Tool, type ToolContent, type ToolContext, type ToolOutcome } from "@surehand/loop";
import type { z } from "zod";
import type { FileDiff } from "../protocol/message.ts";
import { ToolError } from "../errors/tool-error.ts";
import type { SecretMask } from "../security/secret-mask.ts";

/** `client`: on the server, beside the project's files. `browser`: in the tab that sent the message. */
export type ToolRuntime = "client" | "browser";

export interface ToolReport {
  /** As JSON, for the model and the person. */
  readonly result: unknown;
  /** For the person, in place of `result`. */
  readonly shown?: unknown;
  /** For the person alone. */
  readonly diff?: FileDiff | undefined;
  /** Pictures with their labels, for the model alone. */
  readonly pictures?: readonly ToolContent[] | undefined;
}

/** Data for the page in the event of a result. */
export interface ToolData {
  readonly output?: unknown;
  readonly error?: Pick<ToolError, "code" | "message" | "details"> | undefined;
  readonly diff?: FileDiff | undefined;
}

export interface CopilotToolDefinition<Input extends Record<string, unknown>> {
  readonly name: string;
  readonly description: string;
  readonly runtime: ToolRuntime;
  readonly isReadOnly: boolean;
  readonly input: z.ZodType<Input>;
  readonly timeoutMs?: number | undefined;
  /** Masks secrets in results and failures, for the model and the page. */
  readonly mask: SecretMask;
  readonly run: (input: Input, context: ToolContext) => Promise<ToolReport>;
}

export interface CopilotTool {
  readonly runtime: ToolRuntime;
  readonly tool: Tool;
}

/** Defines a tool whose failures are results that the model can read. */
export function defineCopilotTool<Input extends Record<string, unknown>>(
  definition: CopilotToolDefinition<Input>,
): CopilotTool {
  const { run, runtime, mask, ...others } = definition;
  const tool = defineTool({
    ...others,
    needsObservation: false,
    isConcurrent: runtime === "client",
    run: async (input, context) => {
      try {
        return toOutcome(await run(input, context), mask);
      } catch (error) {
        // Stopped: the loop says so, with the same words for every tool.
        if (context.call.signal.aborted) throw error;
        return toFailure(error, mask);
      }
    },
  });
  return { runtime, tool };
}

function toOutcome({ result: unmasked, shown, diff, pictures = [] }: ToolReport, mask: SecretMask): ToolOutcome {
  const result = mask.maskData(unmasked);
  // The diff is part of the result for the page, and left out for the model.
  const data: ToolData = diff
    ? { output: withDiff(result, diff), diff }
    : { output: shown === undefined ? result : mask.maskData(shown) };
  const text = JSON.stringify(result);
  return { content: pictures.length > 0 ? [{ type: "text", text }, ...pictures] : text, data };
}

function withDiff(result: unknown, diff: FileDiff): unknown {
  return typeof result === "object" && result !== null ? { ...result, diff } : result;
}

/** As text: some providers put the result of a failed call into JSON of their own. */
function toFailure(error: unknown, mask: SecretMask): ToolOutcome {
  const failure = describe(error);
  const { code, hint } = failure;
  const { message, details } = mask.maskData({ message: failure.message, details: failure.details });
  const more = Object.keys(details).length === 0 ? "" : `\n${JSON.stringify(details)}`;
  return {
    content: `Error ${code}: ${message} ${hint}${more}`,
    isError: true,
    data: { error: { code, message, details } },
  };
}

type Failure = Pick<ToolError, "code" | "message" | "hint" | "details">;

function describe(error: unknown): Failure {
  if (ToolError.isInstance(error)) return error;
  if (SurehandError.isInstance(error))
    return { code: error.code, message: error.message, hint: error.hint, details: {} };
  const message = error instanceof Error ? error.message : String(error);
  return { code: "tool-failed", message, hint: "Try another way.", details: {} };
}
