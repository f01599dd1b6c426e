import type { JournalRecord } from "@surehand/journal";
import { z } from "zod";
import { EventFormatError } from "../errors/event-format-error.ts";
import { eventPrefix } from "./record-event.ts";
import { EVENT_VERSION, storedEvent, type StoredEvent } from "./stored-event.ts";

/**
 * Reads the event in a record of a journal, whichever version wrote it.
 *
 * @returns undefined for a record that holds no event of a loop.
 * @throws EventFormatError if the record claims to be an event and does not have its form, or was written by a newer
 * version.
 */
export function readEvent(record: JournalRecord): StoredEvent | undefined {
  const type = record.type.startsWith(eventPrefix) ? record.type.slice(eventPrefix.length) : undefined;
  if (type === undefined || !eventTypes.has(type)) return undefined;
  const version = record["eventVersion"] ?? 0;
  const upgrade = typeof version === "number" ? readers[version] : undefined;
  if (!upgrade)
    throw new EventFormatError({ seq: record.seq, problem: `its version ${JSON.stringify(version)} is unknown` });
  const parsed = storedEvent.safeParse(upgrade({ ...record, type }));
  if (parsed.success) return parsed.data;
  throw new EventFormatError({ seq: record.seq, problem: z.prettifyError(parsed.error) });
}

const eventTypes: ReadonlySet<string> = new Set(storedEvent.options.map(({ shape }) => shape.type.value));

type Fields = Readonly<Record<string, unknown>>;

/** Converts the fields that an old version wrote to the next version. */
const readers: Readonly<Record<number, (fields: Fields) => Fields>> = {
  // Version 0 had no kind of observation and no version number.
  0: (fields) => withRefusalCode(fields["type"] === "observation" ? { kind: "full", ...fields } : fields),
  // Up to version 1 a refusal was only a sentence.
  1: withRefusalCode,
  [EVENT_VERSION]: (fields) => fields,
};

function withRefusalCode(fields: Fields): Fields {
  if (fields["type"] !== "blocked") return fields;
  const { reason, ...others } = fields;
  return { ...others, code: "unknown", message: reason };
}
