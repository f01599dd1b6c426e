import { sha256 } from "../sha256.ts";
import type { JournalRecord } from "./record.ts";

/**
 * Returns the record's line without its newline: JSON whose last key, `sum`, is the SHA-256 of the JSON without it.
 * `prev` protects every line except the last, which no other line refers to; `sum` reveals damage to that one.
 */
export function encodeLine(record: JournalRecord): Buffer {
  const json = JSON.stringify(record);
  return Buffer.from(`${json.slice(0, -1)},"sum":"${sha256(json)}"}`);
}
