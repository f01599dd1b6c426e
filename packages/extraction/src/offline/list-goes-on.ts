import { listMore } from "@surehand/page";
import type { ListGap } from "../gathering.ts";
import type { ReadPage } from "../page/read-page.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";

/**
 * Returns a gap if the list that the records are of goes on beyond what the page shows.
 * @param isAllowed whether the instruction asks for this page alone
 */
export function listGoesOn(
  { snapshot, pageFacts: facts }: ReadPage,
  records: readonly PageRecord[],
  isAllowed: boolean,
): readonly ListGap[] {
  const items = records.flatMap((record) => recordLeaves(record).map(({ ref }) => ref));
  const shown = records.length;
  const { reasons, total = 0 } = listMore({ snapshot, facts, items, shown });
  const count = total > shown ? total - shown : undefined;
  return reasons.length === 0 ? [] : [{ reason: "more-pages", count, isAllowed }];
}
