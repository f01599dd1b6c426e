import { isInside } from "../page/page-tree.ts";
import { matchRecord, type MatchContext } from "./match-record.ts";
import type { PageRecord } from "./page-record.ts";
import { topRecord } from "./top-record.ts";
import { isNeeded, type WantedField } from "./wanted-field.ts";

interface Listed {
  /** The whole page. */
  readonly page: PageRecord;
  readonly title: string;
  readonly fields: readonly WantedField[];
  /** The records that were chosen for the list. */
  readonly records: readonly PageRecord[];
  readonly context: MatchContext;
}

/**
 * Whether the page itself is about one such thing, which is not in the list: a product, above the products that go well with it. A
 * heading alone is no such thing.
 */
export function isPageSubject({ page, title, fields, records, context }: Listed): boolean {
  const values = fields.filter(({ shape }) => shape.kind === "value");
  const needed = values.filter(isNeeded);
  const top = values.length > 1 ? topRecord(page, title) : undefined;
  const span = top?.span;
  if (!top || !span) return false;
  const isListed = records.some(({ roots }) => roots.some((root) => isInside(root, span)));
  if (isListed) return false;
  const { found } = matchRecord(values, top, context);
  const evidence = values.flatMap(({ name }) => found.get(name)?.evidence?.by ?? []);
  const isNeededThere = needed.every(({ name }) => found.get(name)?.evidence !== undefined);
  const isMoreThanHeading = evidence.some((by) => by !== "heading" && by !== "link");
  return isNeededThere && isMoreThanHeading && evidence.length >= Math.max(2, values.length / 2);
}
