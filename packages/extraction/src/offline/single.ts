import type { Draft } from "../gathering.ts";
import type { PageRecord } from "../records/page-record.ts";
import { topRecord } from "../records/top-record.ts";
import type { PageElement, Span } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import { type Assignment, assign } from "./assign.ts";
import type { AskedField } from "./fields.ts";
import { options } from "./list-task.ts";
import { readAssigned } from "./read-record.ts";
import { slotsOf } from "./slots.ts";

interface SingleTask {
  readonly page: ReadPage;
  readonly root: PageElement;
  /** The part that the instruction names. */
  readonly span: Span | undefined;
  readonly fields: readonly AskedField[];
}

/** Reads a page, or a part of it, as one record: its labels are the slots. Labels of the page count where its main part has none. */
export function readSingle({ page, root, span, fields }: SingleTask): ReadonlyMap<string, Draft> {
  const whole: PageRecord = { roots: [root], span };
  const top = span ? undefined : topRecord(whole, page.snapshot.title);
  const settings = options(page, [whole]);
  const within = (record: PageRecord): Assignment[] => {
    return assign(fields, slotsOf([record], page.assertTime), settings);
  };
  const own = top ? within(top) : [];
  const rest = top && fields.every((field) => own.some((one) => one.field === field && one.name)) ? [] : within(whole);
  const drafts = fields.flatMap((field): (readonly [string, Draft])[] => {
    const first = own.find((one) => one.field === field);
    const second = rest.find((one) => one.field === field);
    const best = first && (!second || isAsGood(first, second)) ? first : second;
    if (!best) return [];
    return [[field.path.join("."), readAssigned(best, 0, settings)]];
  });
  return new Map(drafts);
}

/** The main part of the page comes first, unless a name elsewhere says much more. */
function isAsGood(main: Assignment, elsewhere: Assignment): boolean {
  return (main.isCertain && !elsewhere.isCertain) || main.score >= elsewhere.score - MUCH_MORE;
}

const MUCH_MORE = 15;
