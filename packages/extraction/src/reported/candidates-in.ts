import { type Candidate, candidatesOf } from "../records/candidates.ts";
import type { PageRecord } from "../records/page-record.ts";
import type { ReadPage } from "../page/read-page.ts";

const candidatesOfRecord = new WeakMap<PageRecord, readonly Candidate[]>();

/** Returns the texts of a record with their labels. */
export function candidatesIn(record: PageRecord, { assertTime }: Pick<ReadPage, "assertTime">): readonly Candidate[] {
  let candidates = candidatesOfRecord.get(record);
  if (!candidates) candidatesOfRecord.set(record, (candidates = candidatesOf(record, assertTime)));
  return candidates;
}
