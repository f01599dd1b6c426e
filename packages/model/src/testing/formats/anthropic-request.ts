import { z } from "zod";
import { readConversation, type Turn, type TurnPart } from "../conversation.ts";
import type { RequestContent } from "../wire-format.ts";

const textPart = z.object({ type: z.string(), text: z.string().optional() });

const contentPart = textPart.extend({
  name: z.string().default(""),
  input: z.unknown().optional(),
  tool_use_id: z.string().default(""),
  content: z.union([z.string(), z.array(textPart)]).default(""),
});

const requestBody = z.object({
  model: z.string(),
  max_tokens: z.number(),
  stream: z.boolean().default(false),
  system: z.union([z.string(), z.array(textPart)]).default(""),
  messages: z.array(
    z.object({
      role: z.enum(["user", "assistant", "system"]),
      content: z.union([z.string(), z.array(contentPart)]),
    }),
  ),
  // A toolset has no name.
  tools: z
    .array(z.object({ name: z.string().optional(), type: z.string().default("") }))
    .default([])
    .transform((tools) => tools.map(({ name, type }) => ({ name: name ?? type }))),
  tool_choice: z.object({ type: z.enum(["auto", "any", "none", "tool"]), name: z.string().default("") }).optional(),
  output_config: z.object({ format: z.object({ schema: z.unknown().optional() }).optional() }).optional(),
});

type ToolChoice = z.output<typeof requestBody>["tool_choice"];

export function readAnthropicRequest(body: unknown): RequestContent {
  const {
    model,
    stream,
    system,
    messages,
    tools,
    tool_choice: toolChoice,
    output_config: output,
  } = requestBody.parse(body);
  const turns = messages.map(({ role, content }): Turn => ({ role, parts: partsOf(content) }));
  return {
    model,
    isStream: stream,
    ...readConversation([...(system === "" ? [] : [systemTurn(system)]), ...turns]),
    tools: tools.map(({ name }) => name),
    toolChoice: toolChoiceOf(toolChoice),
    responseSchema: output?.format?.schema,
  };
}

function systemTurn(system: string | readonly z.output<typeof textPart>[]): Turn {
  return { role: "system", parts: [{ kind: "text", text: plainText(system) }] };
}

function partsOf(content: string | readonly z.output<typeof contentPart>[]): readonly TurnPart[] {
  if (typeof content === "string") return [{ kind: "text", text: content }];
  return content.flatMap((part): readonly TurnPart[] => {
    switch (part.type) {
      case "text":
        return [{ kind: "text", text: part.text ?? "" }];
      case "image":
        return [{ kind: "picture" }];
      case "tool_use":
        return [{ kind: "call", name: part.name, input: part.input }];
      case "tool_result":
        return [
          { kind: "result", id: part.tool_use_id, text: plainText(part.content), pictures: picturesIn(part.content) },
        ];
      default:
        return [];
    }
  });
}

function plainText(content: string | readonly z.output<typeof textPart>[]): string {
  return typeof content === "string" ? content : content.flatMap(({ text }) => text ?? []).join("\n");
}

function picturesIn(content: string | readonly z.output<typeof textPart>[]): number {
  return typeof content === "string" ? 0 : content.filter(({ type }) => type === "image").length;
}

function toolChoiceOf(choice: ToolChoice): string {
  if (choice?.type === "any") return "required";
  return choice?.type === "tool" ? `tool:${choice.name}` : (choice?.type ?? "");
}
