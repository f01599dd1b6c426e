import type { DescribedTool } from "../sinks/describe-tools.ts";
import type { ModelMessage, ModelRequest } from "../request/model-request.ts";

/** The shortest that a token is on the whole, in UTF-8 bytes; English has 4 to a token, JSON and addresses 3. */
const BYTES_PER_TOKEN = 2.5;
/** Providers count a picture of the size that we send with at most as many. (Anthropic: width x height / 750, at most 1,600.) */
const TOKENS_PER_PICTURE = 1600;

export interface Reckoned extends Pick<ModelRequest, "instructions" | "messages" | "settings"> {
  readonly tools?: readonly DescribedTool[] | undefined;
}

/** How many tokens a request has at most, by a cautious guess, without a tokenizer: providers do not tell before. */
export function reckonInputTokens({ instructions = "", messages, tools = [] }: Reckoned, schema?: unknown): number {
  let pictures = 0;
  const withoutPictures = (part: object): unknown => {
    if (!isPicture(part)) return part;
    pictures += 1;
    return undefined;
  };
  const said = messages.map((message) => mapParts(message, withoutPictures));
  const text = JSON.stringify([instructions, said, tools, schema], asText);
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN) + pictures * TOKENS_PER_PICTURE;
}

/** Only what stands where a file may stand is one: data of a tool may look as it likes. */
function mapParts({ content, ...message }: ModelMessage, map: (part: object) => unknown): unknown {
  if (typeof content === "string") return { content, ...message };
  const parts = content.map((part) => {
    if (part.type !== "tool-result" || part.output.type !== "content") return map(part);
    return { ...part, output: { ...part.output, value: part.output.value.map(map) } };
  });
  return { ...message, content: parts };
}

function isPicture(part: { type?: unknown; mediaType?: unknown; data?: unknown }): boolean {
  const { type, mediaType, data } = part;
  if (typeof type !== "string" || type === "text") return false;
  if (typeof data === "object" && data !== null && "type" in data && data.type === "text") return false;
  if (type.startsWith("image")) return true;
  return typeof mediaType === "string" && /^image(?:\/|$)/u.test(mediaType);
}

/** Bytes are sent as base64. */
function asText(_key: string, value: unknown): unknown {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64");
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  return value;
}
