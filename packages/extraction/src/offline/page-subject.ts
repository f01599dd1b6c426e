import { isInside, type PageElement, type Span } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import { matchRecord } from "./match-record.ts";
import type { PageRecord } from "./page-record.ts";
import { titleTest } from "./page-title.ts";
import { topRecord } from "./top-record.ts";
import { isNeeded, type WantedField } from "./wanted-field.ts";

interface Asked {
  readonly page: ReadPage;
  readonly root: PageElement;
  /** The part of the page that the instruction names. */
  readonly span?: Span | undefined;
  readonly fields: readonly WantedField[];
  readonly language: string;
}

/**
 * Whether the page itself is about one such thing, which is not in the list: a product, above the products that go well with it. A
 * heading alone is no such thing.
 *
 * @param records those that were chosen for the list
 */
export function isPageSubject(
  records: readonly PageRecord[],
  { page, root, span: part, fields, language }: Asked,
): boolean {
  const values = fields.filter(({ shape }) => shape.kind === "value");
  const needed = values.filter(isNeeded);
  const isWhole = part === undefined && values.length > 1;
  const top = isWhole ? topRecord({ roots: [root] }, page.snapshot.title) : undefined;
  const span = top?.span;
  if (!top || !span) return false;
  const isListed = records.some(({ roots }) => roots.some((one) => isInside(one, span)));
  if (isListed) return false;
  const { found } = matchRecord(values, top, {
    language,
    hints: new Map(),
    mayGoByLooks: true,
    isRow: false,
    isTitle: titleTest(page),
    assertTime: page.assertTime,
  });
  const evidence = values.flatMap(({ name }) => found.get(name)?.evidence?.by ?? []);
  const isNeededThere = needed.every(({ name }) => found.get(name)?.evidence !== undefined);
  const isMoreThanHeading = evidence.some((by) => by !== "heading" && by !== "link");
  return isNeededThere && isMoreThanHeading && evidence.length >= Math.max(2, values.length / 2);
}
