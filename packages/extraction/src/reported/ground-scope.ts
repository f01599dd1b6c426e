import { COMMON } from "@surehand/language";
import type { Candidate } from "../records/candidates.ts";
import { labelWords } from "../records/field-names.ts";
import type { PageRecord } from "../records/page-record.ts";
import type { Leaf, PageElement } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import { candidatesIn } from "./candidates-in.ts";
import type { Area, PageAreas } from "./page-areas.ts";

/** Surroundings that all values of a report share. */
export interface GroundContext {
  readonly page: ReadPage;
  readonly root: PageElement;
  readonly areas: PageAreas;
  /** Field that identifies the items of lists. */
  readonly itemKey: string | undefined;
  /** A part of the page that was not read: a missing value may be in it. */
  readonly unread: string | undefined;
  /** Words of the goal: what the whole task is about. */
  readonly goal: readonly string[];
}

/** The part of a page that one thing of the report is about: the page, or one row, item or card of it. */
export interface GroundScope {
  readonly context: GroundContext;
  readonly record: PageRecord;
  readonly isPage: boolean;
  readonly candidates: readonly Candidate[];
  /** Returns the area of a value. All of a row, item or card belongs to its thing. */
  readonly areaOf: (leaves: readonly Leaf[]) => Area;
  /** Words that tell no value apart: of the goal, of the page's title, and of the names around the field. */
  readonly known: ReadonlySet<string>;
  /** Name of the object or list that the fields are in. */
  readonly owner: string;
}

export function scopeOf(
  context: GroundContext,
  { record, isPage, owner }: Pick<GroundScope, "record" | "isPage" | "owner">,
): GroundScope {
  const candidates = candidatesIn(record, context.page);
  const words = [...context.goal, ...context.areas.subject, ...labelWords(owner)];
  const known = new Set(words.filter((word) => !COMMON.has(word) && !/\d/u.test(word)));
  const areaOf = (leaves: readonly Leaf[]): Area => (isPage ? context.areas.areaOf(leaves) : 0);
  return { context, record, isPage, owner, candidates, areaOf, known };
}
