import type { CallToolResult } from "#bundled/mcp-client";
import type { ToolContent } from "@surehand/loop";

type Part = CallToolResult["content"][number];
type Picture = Extract<ToolContent, { type: "picture" }>;

export interface ReadResult {
  readonly text: string;
  readonly pictures: readonly Picture[];
}

/** About 10,000 tokens. */
const mostCharacters = 40_000;
/** The largest picture that every provider accepts. */
const mostPictureBytes = 4_000_000;

/** Reads the parts of a tool's result that a model can read. */
export function contentOfResult({ content, structuredContent }: CallToolResult): ReadResult {
  const pictures = content.flatMap((part) => pictureOf(part) ?? []);
  const texts = content.flatMap((part) => (pictureOf(part) ? [] : [wordsOf(part)]));
  const isBare = content.length === 0 && structuredContent !== undefined;
  const text = isBare ? JSON.stringify(structuredContent) : texts.join("\n");
  return { text: shortened(text === "" && pictures.length === 0 ? "Done." : text), pictures };
}

function shortened(text: string): string {
  if (text.length <= mostCharacters) return text;
  return `${text.slice(0, mostCharacters)}\n(Cut: ${mostCharacters} of ${text.length} characters.)`;
}

function pictureOf(part: Part): Picture | undefined {
  if (part.type !== "image") return undefined;
  const { mimeType: mediaType, data } = part;
  const isTaken = mediaType === "image/png" || mediaType === "image/jpeg";
  const bytes = isTaken ? new Uint8Array(Buffer.from(data, "base64")) : undefined;
  return isTaken && bytes && bytes.length <= mostPictureBytes ? { type: "picture", data: bytes, mediaType } : undefined;
}

function wordsOf(part: Part): string {
  switch (part.type) {
    case "text":
      return part.text;
    case "resource":
      return "text" in part.resource ? part.resource.text : `(Left out: ${part.resource.uri}, which is no text.)`;
    case "resource_link":
      return `${part.name}: ${part.uri}`;
    default:
      return `(Left out: ${part.type} of the kind ${part.mimeType}.)`;
  }
}
