import type { ModelMessage } from "@surehand/model";
import type { Policy } from "../policy.ts";
import { leftOut } from "../prompts.ts";

export interface FewerPicturesOptions {
  /** Number of pictures that may be sent before older ones are left out. Default: 12. */
  readonly most?: number | undefined;
  /** Number of newest pictures that are kept. Default: 2. */
  readonly keep?: number | undefined;
}

/**
 * Leaves out old pictures when there are too many. Removes many at once instead of one per new picture: in between,
 * earlier messages stay unchanged, so that the provider reads them from its cache.
 */
export function fewerPictures({ most = 12, keep = 2 }: FewerPicturesOptions = {}): Policy {
  return {
    name: "fewer-pictures",
    compact(messages) {
      const count = messages.reduce((sum, message) => sum + picturesIn(message), 0);
      if (count <= most) return undefined;
      let left = count - keep;
      return messages.map((message) => {
        const own = picturesIn(message);
        if (own === 0 || left <= 0) return message;
        left -= own;
        return stripPictures(message);
      });
    },
  };
}

type UserPart = Exclude<Extract<ModelMessage, { role: "user" }>["content"], string>[number];
type ToolPart = Extract<ModelMessage, { role: "tool" }>["content"][number];

function picturesIn({ role, content }: ModelMessage): number {
  if (typeof content === "string") return 0;
  if (role === "user") return content.filter(isPicture).length;
  if (role !== "tool") return 0;
  return content.flatMap((part) => resultParts(part)).filter(isPicture).length;
}

function isPicture({ type }: { readonly type: string }): boolean {
  return type === "file" || type === "image";
}

function resultParts(part: ToolPart): readonly { readonly type: string }[] {
  return part.type === "tool-result" && part.output.type === "content" ? part.output.value : [];
}

function stripPictures(message: ModelMessage): ModelMessage {
  if (message.role === "tool") return { ...message, content: message.content.map(stripResultPictures) };
  if (message.role !== "user" || typeof message.content === "string") return message;
  return { ...message, content: message.content.map((part): UserPart => (isPicture(part) ? text : part)) };
}

const text = { type: "text", text: leftOut } as const;

function stripResultPictures(part: ToolPart): ToolPart {
  if (part.type !== "tool-result" || part.output.type !== "content") return part;
  return { ...part, output: { type: "content", value: part.output.value.map((one) => (isPicture(one) ? text : one)) } };
}
