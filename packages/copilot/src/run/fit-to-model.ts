import { capabilitiesOf, type Model, type ModelMessage } from "@surehand/model";
import { unsupportedFile } from "../errors/copilot-error.ts";
import { pictureLeftOut } from "../prompts/picture-left-out.ts";

type UserPart = Exclude<Extract<ModelMessage, { role: "user" }>["content"], string>[number];
type ToolPart = Extract<ModelMessage, { role: "tool" }>["content"][number];

/**
 * Leaves out pictures of the page for a model that reads none: another model may have asked for them.
 * @throws CopilotError `unsupported-file` for a file that the person attached, which is not left out silently
 */
export function fitToModel(messages: readonly ModelMessage[], model: Model): readonly ModelMessage[] {
  const { pictures, documents } = capabilitiesOf(model);
  if (pictures && documents) return messages;
  const isRead = (mediaType: string): boolean => (mediaType.startsWith("image/") ? pictures : documents);
  const fitUserPart = (part: UserPart): UserPart => {
    if (part.type !== "file" || isRead(part.mediaType)) return part;
    // Pictures of the page have no name.
    if (part.filename !== undefined) throw unsupportedFile(part.filename, model.id);
    return { type: "text", text: pictureLeftOut };
  };
  const fitToolPart = (part: ToolPart): ToolPart => {
    if (part.type !== "tool-result" || part.output.type !== "content") return part;
    const value = part.output.value.map((item) =>
      "mediaType" in item && !isRead(item.mediaType) ? { type: "text" as const, text: pictureLeftOut } : item,
    );
    return { ...part, output: { ...part.output, value } };
  };
  return messages.map((message): ModelMessage => {
    if (message.role === "tool") return { ...message, content: message.content.map(fitToolPart) };
    if (message.role !== "user" || typeof message.content === "string") return message;
    return { ...message, content: message.content.map(fitUserPart) };
  });
}
