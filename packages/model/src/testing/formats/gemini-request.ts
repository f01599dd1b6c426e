import { z } from "zod";
import { readConversation, type Turn, type TurnPart } from "../conversation.ts";
import type { RequestContent } from "../wire-format.ts";

/** @param target model and stream flag from the path, because the body does not contain them */
export function readGeminiRequest(body: unknown, target: Pick<RequestContent, "model" | "isStream">): RequestContent {
  const { systemInstruction, contents, tools, toolConfig, generationConfig } = requestBody.parse(body);
  const system: readonly Turn[] = systemInstruction
    ? [{ role: "system", parts: systemInstruction.parts.flatMap(partsOf) }]
    : [];
  const turns = contents.map(({ role, parts }): Turn => ({ role, parts: parts.flatMap(partsOf) }));
  return {
    ...target,
    ...readConversation([...system, ...turns]),
    tools: tools.flatMap(toolNames),
    toolChoice: toolChoiceOf(toolConfig?.functionCallingConfig),
    responseSchema: generationConfig?.responseJsonSchema ?? generationConfig?.responseSchema,
  };
}

const file = z.object({ mimeType: z.string() });

const contentPart = z.object({
  text: z.string().optional(),
  thought: z.boolean().default(false),
  inlineData: file.optional(),
  fileData: file.optional(),
  functionCall: z.object({ name: z.string(), args: z.unknown().optional() }).optional(),
  functionResponse: z
    .object({
      id: z.string().optional(),
      name: z.string(),
      response: z.looseObject({ content: z.unknown().optional(), error: z.unknown().optional() }),
      parts: z.array(z.object({ inlineData: file.optional(), fileData: file.optional() })).default([]),
    })
    .optional(),
});

const callingConfig = z.object({
  mode: z.enum(["AUTO", "NONE", "ANY", "VALIDATED"]),
  allowedFunctionNames: z.array(z.string()).default([]),
});

const requestBody = z.object({
  systemInstruction: z.object({ parts: z.array(contentPart) }).optional(),
  contents: z.array(
    z.object({
      role: z.enum(["user", "model"]).transform((role) => (role === "model" ? "assistant" : role)),
      parts: z.array(contentPart),
    }),
  ),
  tools: z
    .array(z.looseObject({ functionDeclarations: z.array(z.object({ name: z.string() })).optional() }))
    .default([]),
  toolConfig: z.object({ functionCallingConfig: callingConfig.optional() }).optional(),
  generationConfig: z
    .object({ responseJsonSchema: z.unknown().optional(), responseSchema: z.unknown().optional() })
    .partial()
    .optional(),
});

type ContentPart = z.output<typeof contentPart>;

function partsOf({
  text,
  thought,
  inlineData,
  fileData,
  functionCall,
  functionResponse,
}: ContentPart): readonly TurnPart[] {
  if (functionCall) return [{ kind: "call", name: functionCall.name, input: functionCall.args }];
  if (functionResponse) return [resultPart(functionResponse)];
  if (isPicture(inlineData ?? fileData)) return [{ kind: "picture" }];
  return text === undefined || thought ? [] : [{ kind: "text", text }];
}

function resultPart({ id, name, response, parts }: NonNullable<ContentPart["functionResponse"]>): TurnPart {
  const result = response.content ?? response.error ?? response;
  return {
    kind: "result",
    id: id ?? name,
    text: typeof result === "string" ? result : JSON.stringify(result),
    pictures: parts.filter(({ inlineData, fileData }) => isPicture(inlineData ?? fileData)).length,
  };
}

function isPicture(value: z.output<typeof file> | undefined): boolean {
  return value?.mimeType.startsWith("image/") ?? false;
}

/** A built-in tool is an object with its name as the only key. */
function toolNames(tool: z.output<typeof requestBody>["tools"][number]): readonly string[] {
  return tool.functionDeclarations?.map(({ name }) => name) ?? Object.keys(tool);
}

function toolChoiceOf(config: z.output<typeof callingConfig> | undefined): string {
  if (!config) return "";
  const { mode, allowedFunctionNames: names } = config;
  if (mode === "NONE") return "none";
  if (mode !== "ANY") return "auto";
  return names.length === 1 ? `tool:${names.join()}` : "required";
}
