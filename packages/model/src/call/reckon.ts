import type { ModelRequest } from "./model-request.ts";

/** The shortest that a token is on the whole, in UTF-8 bytes; English has 4 to a token, JSON and addresses 3. */
const BYTES_PER_TOKEN = 2.5;
/** Providers count a picture of the size that we send with at most as many. (Anthropic: width x height / 750, at most 1,600.) */
const TOKENS_PER_PICTURE = 1600;

/** How many tokens a request has at most, by a cautious guess, without a tokenizer: providers do not tell before. */
export function reckonInputTokens({ instructions = "", messages, tools = [] }: ModelRequest, schema?: unknown): number {
  let pictures = 0;
  const withoutPictures = (_key: string, value: unknown): unknown => {
    if (!isPicture(value)) return value;
    pictures += 1;
    return undefined;
  };
  const text = JSON.stringify(
    [instructions, messages, tools.map(({ name, description }) => [name, description]), schema],
    withoutPictures,
  );
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN) + pictures * TOKENS_PER_PICTURE;
}

function isPicture(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("type" in value)) return false;
  return value.type === "image" || value.type === "file" || value.type === "image-data";
}
