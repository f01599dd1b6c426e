import { z } from "zod";

const inObject = z.object({ message: z.string() });
/** How FastAPI says what is wrong with a request: a place and a sentence for each thing. */
const places = z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])).default([]), msg: z.string() }));

const bodySchema = z.object({
  error: z.union([z.string(), inObject]).optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  detail: z.union([z.string(), places, inObject]).optional().catch(undefined),
});

/**
 * What a provider says went wrong, out of the body of its answer. OpenAI, Anthropic and Gemini: `{ error: { message } }`, LM Studio
 * and Ollama: `{ error: "..." }`, vLLM: `{ message }`, FastAPI: `{ detail }`; a page is told by its title. Undefined for an empty body.
 */
export function providerSentence(body: string): string | undefined {
  const said = readJson(body);
  const parsed = bodySchema.safeParse(Array.isArray(said) ? said[0] : said);
  if (!parsed.success) return said === undefined ? plainText(body) : undefined;
  const { error, message, detail } = parsed.data;
  return [textOf(error), message, textOf(detail)].find((text) => text !== undefined && text !== "");
}

function textOf(said: z.infer<typeof bodySchema>["error" | "detail"]): string | undefined {
  if (said === undefined || typeof said === "string") return said;
  if (!Array.isArray(said)) return said.message;
  return said.map(({ loc, msg }) => [loc.join("."), msg].filter(Boolean).join(": ")).join("; ");
}

/** Characters of an answer that is no JSON. A sentence needs the first few. */
const LONGEST_BODY = 10_000;

function plainText(body: string): string | undefined {
  const title = /<title[^<>]*>([^<]*)</iu.exec(body)?.[1]?.trim();
  if (title) return `a page titled "${title}"`;
  const text = body
    .slice(0, LONGEST_BODY)
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
