import { z } from "zod";
import { readConversation, resultPart, type Turn, type TurnPart } from "../conversation.ts";
import type { RequestContent } from "../wire-format.ts";
import { readArguments } from "./read-arguments.ts";

export function readOpenaiResponsesRequest(body: unknown): RequestContent {
  const request = requestBody.parse(body);
  const items = typeof request.input === "string" ? [userItem(request.input)] : request.input;
  const instructions = request.instructions ?? "";
  return {
    model: request.model,
    isStream: request.stream ?? false,
    ...readConversation([...(instructions === "" ? [] : [systemTurn(instructions)]), ...items.flatMap(turnsOf)]),
    tools: request.tools.map(({ type, name }) => name ?? type),
    toolChoice: toolChoiceOf(request.tool_choice),
    responseSchema: request.text?.format?.schema,
  };
}

const content = z.union([z.string(), z.array(z.object({ type: z.string(), text: z.string().optional() }))]);

const inputItem = z.object({
  type: z.string().default("message"),
  role: z.enum(["system", "developer", "user", "assistant"]).default("user"),
  content: content.nullish(),
  name: z.string().default(""),
  arguments: z.string().default(""),
  call_id: z.string().default(""),
  output: z.union([content, z.object({ type: z.literal("computer_screenshot") })]).default(""),
});

const requestBody = z.object({
  model: z.string(),
  stream: z.boolean().nullish(),
  instructions: z.string().nullish(),
  input: z.union([z.string(), z.array(inputItem)]),
  tools: z.array(z.object({ type: z.string(), name: z.string().optional() })).default([]),
  tool_choice: z
    .union([z.enum(["auto", "none", "required"]), z.object({ type: z.string(), name: z.string().optional() })])
    .optional(),
  text: z.object({ format: z.object({ schema: z.unknown().optional() }).optional() }).optional(),
});

type InputItem = z.output<typeof inputItem>;

function userItem(text: string): InputItem {
  return inputItem.parse({ role: "user", content: text });
}

function systemTurn(text: string): Turn {
  return { role: "system", parts: [{ kind: "text", text }] };
}

function turnsOf(item: InputItem): readonly Turn[] {
  switch (item.type) {
    case "message":
      return [{ role: item.role === "developer" ? "system" : item.role, parts: partsOf(item.content ?? "") }];
    case "function_call":
      return [{ role: "assistant", parts: [{ kind: "call", name: item.name, input: readArguments(item.arguments) }] }];
    case "computer_call_output":
    case "function_call_output":
      return [{ role: "user", parts: [resultPart(item.call_id, outputParts(item.output))] }];
    default:
      return [];
  }
}

function outputParts(output: InputItem["output"]): readonly TurnPart[] {
  return typeof output === "object" && "type" in output ? [{ kind: "picture" }] : partsOf(output);
}

function partsOf(value: z.output<typeof content>): readonly TurnPart[] {
  if (typeof value === "string") return value === "" ? [] : [{ kind: "text", text: value }];
  return value.flatMap(({ type, text }): readonly TurnPart[] => {
    if (type === "input_image") return [{ kind: "picture" }];
    return text === undefined ? [] : [{ kind: "text", text }];
  });
}

function toolChoiceOf(choice: z.output<typeof requestBody>["tool_choice"]): string {
  return typeof choice === "object" ? `tool:${choice.name ?? choice.type}` : (choice ?? "");
}
