import { z } from "zod";
import { googleFunctions } from "../../computer/google-computer.ts";
import type { ComputerUse } from "../../request/model-request.ts";

/**
 * Returns a function that rewrites the body of a request for tools that the AI SDK does not have: Google's `computerUse` and
 * OpenAI's `computer_use_preview`. Undefined if the body is sent as the AI SDK writes it.
 */
export function computerBody(computerUse: ComputerUse | undefined): ((body: string) => string) | undefined {
  switch (computerUse?.tool) {
    case "google.computer_use":
      return (body) => JSON.stringify(googleBody(googleSchema.parse(JSON.parse(body))));
    case "openai.computer_use_preview":
      return (body) => JSON.stringify(previewBody(previewSchema.parse(JSON.parse(body)), computerUse));
    default:
      return undefined;
  }
}

const partSchema = z.looseObject({
  functionResponse: z
    .looseObject({ name: z.string(), response: z.looseObject({}), parts: z.array(z.unknown()).optional() })
    .optional(),
  inlineData: z.unknown().optional(),
});

const googleSchema = z.looseObject({
  contents: z.array(z.looseObject({ role: z.string().optional(), parts: z.array(partSchema) })),
  tools: z
    .array(z.looseObject({ functionDeclarations: z.array(z.looseObject({ name: z.string() })).optional() }))
    .default([]),
});

type GoogleBody = z.infer<typeof googleSchema>;
type GooglePart = z.infer<typeof partSchema>;

function googleBody(body: GoogleBody): unknown {
  const declared = body.tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations);
  const own = declared.filter(({ name }) => !googleFunctions.includes(name));
  const others = body.tools.filter(({ functionDeclarations }) => functionDeclarations === undefined);
  return {
    ...body,
    tools: [
      { computerUse: { environment: "ENVIRONMENT_BROWSER" } },
      ...others,
      ...(own.length > 0 ? [{ functionDeclarations: own }] : []),
    ],
    contents: body.contents.map((content) => ({ ...content, parts: withResponses(content.parts) })),
  };
}

const textResponse = z.looseObject({ content: z.string() });

/** For models before Gemini 3 the AI SDK puts the pictures of a response after it, each with a text. */
function withResponses(parts: readonly GooglePart[]): GooglePart[] {
  const written: GooglePart[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    const response = part?.functionResponse;
    if (!part || !response || !googleFunctions.includes(response.name)) {
      if (part) written.push(part);
      continue;
    }
    const pictures = [...(response.parts ?? [])];
    while (parts[index + 1]?.inlineData !== undefined) {
      pictures.push({ inlineData: parts[index + 1]?.inlineData });
      index += 2;
    }
    written.push({ ...part, functionResponse: { ...response, ...toResponse(response.response), parts: pictures } });
  }
  return written;
}

/** Restores the object that `toOutput` wrote as text. */
function toResponse(given: object): { response: Record<string, unknown> } {
  const { success, data } = textResponse.safeParse(given);
  return { response: success ? z.looseObject({}).parse(JSON.parse(data.content)) : { ...given } };
}

const itemSchema = z.looseObject({ type: z.string().optional(), actions: z.array(z.unknown()).optional() });
const previewSchema = z.looseObject({
  input: z.array(itemSchema),
  tools: z.array(z.looseObject({ type: z.string() })).default([]),
});

function previewBody({ input, tools, ...body }: z.infer<typeof previewSchema>, { display }: ComputerUse): unknown {
  const preview = {
    type: "computer_use_preview",
    display_width: display.width,
    display_height: display.height,
    environment: "browser",
  };
  return {
    ...body,
    tools: tools.map((tool) => (tool.type === "computer" ? preview : tool)),
    input: input.map((item) => (item.type === "computer_call" ? withOneAction(item) : item)),
  };
}

function withOneAction({ actions, ...item }: z.infer<typeof itemSchema>): unknown {
  return actions === undefined ? item : { ...item, action: actions[0] };
}
