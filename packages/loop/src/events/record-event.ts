import type { Journal } from "@surehand/journal";
import type { SurehandError } from "@surehand/kernel";
import type { ToolContent } from "../tool.ts";
import type { DurableEvent } from "./agent-event.ts";
import { EVENT_VERSION } from "./stored-event.ts";

/** Prefix of the record type of an event in a journal: "agent-step-start". */
export const eventPrefix = "agent-";

/**
 * Appends an event to a journal, in the form of `StoredEvent`. Pictures become blobs.
 *
 * @param redact applied to everything except pictures before it is written. Default: only the journal's own redactor.
 * @throws JournalWriteError if the record could not be written.
 */
export async function recordEvent(
  journal: Journal,
  event: DurableEvent,
  redact: <Value>(value: Value) => Value = (value) => value,
): Promise<void> {
  const { type, ...rest } = event;
  const content = "content" in rest ? { content: await withBlobs(journal, rest.content) } : {};
  const end = "end" in rest ? { end: { ...rest.end, error: plainError(rest.end.error) } } : {};
  const payload = redact({ ...rest, ...content, ...end });
  await journal.append(`${eventPrefix}${type}`, { ...toPlainJson(payload), eventVersion: EVENT_VERSION });
}

async function withBlobs(journal: Journal, content: readonly ToolContent[]): Promise<unknown[]> {
  const stored: unknown[] = [];
  for (const part of content)
    stored.push(
      part.type === "text" ? part : { type: part.type, picture: await journal.putBlob(part.data, part.mediaType) },
    );
  return stored;
}

/** Returns the part of an error that is stored. */
export function plainError(error: SurehandError | undefined): object | undefined {
  return error && { name: error.name, code: error.code, message: error.message };
}

/** Returns a copy that JSON can hold: functions, symbols and undefined values are left out. */
export function toPlainJson(value: object): Readonly<Record<string, unknown>> {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return typeof copy === "object" ? { ...copy } : {};
}
