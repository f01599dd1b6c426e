import type {
  ComputerUse,
  Model,
  ModelPart,
  ModelRequest,
  ModelSettings,
  ModelTool,
  ToolChoice,
} from "@surehand/model";
import { z } from "zod";
import type { Decider, Delta } from "../decider.ts";
import type { Tool } from "../tool.ts";

export interface ModelDeciderOptions {
  readonly model: Model;
  readonly instructions?: string | undefined;
  readonly settings?: ModelSettings | undefined;
  /**
   * Default: "required", so that prose alone ends nothing. With "auto", an answer without a call ends the loop as
   * `answered`.
   */
  readonly toolChoice?: Exclude<ToolChoice, "none"> | undefined;
  /** Offers the computer-use tool of the provider beside the tools. Its calls keep the form of the provider. */
  readonly computerUse?: ComputerUse | undefined;
  /** Retries, unless the options of the model set them. Default: those of the model. */
  readonly retry?: ModelRequest["retry"];
  /** Longest silence of the connection, in milliseconds, unless the options of the model set it. Default: that of the model. */
  readonly stallMs?: number | undefined;
  /** Verb under which calls are recorded in the ledger. Default: "agent". */
  readonly verb?: string | undefined;
  /** Version of the instructions, recorded in the ledger. */
  readonly promptVersion?: string | undefined;
}

/** Creates a decider that asks a model once per step, and streams its text, reasoning and tool input. */
export function modelDecider(options: ModelDeciderOptions): Decider {
  const { model, instructions, settings, toolChoice = "required", verb = "agent", promptVersion } = options;
  const { computerUse, retry, stallMs } = options;
  return {
    async decide({ messages, tools }, call, tell) {
      const request = {
        instructions,
        messages,
        tools: tools.map(toModelTool),
        toolChoice: tools.length === 0 && !computerUse ? ("none" as const) : toolChoice,
        computerUse,
        retry,
        settings,
        stallMs,
        verb,
        promptVersion,
      };
      for await (const part of model.stream(request, call)) {
        if (part.type === "finish") {
          const { text, reasoning, toolCalls: calls, messages: added, usage, model: answered } = part.answer;
          const fallback = answered === model.id ? undefined : { from: model.id, to: answered };
          return { text, reasoning, calls, messages: added, usage, fallback };
        }
        const delta = toDelta(part);
        if (delta) tell(delta);
      }
      throw new Error("A stream of a model ended without its answer.");
    },
  };
}

/**
 * Describes the input of a tool as JSON Schema: input is parsed once, by the tool, since the output of a transforming
 * schema can't be parsed again.
 */
function toModelTool({ name, description, input }: Tool): ModelTool {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, {
    io: "input",
    target: "draft-07",
    unrepresentable: "any",
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's own type of a JSON Schema is a wider one
  return { name, description, inputSchema: inputSchema as ModelTool["inputSchema"] };
}

function toDelta(part: ModelPart): Delta | undefined {
  switch (part.type) {
    case "text-delta":
    case "reasoning-delta":
      return { type: part.type, text: part.text };
    case "tool-input-delta":
      return { type: part.type, callId: part.id, tool: part.name, text: part.text };
    default:
      return undefined;
  }
}
