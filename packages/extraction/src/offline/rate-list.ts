import { isAround } from "../page/page-tree.ts";
import type { PageRecord } from "../records/page-record.ts";
import { type Assignment, assign, hasNameOnPage } from "./assign.ts";
import type { AskedField } from "./fields.ts";
import { isCalledByName, isListNamed, type ListTask, options, type RatedList } from "./list-task.ts";
import type { RecordList } from "./record-lists.ts";
import { slotsOf } from "./slots.ts";

/** So many records tell how the records of a list are made. */
const SAMPLE = 8;
/** So many records tell whether they have lists. */
const INNER_SAMPLE = 3;
/** A slot beside others of that name may be of something else. */
const UNCERTAIN = 0.7;
/** Share of the points, and of the fields, that a list must have at least: fewer if it is named. */
const LEAST = { coverage: 0.2, unnamed: 0.3, filled: 0.5, namedCoverage: 0.1, namedFilled: 0.3 } as const;
/** Number of identified fields that is enough for a list, even if most fields have no slot. */
const ENOUGH_NAMES = 3;
const POINTS = { own: 0.4, named: 0.25, size: 0.25, single: -0.4 } as const;
const KIND_POINTS: Readonly<Partial<Record<RecordList["kind"], number>>> = {
  rows: 0.1,
  scattered: 0.1,
  "headed-rows": -0.05,
};

interface RateOptions {
  readonly task: ListTask;
  readonly hasInner: (record: PageRecord) => boolean;
}

/** Returns how well the fields fit the slots of a list; undefined if it can't be the one. */
export function rateList(
  list: RecordList,
  fields: readonly AskedField[],
  { task, hasInner }: RateOptions,
): RatedList | undefined {
  const isWhole = task.isInner !== true && task.span === undefined;
  if (isWhole && isAround(list.box)) return undefined;
  const sample = list.records.slice(0, SAMPLE);
  const assigned = assign(fields, slotsOf(sample, task.page.assertTime), options(task.page, sample));
  const isNamed = isListNamed(list, task);
  const isOwn = isNamed && isCalledByName(list, task);
  const fit = fitOf(fields, assigned, sample.length);
  const naming = { fit, isNamed, isOwn };
  if (!isEnough(naming, { least: task.leastCoverage ?? 0, isWhole }) || !isDistinctive(assigned, naming))
    return undefined;
  if (!list.records.slice(0, INNER_SAMPLE).some(hasInner)) return undefined;
  const score = fit.coverage * fit.filled + fit.bonus + namePoints(isOwn, isNamed) + listPoints(list);
  return { list, assigned, score, isNamed, isOwn };
}

interface Least {
  readonly least: number;
  /** Whether the whole page is read. */
  readonly isWhole: boolean;
}

function isEnough({ fit: { coverage, filled, named }, isNamed }: Naming, { least, isWhole }: Least): boolean {
  if (isNamed) return coverage >= Math.max(LEAST.namedCoverage, least) && filled >= LEAST.namedFilled;
  const isFilled = filled >= LEAST.filled || named >= ENOUGH_NAMES;
  return coverage >= Math.max(isWhole ? LEAST.unnamed : LEAST.coverage, least) && isFilled;
}

function listPoints({ records, kind }: RecordList): number {
  const size = Math.min(1, Math.log2(records.length + 1) / SAMPLE) * POINTS.size;
  return size + (KIND_POINTS[kind] ?? 0) + (records.length < 2 ? POINTS.single : 0);
}

interface ListFit {
  /** Points of the fields that are needed, from 0 to about 1. */
  readonly coverage: number;
  /** Share of these fields that have a slot. */
  readonly filled: number;
  /** Points of the other fields. */
  readonly bonus: number;
  /** Number of fields that a name on the page identifies. */
  readonly named: number;
  readonly isSole: boolean;
  /** Share of the records that have the slot of the first field. */
  readonly share: number;
}

function fitOf(fields: readonly AskedField[], assigned: readonly Assignment[], count: number): ListFit {
  const needed = fields.filter(({ isNeeded }) => isNeeded);
  const asked = needed.length > 0 ? needed : fields;
  const points = new Map(assigned.map((one) => [one.field, pointsOf(one, count)]));
  const sum = (some: readonly AskedField[]): number =>
    some.reduce((total, field) => total + (points.get(field) ?? 0) / 100, 0);
  return {
    coverage: sum(asked) / asked.length,
    filled: asked.filter((field) => points.has(field)).length / asked.length,
    bonus: sum(fields.filter((field) => !asked.includes(field))) / 3,
    named: assigned.filter(hasNameOnPage).length,
    isSole: asked.length === 1,
    share: (assigned[0]?.slot.values.size ?? 0) / count,
  };
}

function pointsOf({ score, isCertain, name, slot }: Assignment, count: number): number {
  const certainty = isCertain || name === undefined ? 1 : UNCERTAIN;
  return score * certainty * Math.max(0.3, Math.min(1, slot.values.size / count));
}

function namePoints(isOwn: boolean, isNamed: boolean): number {
  if (isOwn) return POINTS.own;
  return isNamed ? POINTS.named : 0;
}

interface Naming {
  readonly fit: ListFit;
  readonly isNamed: boolean;
  readonly isOwn: boolean;
}

/** Whether more than a heading or a link decides, which any list has. */
function isDistinctive(assigned: readonly Assignment[], { fit, isNamed, isOwn }: Naming): boolean {
  if (fit.isSole && fit.share < 0.5) return false;
  if (assigned.some(({ name }) => name !== undefined)) return true;
  if (fit.isSole) return isOwn && assigned[0]?.slot.isHeading === true;
  return isNamed || fit.filled === 1;
}
