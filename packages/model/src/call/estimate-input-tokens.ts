import type { DescribedTool } from "../sinks/describe-tools.ts";
import type { ModelMessage, ModelRequest } from "../request/model-request.ts";

/** Lower bound of the average token length in UTF-8 bytes; English has 4 bytes per token, JSON and addresses 3. */
const BYTES_PER_TOKEN = 2.5;
/** Upper bound for a picture of the size that we send. (Anthropic: width x height / 750, at most 1,600.) */
const TOKENS_PER_PICTURE = 1600;

export interface EstimatedRequest extends Pick<ModelRequest, "instructions" | "messages" | "settings"> {
  readonly tools?: readonly DescribedTool[] | undefined;
}

/** Estimates an upper bound of a request's tokens without a tokenizer, because providers report them only afterwards. */
export function estimateInputTokens(
  { instructions = "", messages, tools = [] }: EstimatedRequest,
  schema?: unknown,
): number {
  let pictures = 0;
  const omitPicture = (part: object): unknown => {
    if (!isPicture(part)) return part;
    pictures += 1;
    return undefined;
  };
  const content = messages.map((message) => mapParts(message, omitPicture));
  const text = JSON.stringify([instructions, content, tools, schema], asText);
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN) + pictures * TOKENS_PER_PICTURE;
}

/** Maps the parts of a message that can be files. Data of a tool is left as it is, even if it looks like a file. */
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

/** Replacer for `JSON.stringify`: bytes are sent as base64. */
function asText(_key: string, value: unknown): unknown {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64");
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  return value;
}
