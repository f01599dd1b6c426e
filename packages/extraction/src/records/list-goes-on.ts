import { listMore } from "@surehand/page";
import type { ListGap } from "../gathering.ts";
import type { ReadPage } from "../page/read-page.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";

/**
 * Returns a gap if the list that the records are of goes on beyond what the page shows.
 * @param isAllowed whether the instruction asks for this page alone
 */
export function listGoesOn(
  page: Pick<ReadPage, "snapshot" | "pageFacts">,
  records: readonly PageRecord[],
  isAllowed: boolean,
): readonly ListGap[] {
  const items = records.flatMap((record) => recordLeaves(record).map(({ ref }) => ref));
  return itemsGoOn(page, { items, shown: records.length }, isAllowed);
}

/** Like `listGoesOn`, for the refs of the items. */
export function itemsGoOn(
  { snapshot, pageFacts: facts }: Pick<ReadPage, "snapshot" | "pageFacts">,
  { items, shown }: { readonly items: readonly string[]; readonly shown: number },
  isAllowed: boolean,
): readonly ListGap[] {
  const { reasons, total = 0 } = listMore({ snapshot, facts, items, shown });
  const count = total > shown ? total - shown : undefined;
  return reasons.length === 0 ? [] : [{ reason: "more-pages", count, isAllowed }];
}
