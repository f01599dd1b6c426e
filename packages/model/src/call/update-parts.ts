// oxlint-disable typescript/no-deprecated -- this file converts the deprecated forms
import type { ModelMessage } from "ai";

/**
 * Converts pictures and files in messages to the current form of the AI SDK. It still accepts the older forms, but prints
 * deprecation warnings to standard error for each.
 */
export function updateParts(messages: readonly ModelMessage[]): ModelMessage[] {
  return messages.map((message) => {
    if (message.role === "user" && typeof message.content !== "string")
      return { ...message, content: message.content.map(updatePart) };
    if (message.role === "tool") return { ...message, content: message.content.map(updateResult) };
    return message;
  });
}

type UserPart = Exclude<Extract<ModelMessage, { role: "user" }>["content"], string>[number];
type ToolPart = Extract<ModelMessage, { role: "tool" }>["content"][number];
type Output = Extract<ToolPart, { type: "tool-result" }>["output"];
type ResultItem = Extract<Output, { type: "content" }>["value"][number];

function updatePart(part: UserPart): UserPart {
  if (part.type !== "image") return part;
  const { image, mediaType = "image", type: _, ...rest } = part;
  return { ...rest, type: "file", data: image, mediaType };
}

function updateResult(part: ToolPart): ToolPart {
  if (part.type !== "tool-result" || part.output.type !== "content") return part;
  return { ...part, output: { ...part.output, value: part.output.value.map(updateItem) } };
}

function updateItem(item: ResultItem): ResultItem {
  switch (item.type) {
    case "image-data":
    case "file-data": {
      const { type: _, data, ...rest } = item;
      return { ...rest, type: "file", data: { type: "data", data } };
    }
    case "image-url": {
      const { type: _, url, ...rest } = item;
      return { ...rest, type: "file", mediaType: "image", data: { type: "url", url: new URL(url) } };
    }
    default:
      return item;
  }
}
