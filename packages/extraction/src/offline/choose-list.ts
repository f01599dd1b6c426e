import { ancestorsOf, type PageElement } from "../page/page-tree.ts";
import { type PageRecord, recordLeaves } from "../records/page-record.ts";
import { assign } from "./assign.ts";
import { askedFields } from "./fields.ts";
import { type ChosenList, itemShape, type ListTask, options, type RatedList } from "./list-task.ts";
import { rateList } from "./rate-list.ts";
import { listsIn, type RecordList } from "./record-lists.ts";
import { slotsOf } from "./slots.ts";

/** Share of the points of the best list that makes another one as good. */
const AS_GOOD = 0.85;

/**
 * Returns the list of the page whose slots the fields are assigned to best. Lists with the same names, such as the tables of several
 * months, are one.
 *
 * @param hasInner whether a record has the lists that its schema asks for
 */
export function chooseList(task: ListTask, hasInner: (record: PageRecord) => boolean): ChosenList | undefined {
  const fields = askedFields(itemShape(task), task.name);
  const rated = listsIn(task.root, task.span, task.page.assertTime)
    .map((list) => rateList(list, fields, { task, hasInner }))
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.score - one.score || depthOf(one.list) - depthOf(other.list));
  const [first] = rated;
  if (!first) return undefined;
  const best = rated.find((other) => isWider(other, first)) ?? first;
  const competitors = competitorsOf(best, rated);
  const twins = competitors.filter((other) => other.list.kind === best.list.kind && namesIn(other) === namesIn(best));
  const records = [best, ...twins]
    .flatMap(({ list }) => list.records)
    .toSorted((one, other) => startOf(one) - startOf(other));
  const assigned = assign(fields, slotsOf(records, task.page.assertTime), options(task.page, records));
  const list = { ...best.list, records };
  return {
    ...best,
    list,
    fields,
    assigned,
    competitors: competitors.length - twins.length,
    isOnly: competitors.length === 0,
  };
}

/** Lists beside the best one that match as well, of those with common texts the first. */
function competitorsOf(best: RatedList, rated: readonly RatedList[]): RatedList[] {
  const competitors: RatedList[] = [];
  for (const other of rated) {
    if (other.score < best.score * AS_GOOD || (best.isNamed && !other.isNamed)) continue;
    if (![best, ...competitors].some(({ list }) => sharesLeaves(list, other.list))) competitors.push(other);
  }
  return competitors;
}

/** The names by which the page identifies the fields: equal for tables with the same columns. */
function namesIn({ assigned }: RatedList): string {
  return assigned
    .map(({ field, name }) => `${field.path.join(".")} ${name?.text ?? ""}`)
    .toSorted()
    .join("\n");
}

function startOf({ roots }: PageRecord): number {
  return roots[0]?.from ?? 0;
}

/** Whether a list has all records of another, and more, and is as good. */
function isWider(one: RatedList, other: RatedList): boolean {
  if (one.list.kind !== "scattered" || one.score < other.score * AS_GOOD || one.isNamed !== other.isNamed) return false;
  const roots = new Set(one.list.records.flatMap((record) => record.roots));
  return (
    one.list.records.length > other.list.records.length &&
    other.list.records.every((record) => record.roots.every((root) => roots.has(root)))
  );
}

function sharesLeaves(one: RecordList, other: RecordList): boolean {
  const own = new Set(one.records.flatMap((record) => recordLeaves(record)));
  return other.records.some((record) => recordLeaves(record).some((leaf) => own.has(leaf)));
}

function depthOf({ records, box }: RecordList): number {
  return ancestorsOf(rootOf(records) ?? box).length;
}

function rootOf([record]: readonly PageRecord[]): PageElement | undefined {
  return record?.roots[0];
}
