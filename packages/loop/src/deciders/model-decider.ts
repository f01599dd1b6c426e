import type { Model, ModelPart, ModelSettings, ModelTool, ToolChoice } from "@surehand/model";
import { z } from "zod";
import type { Decider, Delta } from "../decider.ts";
import type { Tool } from "../tool.ts";

export interface ModelDeciderOptions {
  readonly model: Model;
  readonly instructions?: string | undefined;
  readonly settings?: ModelSettings | undefined;
  /** Default: "required", so that prose alone ends nothing. With "auto" an answer without a call ends the loop as `answered`. */
  readonly toolChoice?: Extract<ToolChoice, "auto" | "required"> | undefined;
  /** In the ledger. Default: "agent". */
  readonly verb?: string | undefined;
  /** Of the instructions, in the ledger. */
  readonly promptVersion?: string | undefined;
}

/** A model decides, once a step, and tells what it says and thinks as it comes. */
export function modelDecider(options: ModelDeciderOptions): Decider {
  const { model, instructions, settings, toolChoice = "required", verb = "agent", promptVersion } = options;
  return {
    async decide({ messages, tools }, call, tell) {
      const request = {
        instructions,
        messages,
        tools: tools.map(toModelTool),
        toolChoice: tools.length === 0 ? ("none" as const) : toolChoice,
        settings,
        verb,
        promptVersion,
      };
      for await (const part of model.stream(request, call)) {
        if (part.type === "finish") {
          const { text, reasoning, toolCalls: calls, messages: said, usage } = part.answer;
          return { text, reasoning, calls, messages: said, usage };
        }
        const delta = toDelta(part);
        if (delta) tell(delta);
      }
      throw new Error("A stream of a model ended without its answer.");
    },
  };
}

/** As JSON Schema: what came of a schema that changes what it parses could not be parsed once more. */
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
