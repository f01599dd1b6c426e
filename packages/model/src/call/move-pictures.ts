import type { FilePart, ModelMessage, ToolModelMessage } from "ai";
import { pictureFollows, pictureOfTool } from "./prompts.ts";

/**
 * Moves pictures from tool results into a user message after the results. OpenAI's chat format has no pictures in tool results:
 * the AI SDK writes them as base64 text, which costs tokens and which no model can see.
 */
export function movePictures(provider: string, messages: readonly ModelMessage[]): readonly ModelMessage[] {
  if (!provider.endsWith(".chat")) return messages;
  const moved: ModelMessage[] = [];
  let pictures: FilePart[] = [];
  const show = (): void => {
    if (pictures.length > 0)
      moved.push({ role: "user", content: [{ type: "text", text: pictureOfTool(pictures.length) }, ...pictures] });
    pictures = [];
  };
  for (const message of messages) {
    // All results must directly follow the calls.
    if (message.role !== "tool") show();
    moved.push(message.role === "tool" ? extractPictures(message, (picture) => pictures.push(picture)) : message);
  }
  show();
  return moved;
}

function extractPictures(message: ToolModelMessage, onPicture: (picture: FilePart) => void): ToolModelMessage {
  const content = message.content.map((part) => {
    if (part.type !== "tool-result" || part.output.type !== "content") return part;
    const value = part.output.value.map((item) => {
      if (!("data" in item) || typeof item.data === "string") return item;
      onPicture({ type: "file", data: item.data, mediaType: item.mediaType });
      return { type: "text" as const, text: pictureFollows };
    });
    const lines = value.flatMap((item) => ("text" in item ? [item.text] : []));
    // Text alone is sent as plain text, because parts would be written as JSON.
    const isText = lines.length === value.length;
    return { ...part, output: isText ? { type: "text" as const, value: lines.join("\n") } : { ...part.output, value } };
  });
  return { ...message, content };
}
