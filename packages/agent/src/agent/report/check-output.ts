import { wordsOfProperty } from "./property-words.ts";
import { namedLabels } from "./named-labels.ts";
import { decimalText, fromNumber } from "./decimal.ts";
import { RecordNames, stems } from "./record-names.ts";
import { asWords, type ReadField, type ReadRecord } from "./record-store.ts";
import type { ReportProblem } from "./report-problem.ts";

export interface OutputContext {
  readonly goal: string;
  readonly records: readonly ReadRecord[];
  /** Numbers that the user wrote or that were calculated, as text. */
  readonly known: ReadonlySet<string>;
  /** Whether a text is a choice that the schema gives. */
  readonly isChosen: (value: string) => boolean;
  /** Whether a tool or a page showed a text outside of records, such as an address. */
  readonly isSeen: (value: string) => boolean;
}

interface Leaf {
  readonly path: string;
  readonly key: string;
  readonly value: string | number;
}

/** Checks that the values of each record of the output were shown in one record of a page. */
export function checkOutput(output: unknown, context: OutputContext): ReportProblem[] {
  return objectsIn(output, "output").flatMap((leaves) => checkObject(leaves, context));
}

/** Returns the texts and numbers of each object. Those of a list without objects stand alone. */
function objectsIn(value: unknown, path: string): Leaf[][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => objectsIn(item, `${path}[${index}]`));
  if (typeof value === "string" || typeof value === "number") return [[leafOf(value, path)]];
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => ({ inner, path: `${path}.${key}` }));
  const own = entries.flatMap(({ inner, path: at }) =>
    typeof inner === "string" || typeof inner === "number" ? [leafOf(inner, at)] : [],
  );
  const others = entries.filter(({ inner }) => typeof inner === "object");
  return [own, ...others.flatMap(({ inner, path: at }) => objectsIn(inner, at))].filter(({ length }) => length > 0);
}

function leafOf(value: string | number, path: string): Leaf {
  return {
    value,
    path,
    key:
      path
        .replace(/\[\d+\]/g, "")
        .split(".")
        .at(-1) ?? "",
  };
}

function checkObject(all: readonly Leaf[], context: OutputContext): ReportProblem[] {
  const leaves = all.filter((leaf) => !isFree(leaf, context));
  const places = leaves.map((leaf) => ({
    leaf,
    records: context.records.filter((record) => fieldsWith(leaf, record).length > 0),
  }));
  const missing = places.filter(({ leaf, records }) => records.length === 0 && !isOutside(leaf, context));
  if (missing.length > 0) return missing.map(({ leaf }) => notShown(leaf));
  const placed = places.filter(({ records }) => records.length > 0);
  const mislabelled = placed.flatMap(({ leaf, records }) => labelProblem(leaf, records));
  if (mislabelled.length > 0) return mislabelled;
  return groupsOf(
    placed.map(({ leaf }) => leaf),
    context,
  ).flatMap((group) => recordProblem(group, all, context));
}

/** Zero is the count of nothing, and nothing can be quoted. */
function isFree({ value }: Leaf, { known, isChosen }: OutputContext): boolean {
  if (typeof value === "string") return value.trim() === "" || isChosen(value);
  return value === 0 || known.has(exactly(value));
}

/** Whether a text is not a value of a record: it was shown elsewhere, or the goal has it. */
function isOutside({ value }: Leaf, { goal, isSeen }: OutputContext): boolean {
  return typeof value === "string" && (goal.toLowerCase().includes(value.toLowerCase()) || isSeen(value));
}

function exactly(value: number): string {
  const exact = fromNumber(value);
  return exact ? decimalText(exact) : String(value);
}

function notShown({ value, path }: Leaf): ReportProblem {
  return typeof value === "number"
    ? { code: "number-not-shown", value: String(value), where: path }
    : { code: "text-not-shown", value, where: path };
}

function fieldsWith({ value }: Leaf, { fields, words }: ReadRecord): readonly ReadField[] {
  if (typeof value === "number") return fields.filter(({ numbers }) => numbers.has(exactly(value)));
  const wanted = asWords(value);
  const own = fields.filter((field) => field.words.includes(wanted) || asWords(field.label) === wanted);
  if (own.length > 0 || !words.includes(wanted)) return own;
  // A text that covers several fields, such as a whole row.
  return fields.slice(0, 1);
}

