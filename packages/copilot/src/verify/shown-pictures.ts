import { z } from "zod";
import type { Chat } from "../chat/chat.ts";
import type { MessagePart } from "../protocol/message.ts";

const pair = z.looseObject({ before: z.string().optional(), after: z.string().optional() });
const output = z.looseObject({ pictures: pair.optional() });

/** The SHA-256 of each picture that a chat shows. */
export function shownPictures(chats: readonly Chat[]): ReadonlySet<string> {
  return new Set(chats.flatMap(({ state }) => state.messages.flatMap(({ parts }) => parts.flatMap(picturesOf))));
}

function picturesOf(part: MessagePart): string[] {
  const parsed = part.type === "tool" ? output.safeParse(part.output).data : undefined;
  const pairs = parsed?.pictures ? [parsed.pictures] : [];
  return pairs.flatMap(({ before, after }) => [before, after].filter((one) => one !== undefined));
}
