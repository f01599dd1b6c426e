import { z } from "zod";
import { parseJson } from "../parse-json.ts";

/** Anthropic's client rejects an answer without usage; 0 is read as unknown. */
const unknownUsage = { input_tokens: 0, output_tokens: 0 };

const messageSchema = z.looseObject({ type: z.literal("message"), content: z.array(z.unknown()) });

/** Adds `usage` to a whole answer in Anthropic's format, if a gateway omits it. Returns undefined if nothing has to be changed. */
export function completeMessage(answer: unknown): object | undefined {
  const { data } = messageSchema.safeParse(answer);
  if (!data || hasUsage(data)) return undefined;
  return { ...data, usage: unknownUsage };
}

/** "Your code should handle unknown event types gracefully" (https://docs.claude.com/en/docs/build-with-claude/streaming) */
const EVENTS = new Set([
  "content_block_delta",
  "content_block_start",
  "content_block_stop",
  "error",
  "message_delta",
  "message_start",
  "message_stop",
  "ping",
]);

const eventSchema = z.looseObject({ type: z.string(), message: z.looseObject({}).optional().catch(undefined) });

/** Adds `usage` to a line of a stream. Removes events of unknown types, which the client would reject. */
export function completeMessageLine(line: string): string {
  const [, data = "", end = ""] = /^data: ?(.*\S|)(\s*)$/su.exec(line) ?? [];
  // The most frequent lines.
  if (data === "" || /^\{"type":\s?"(?:content_block_|ping)/u.test(data)) return line;
  const event = eventSchema.safeParse(parseJson(data)).data;
  if (!event) return line;
  if (!EVENTS.has(event.type)) return `:${end}`;
  const completed = completeEvent(event);
  return completed ? `data: ${JSON.stringify(completed)}${end}` : line;
}

function completeEvent(event: z.infer<typeof eventSchema>): object | undefined {
  const { type, message } = event;
  if (type === "message_delta") return hasUsage(event) ? undefined : { ...event, usage: unknownUsage };
  if (type !== "message_start" || !message || hasUsage(message)) return undefined;
  return { ...event, message: { ...message, usage: unknownUsage } };
}

function hasUsage({ usage }: Readonly<Record<string, unknown>>): boolean {
  return usage !== undefined && usage !== null;
}