/** Returns a problem if the page has a label with the name of the property, and all places of the value have other labels. */
function labelProblem({ key, value, path }: Leaf, records: readonly ReadRecord[]): ReportProblem[] {
  const labels = [...new Set(records.flatMap(({ fields }) => fields.map(({ label }) => label)))];
  const named = namedLabels(wordsOfProperty(key), labels);
  if (named.length === 0) return [];
  const places = records.flatMap((record) => fieldsWith({ key, value, path }, record));
  const isFitting = places.some(({ label }) => label === "" || named.includes(label));
  return isFitting ? [] : [{ code: "label-differs", value: String(value), where: path, label: named[0] ?? "" }];
}

/**
 * Groups the values that belong to one record. An object with several values of one column, such as the cheapest and the
 * dearest, summarizes several records: its properties belong together by a word that the values of one column do not share.
 */
function groupsOf(leaves: readonly Leaf[], { records }: OutputContext): Leaf[][] {
  const columned = leaves.map((leaf) => ({
    leaf,
    words: stems(wordsOfProperty(leaf.key)).trim().split(" "),
    columns: new Set(records.flatMap((record) => columnsOf(leaf, record))),
  }));
  const pairs = columned.flatMap((one, at) =>
    columned.slice(at + 1).flatMap((other) => (isSameColumn(one, other) ? [[one, other] as const] : [])),
  );
  if (pairs.length === 0) return [[...leaves]];
  const shared = new Set(pairs.flatMap(([one, other]) => one.words.filter((word) => other.words.includes(word))));
  const groups: (typeof columned)[] = [];
  for (const one of columned) {
    const own = one.words.filter((word) => !shared.has(word));
    const group = groups.find((others) => others.some(({ words }) => own.some((word) => words.includes(word))));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => group.map(({ leaf }) => leaf));
}

interface ColumnedLeaf {
  readonly leaf: Leaf;
  readonly columns: ReadonlySet<string>;
}

function isSameColumn({ leaf, columns }: ColumnedLeaf, other: ColumnedLeaf): boolean {
  return (
    leaf.value !== other.leaf.value && columns.size > 0 && [...columns].every((column) => other.columns.has(column))
  );
}

function columnsOf(leaf: Leaf, record: ReadRecord): string[] {
  if (record.list === undefined) return [];
  const fields = fieldsWith(leaf, record);
  return record.fields.flatMap((field, index) => (fields.includes(field) ? [`${record.list} ${index}`] : []));
}

/** Returns a problem if no record of each page has the values, together with what names the record. */
function recordProblem(
  group: readonly Leaf[],
  all: readonly Leaf[],
  { goal, records, isChosen }: OutputContext,
): ReportProblem[] {
  const anchors = [...group, ...all].flatMap(({ value }) =>
    typeof value === "string" && value.trim() !== "" ? [asWords(value)] : [],
  );
  const isTogether = (one: readonly ReadRecord[]): boolean =>
    group.every((leaf) => one.some((record) => fieldsWith(leaf, record).length > 0));
  const ofGoal = anchors.length === 0 || group.every(({ value }) => typeof value === "number");
  const names = ofGoal ? new RecordNames(records).in(goal).map(({ name }) => name) : [];
  const isNamed = (record: ReadRecord): boolean =>
    names.length === 0 || names.some((name) => stems(record.words).includes(` ${name} `));
  if (records.some((record) => isNamed(record) && isTogether([record]))) return [];
  // Pages that show the same thing: one record of each, all with the same name.
  const isJoined = anchors.some((anchor) => {
    const pages = Map.groupBy(
      records.filter(({ words }) => words.includes(anchor) && !isChosen(anchor.trim())),
      ({ url }) => url,
    );
    const best = [...pages.values()].map((own) =>
      own.toSorted((left, right) => count(group, right) - count(group, left)).slice(0, 1),
    );
    return best.length > 1 && isTogether(best.flat());
  });
  if (isJoined) return [];
  return [{ code: "not-one-record", where: pathOf(group), values: group.map(({ value }) => String(value)) }];
}

function count(group: readonly Leaf[], record: ReadRecord): number {
  return group.filter((leaf) => fieldsWith(leaf, record).length > 0).length;
}

function pathOf([first]: readonly Leaf[]): string {
  return first?.path.replace(/\.[^.]*$/, "") ?? "output";
}
