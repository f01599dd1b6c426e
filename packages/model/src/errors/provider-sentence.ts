import { z } from "zod";

const inObject = z.object({ message: z.string() });
/** Error format of FastAPI: a list of locations with a sentence each. */
const places = z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])).default([]), msg: z.string() }));

const bodySchema = z.object({
  error: z.union([z.string(), inObject]).optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  detail: z.union([z.string(), places, inObject]).optional().catch(undefined),
});

/**
 * Reads the error message from the body of a provider's answer. OpenAI, Anthropic and Gemini: `{ error: { message } }`, LM Studio and
 * Ollama: `{ error: "..." }`, vLLM: `{ message }`, FastAPI: `{ detail }`; for an HTML page its title. Undefined for an empty body.
 */
export function providerSentence(body: string): string | undefined {
  const json = readJson(body);
  const parsed = bodySchema.safeParse(Array.isArray(json) ? json[0] : json);
  if (!parsed.success) return json === undefined ? plainText(body) : undefined;
  const { error, message, detail } = parsed.data;
  return [textOf(error), message, textOf(detail)].find((text) => text !== undefined && text !== "");
}

function textOf(value: z.infer<typeof bodySchema>["error" | "detail"]): string | undefined {
  if (value === undefined || typeof value === "string") return value;
  if (!Array.isArray(value)) return value.message;
  return value.map(({ loc, msg }) => [loc.join("."), msg].filter(Boolean).join(": ")).join("; ");
}

/** Limit of characters to read from an answer that is not JSON. */
const MAX_BODY_LENGTH = 10_000;

function plainText(body: string): string | undefined {
  const title = /<title[^<>]*>([^<]*)</iu.exec(body)?.[1]?.trim();
  if (title) return `a page titled "${title}"`;
  const text = body
    .slice(0, MAX_BODY_LENGTH)
    .replaceAll(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<[^<>]*>/giu, " ")
    .trim();
  return text === "" ? undefined : text;
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
