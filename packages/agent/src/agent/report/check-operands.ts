import { askedOperations, contentWords, statedDirection, stemOf } from "@surehand/language";
import type { Calculation, Operation } from "./calculation.ts";
import { labelIn } from "./named-labels.ts";
import { isPairOperation } from "./pair-calculations.ts";
import { FRAME } from "./proof.ts";
import type { RecordNames } from "./record-names.ts";
import { asWords, numbersIn, type ReadRecord } from "./record-store.ts";
import { rootsIn, toRoot } from "./roots-in.ts";

export type OperandProblem =
  /** `asked`: the operations that the goal's words ask for. */
  | { readonly code: "operation-differs"; readonly asked: readonly Operation[] }
  | { readonly code: "operand-missing"; readonly name: string }
  | { readonly code: "operand-of-other"; readonly quote: string }
  | { readonly code: "direction-differs"; readonly word: string };

export interface OperandContext {
  readonly goal: string;
  readonly answer: string;
  readonly records: readonly ReadRecord[];
  readonly names: RecordNames;
}

/** Checks that calculations do what the goal asks for, with the records that it names, in the direction that the answer states. */
export function checkOperands(calculations: readonly Calculation[], context: OperandContext): OperandProblem[] {
  if (calculations.length === 0) return [];
  const asked: readonly Operation[] = askedOperations(context.goal);
  if (asked.length > 0 && !calculations.some(({ operation }) => asked.includes(operation)))
    return [{ code: "operation-differs", asked }];
  return [
    ...problemOfRecords(calculations, context),
    ...calculations.flatMap((one) => problemOfGroup(one, context)),
    ...calculations.flatMap((one) => [...problemOfLabel(one, context), ...wrongDirection(one, context)]),
  ];
}

const ALL = /(?<!\p{L})(?:all|every|each|any)(?!\p{L})/iu;

/** Returns a named record that no calculation uses, or a quote of one that is not named. One name alone may be compared with any. */
function problemOfRecords(
  calculations: readonly Calculation[],
  { goal, names, records }: OperandContext,
): OperandProblem[] {
  const wanted = names.withNumbers(goal);
  if (wanted.length < 2 || ALL.test(goal)) return [];
  const operands = calculations.flatMap(({ from }) => from).filter((quote) => !quote.trim().startsWith("#"));
  const placed = operands.map((quote) => ({ quote, own: recordsOf(quote, records) }));
  const isOf = (own: readonly ReadRecord[], name: string): boolean => own.some((one) => names.isNamed(one, [name]));
  const used = wanted.filter((name) => placed.some(({ own }) => isOf(own, name)));
  // The names may be places or labels, and none of the operands.
  if (used.length === 0) return [];
  const missing = wanted.find((name) => !used.includes(name) && hasLike(name, used));
  if (missing !== undefined) return [{ code: "operand-missing", name: missing }];
  const other = placed.find(({ own }) => own.length > 0 && !wanted.some((name) => isOf(own, name)));
  return other ? [{ code: "operand-of-other", quote: other.quote }] : [];

  /** Whether a name is one of pages or of the same list as the used ones. */
  function hasLike(name: string, others: readonly string[]): boolean {
    const kinds = (one: string): string[] =>
      records.flatMap((record) => (names.isNamed(record, [one]) ? [record.list ?? "page"] : []));
    const known = new Set(others.flatMap(kinds));
    return kinds(name).some((kind) => known.has(kind));
  }
}

const OF_GROUP: ReadonlySet<Operation> = new Set(["count", "sum", "average", "min", "max"]);

/**
 * Returns a quoted row that is not one of the only name of the goal, or a shown row of it that is not quoted, although it has all words of
 * the goal that the quoted ones have.
 */
function problemOfGroup({ operation, from }: Calculation, { goal, names, records }: OperandContext): OperandProblem[] {
  const [group, ...others] = names.in(goal);
  if (!OF_GROUP.has(operation) || !group || others.length > 0 || group.records.length < 2) return [];
  const quoted = from.map((quote) => ({
    quote,
    own: recordsOf(quote, records).filter(({ list }) => list !== undefined),
  }));
  const isOf = (record: ReadRecord): boolean => group.records.includes(record);
  const members = new Set(quoted.flatMap(({ own }) => own.filter(isOf)));
  if (members.size === 0) return [];
  const other = quoted.find(({ own }) => own.length > 0 && !own.some(isOf));
  if (other) return [{ code: "operand-of-other", quote: other.quote }];
  // A goal that restricts the group further, "over 500", may leave rows of it out.
  const ofMembers = [...members].map(rootsOf);
  if (!contentWords(goal).every((word) => FRAME.has(stemOf(word)) || ofMembers.some((own) => own.has(toRoot(word)))))
    return [];
  const shared = rootsIn(goal).filter((word) => ofMembers.every((own) => own.has(word)));
  const left = group.records.find((record) => !members.has(record) && hasAll(rootsOf(record), shared));
  return left ? [{ code: "operand-missing", name: nameOf(left) }] : [];
}

