import { z } from "zod";
import { readConversation, resultPart, type Turn, type TurnPart } from "../conversation.ts";
import type { RequestContent } from "../wire-format.ts";
import { readArguments } from "./read-arguments.ts";

export function readOpenaiChatRequest(body: unknown): RequestContent {
  const request = requestBody.parse(body);
  return {
    model: request.model,
    isStream: request.stream ?? false,
    ...readConversation(request.messages.map(turnOf)),
    tools: request.tools.map(({ function: { name } }) => name),
    toolChoice: toolChoiceOf(request.tool_choice),
    responseSchema: request.response_format?.json_schema?.schema,
  };
}

/** Whether the last event of a stream must contain the usage. The body must be a valid request. */
export function asksForUsage(body: unknown): boolean {
  return requestBody.parse(body).stream_options?.include_usage ?? false;
}

/** Lists the features of a request that some servers do not support. */
export function usedFeatures(body: unknown): readonly ("response_format" | "tools")[] {
  const { response_format: format, tools } = requestBody.parse(body);
  const hasFormat = format !== undefined && format.type !== "text";
  return [...(hasFormat ? (["response_format"] as const) : []), ...(tools.length > 0 ? (["tools"] as const) : [])];
}

const content = z
  .union([z.string(), z.array(z.object({ type: z.string(), text: z.string().optional() }))])
  .nullish()
  .transform((value) => value ?? "");

const toolCall = z.object({ function: z.object({ name: z.string(), arguments: z.string() }) });

const message = z.object({
  role: z.enum(["system", "developer", "user", "assistant", "tool"]),
  content,
  tool_calls: z.array(toolCall).default([]),
  tool_call_id: z.string().default(""),
});

const requestBody = z.object({
  model: z.string(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  messages: z.array(message).min(1),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).default([]),
  tool_choice: z
    .union([z.enum(["auto", "none", "required"]), z.object({ function: z.object({ name: z.string() }) })])
    .optional(),
  response_format: z
    .object({ type: z.string(), json_schema: z.object({ schema: z.unknown().optional() }).optional() })
    .optional(),
});

function turnOf({ role, content: value, tool_calls: calls, tool_call_id: id }: z.output<typeof message>): Turn {
  const parts = partsOf(value);
  switch (role) {
    case "tool":
      return { role: "user", parts: [resultPart(id, parts)] };
    case "assistant":
      return { role, parts: [...parts, ...calls.map(callPart)] };
    case "system":
    case "developer":
      return { role: "system", parts };
    default:
      return { role, parts };
  }
}

function partsOf(value: z.output<typeof content>): readonly TurnPart[] {
  if (value === "") return [];
  if (typeof value === "string") return [{ kind: "text", text: value }];
  return value.flatMap(({ type, text }): readonly TurnPart[] => {
    if (type === "image_url") return [{ kind: "picture" }];
    return text === undefined ? [] : [{ kind: "text", text }];
  });
}

function callPart({ function: { name, arguments: input } }: z.output<typeof toolCall>): TurnPart {
  return { kind: "call", name, input: readArguments(input) };
}

function toolChoiceOf(choice: z.output<typeof requestBody>["tool_choice"]): string {
  return typeof choice === "object" ? `tool:${choice.function.name}` : (choice ?? "");
}