function rootsOf({ words, fields, page = "" }: ReadRecord): ReadonlySet<string> {
  return new Set(rootsIn([words, page, ...fields.map(({ label }) => label)].join(" ")));
}

function hasAll(words: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.every((word) => words.has(word));
}

/** Returns the first texts of a row, which identify it in a message. */
function nameOf({ fields }: ReadRecord): string {
  const texts = fields.slice(0, 3).map(({ text }) => text);
  return texts.join(" | ");
}

/** Returns a number of a pair whose label the goal does not name, although it names another label of the page that the pair does not use. */
function problemOfLabel({ operation, from }: Calculation, { goal, records }: OperandContext): OperandProblem[] {
  if (!isPairOperation(operation)) return [];
  const operands = from.map((quote) => ({ quote, labels: labelsOf(quote, records) }));
  const urls = new Set(from.flatMap((quote) => recordsOf(quote, records).map(({ url }) => url)));
  const used = new Set(operands.flatMap(({ labels }) => labels));
  const isNamed = labelIn(goal);
  const isLeft = records.some(
    ({ url, fields }) =>
      urls.has(url) && fields.some(({ label, numbers }) => numbers.size > 0 && !used.has(label) && isNamed(label)),
  );
  const other = operands.find(({ labels }) => labels.length > 0 && !labels.some(isNamed));
  return isLeft && other ? [{ code: "operand-of-other", quote: other.quote }] : [];
}

/** Returns the labels of the numbers in a quote. None if it may be a number without one. */
function labelsOf(quote: string, records: readonly ReadRecord[]): string[] {
  const values = new Set([...numbersIn(quote, "dot"), ...numbersIn(quote, "comma")]);
  const labels = recordsOf(quote, records).flatMap(({ fields }) =>
    fields.filter(({ numbers }) => [...numbers].some((one) => values.has(one))).map(({ label }) => label),
  );
  return labels.includes("") ? [] : [...new Set(labels)];
}

/** Returns the records that contain a quote. */
function recordsOf(quote: string, records: readonly ReadRecord[]): ReadRecord[] {
  const words = asWords(quote);
  if (words.trim() === "") return [];
  // A row is quoted without the labels of its columns.
  const textOf = ({ fields }: ReadRecord): string => asWords(fields.map(({ text }) => text).join(" | "));
  return records.filter((record) => record.words.includes(words) || textOf(record).includes(words));
}

/** Returns the word of the answer that states the opposite direction of a difference, if both numbers are known. */
function wrongDirection({ operation, from, result }: Calculation, context: OperandContext): OperandProblem[] {
  const stated = statedDirection(context.answer);
  if (!stated) return [];
  const isMore =
    operation === "percentChange" ? hasRisen(result, from) : isSubjectMore(stated.start, { operation, from }, context);
  return isMore === undefined || isMore === stated.isMore ? [] : [{ code: "direction-differs", word: stated.word }];
}

/** Whether a change in percent is a rise. A fall may be stated without its sign. */
function hasRisen(result: number, [old, now]: readonly string[]): boolean {
  const [before, after] = [valueOf(old), valueOf(now)];
  return before === undefined || after === undefined ? result > 0 : after > before;
}

/** Whether the record named right before a word of direction has the larger number of a difference. */
function isSubjectMore(
  start: number,
  { operation, from }: Pick<Calculation, "operation" | "from">,
  { answer, names, records }: OperandContext,
): boolean | undefined {
  if (operation !== "difference") return undefined;
  const subject = names.namesIn(answer.slice(0, start)).at(-1);
  if (subject === undefined) return undefined;
  const own = from.find((quote) => recordsOf(quote, records).some((one) => names.isNamed(one, [subject])));
  const [value, other] = [valueOf(own), valueOf(from.find((quote) => quote !== own))];
  return value === undefined || other === undefined || value === other ? undefined : value > other;
}

/** Returns the only number of a quote. */
function valueOf(quote = ""): number | undefined {
  const [number, other] = numbersIn(quote, "dot");
  return number === undefined || other !== undefined ? undefined : Number(number);
}
