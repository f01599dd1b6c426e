import { CARDINAL_WORD, cardinalOf, parseDate } from "@surehand/language";
import { datesIn } from "./dates-in.ts";
import { decimalText } from "./decimal.ts";
import { labelIn, namedLabels } from "./named-labels.ts";
import { RecordNames } from "./record-names.ts";
import { asWords, numbersIn, type ReadRecord } from "./record-store.ts";
import type { NumberProblem } from "./report-problem.ts";
import { type DecimalMark, foldText, type ShownNumber, shownNumbers } from "./shown-numbers.ts";

export interface AnswerContext {
  readonly goal: string;
  readonly evidence: readonly string[];
  readonly records: readonly ReadRecord[];
  /** Numbers that the user wrote or that were calculated, as text. */
  readonly known: ReadonlySet<string>;
  /** Words of the user, for codes and dates. */
  readonly userWords: string;
  /** Numbers that the agent wrote before a page showed them. */
  readonly written: ReadonlySet<string>;
  /** Whether the report tells of changes: then a page may show what the agent wrote. */
  readonly isChange: boolean;
}

/** Checks that each number of an answer was shown in the record that the answer names. */
export function checkAnswerNumbers(answer: string, context: AnswerContext, where = "answer"): NumberProblem[] {
  const names = new RecordNames(context.records);
  const text = stripEnumeration(foldText(answer));
  const problems = sentencesOf(text).flatMap((sentence) => checkSentence(sentence, { ...context, names, where }));
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

interface SentenceContext extends AnswerContext {
  readonly names: RecordNames;
  readonly where: string;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;])\s+|\n/).filter((sentence) => sentence.trim() !== "");
}

function checkSentence(sentence: string, context: SentenceContext): NumberProblem[] {
  const pair = pairsInOrder(sentence, context);
  let before: readonly string[] = [];
  return piecesOf(sentence).flatMap((piece) => {
    const own = context.names.namesIn(piece);
    const names = own.length > 0 ? own : before;
    before = names;
    return numbersOf(piece).flatMap((number) => {
      const isNameless = own.length === 0 && isOfPage(number, piece, context);
      const problem = problemOfNumber(number, { ...context, piece, sentence, pieceNames: names, isNameless });
      return problem && !pair.has(number.value) ? [problem] : [];
    });
  });
}

/** Whether a part of a sentence names the label of a number that a line outside of lists shows. */
function isOfPage({ readings }: StatedNumber, piece: string, { records }: SentenceContext): boolean {
  const isNamed = labelIn(piece);
  return records.some(
    ({ list, fields }) =>
      list === undefined &&
      fields.some(({ label, numbers }) => isNamed(label) && readings.some((reading) => numbers.has(reading))),
  );
}

/** Splits a sentence at commas and "and", but not inside a number or a date. */
function piecesOf(sentence: string): string[] {
  const dates = datesIn(sentence);
  const pieces: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of sentence.matchAll(/,\s|(?<!\s)\s+(?:and|but|while|whereas)\s/g)) {
    if (dates.some((date) => index >= date.start && index < date.end)) continue;
    pieces.push(sentence.slice(start, index));
    start = index + mark.length;
  }
  return [...pieces, sentence.slice(start)];
}

/** Returns the values of a sentence that states as many names as numbers, in the same order: "Oak and Ash cost 3 and 4". */
function pairsInOrder(sentence: string, { names, records }: SentenceContext): ReadonlySet<string> {
  const named = names.namesIn(sentence);
  const numbers = numbersOf(sentence);
  if (named.length < 2 || named.length !== numbers.length) return new Set();
  const areAll = numbers.every(({ readings }, index) =>
    records.some((record) => holds(record, readings) && names.isNamed(record, named.slice(index, index + 1))),
  );
  return new Set(areAll ? numbers.map(({ value }) => value) : []);
}

interface StatedNumber {
  readonly value: string;
  /** Possible exact values, as text. */
  readonly readings: readonly string[];
  /** A date, a time, or a code: it must be shown as a whole. */
  readonly whole?: { readonly words: string; readonly date?: string };
}

const SPELLED = new RegExp(String.raw`(?<!\p{L})(?:${CARDINAL_WORD})(?!\p{L})`, "giu");

function numbersOf(piece: string): StatedNumber[] {
  const dates = datesIn(piece);
  const ofDates = dates.map(({ start, end, date }): StatedNumber => {
    const value = piece.slice(start, end);
    return { value, readings: [], whole: { words: asWords(value), date } };
  });
  const digits = shownNumbers(piece)
    .filter(({ start, end }) => !dates.some((date) => start >= date.start && end <= date.end))
    .map((number) => toStated(number, piece));
  // "One" is rarely a number.
  const spelled = [...piece.matchAll(SPELLED)]
    .filter(([word]) => !/^(?:zero|one)$/i.test(word))
    .map(([word]): StatedNumber => ({ value: word, readings: [String(cardinalOf(word))] }));
  return [...ofDates, ...digits, ...spelled];
}

function toStated(number: ShownNumber, piece: string): StatedNumber {
  const value = fullText(number, piece);
  if (number.isPartOfWord) return { value, readings: [], whole: { words: asWords(value) } };
  const readings = [number.dot, number.comma].flatMap((one) => (one ? [decimalText(one)] : []));
  return { value, readings: [...new Set(readings)] };
}

interface NumberContext extends SentenceContext {
  readonly piece: string;
  readonly sentence: string;
  readonly pieceNames: readonly string[];
  /** Whether the number belongs to the page, and to none of the names. */
  readonly isNameless: boolean;
}

function problemOfNumber(number: StatedNumber, context: NumberContext): NumberProblem | undefined {
  const { records, known, written, isChange, where, evidence } = context;
  const { value, readings, whole } = number;
  if (whole) return problemOfWhole({ value, whole }, context);
  if (readings.some((reading) => known.has(reading))) return undefined;
  if (!isChange && readings.some((reading) => written.has(reading))) return { code: "number-written", value };
  const candidates = records.filter((record) => holds(record, readings));
  if (candidates.length === 0) return { code: "number-not-shown", value, where };
  const names = namesFor(context);
  const named = candidates.filter((record) => context.names.isNamed(record, names));
  if (names.length > 0 && named.length === 0)
    return { code: "number-of-other-record", value, where, name: names.join(", ") };
  const fitting = names.length > 0 ? named : candidates;
  const label = wrongLabel(fitting, readings, context);
  if (label !== undefined) return { code: "number-of-other-label", value, where, label };
  if (BOTH.test(context.sentence) && !areBoth(candidates, context)) return { code: "number-of-one", value };
  // A page as a whole has every name and number on it.
  if (names.length > 0 && named.some(({ list }) => list !== undefined)) return undefined;
  const isQuoted = candidates.some((record) => isQuotedIn(record, { readings, evidence }));
  return isQuoted ? undefined : { code: "number-not-quoted", value };
}

/** Whether a quote is of the row with the number, or on a page without rows, of its line or of the number itself. */
function isQuotedIn(
  { list, words, fields }: ReadRecord,
  { readings, evidence }: Pick<StatedNumber, "readings"> & Pick<AnswerContext, "evidence">,
): boolean {
  const numbered = fields.filter(({ numbers }) => readings.some((reading) => numbers.has(reading)));
  // A page writes the cells of a row without their columns.
  const plain = asWords(fields.map(({ text }) => text).join(" | "));
  return evidence.filter(isWorthy).some((quote) => {
    const quoted = asWords(quote);
    if (!words.includes(quoted) && !plain.includes(quoted)) return false;
    const isOfNumber = (["dot", "comma"] as const).some((mark) =>
      numbersIn(quote, mark).some((number) => readings.includes(number)),
    );
    return list !== undefined || isOfNumber || numbered.some((field) => field.words.includes(quoted));
  });
}

const BOTH = /(?<!\p{L})(?:both|each|beide|les deux)(?!\p{L})/iu;

/** Whether a number is that of each named record, and of two that are quoted. */
function areBoth(candidates: readonly ReadRecord[], { names, sentence, goal, evidence }: NumberContext): boolean {
  const own = names.withNumbers(sentence);
  const wanted = own.length > 1 ? own : names.withNumbers(goal);
  if (wanted.length > 1) return wanted.every((name) => candidates.some((record) => names.isNamed(record, [name])));
  const quoted = candidates.filter(({ words }) =>
    evidence.some((quote) => isWorthy(quote) && words.includes(asWords(quote))),
  );
  const rows = quoted.filter(({ list }) => list !== undefined);
  const places = rows.length > 0 ? rows.map(({ url, words }) => `${url} ${words}`) : quoted.map(({ url }) => url);
  return new Set(places).size > 1;
}

function isWorthy(quote: string): boolean {
  return asWords(quote).trim() !== "";
}

/** A date or a code that only rows show must be shown in a row that the answer names. */
function problemOfWhole(
  { value, whole }: Required<Pick<StatedNumber, "value" | "whole">>,
  context: NumberContext,
): NumberProblem | undefined {
  const { records, userWords, where } = context;
  if (userWords.includes(whole.words)) return undefined;
  const candidates = records.filter((record) => holdsWhole(record, whole));
  if (candidates.length === 0) return { code: "number-not-shown", value, where };
  const names = namesFor(context);
  const isOther =
    names.length > 0 && candidates.every((one) => one.list !== undefined && !context.names.isNamed(one, names));
  return isOther ? { code: "number-of-other-record", value, where, name: names.join(", ") } : undefined;
}

function holdsWhole(
  { words: shown, fields }: ReadRecord,
  { words, date }: NonNullable<StatedNumber["whole"]>,
): boolean {
  if (shown.includes(words)) return true;
  if (date === undefined) return false;
  return fields.some(({ text }) => datesIn(foldText(text)).some((one) => isSameDate(one.date, date)));
}

/** Whether dates are the same. One of them may lack the year. */
function isSameDate(left: string, right: string): boolean {
  if (left === right) return true;
  const [full, other] = ISO.test(left) ? [left, right] : [right, left];
  return ISO.test(full) && !ISO.test(other) && parseDate(`${other} ${full.slice(0, 4)}`) === full;
}

const ISO = /^\d{4}-\d{2}-\d{2}$/;

function holds({ fields }: ReadRecord, readings: readonly string[]): boolean {
  return fields.some(({ numbers }) => readings.some((reading) => numbers.has(reading)));
}

/** Returns the names that a number belongs to: those of its part of the sentence, of the sentence, or of the goal. */
function namesFor({ pieceNames, names, sentence, goal, isNameless }: NumberContext): readonly string[] {
  if (isNameless) return [];
  if (pieceNames.length > 0) return pieceNames;
  const ofSentence = names.namesIn(sentence);
  return ofSentence.length > 0 ? ofSentence : names.namesIn(goal);
}

/**
 * Returns a label that the answer names although the number has another one. A label is named if the sentence contains all of
 * its words; if the sentence names none, a question may.
 */
function wrongLabel(
  records: readonly ReadRecord[],
  readings: readonly string[],
  { piece, sentence, goal, isChange, records: all }: NumberContext,
): string | undefined {
  const urls = new Set(records.map(({ url }) => url));
  const labels = [
    ...new Set(
      all
        .filter(({ url }) => urls.has(url))
        .flatMap(({ fields }) => fields.filter(({ numbers }) => numbers.size > 0).map(({ label }) => label)),
    ),
  ];
  const fields = records.flatMap((record) =>
    record.fields.filter(({ numbers }) => readings.some((one) => numbers.has(one))),
  );
  if (fields.some(({ label }) => label === "")) return undefined;
  // A report of changes may state other values than the goal names.
  for (const text of [piece, sentence, ...(isChange ? [] : [goal])]) {
    const named = namedLabels(text, labels);
    if (named.length > 0) return fields.some(({ label }) => named.includes(label)) ? undefined : named[0];
  }
  return undefined;
}

/** Returns the number with its unit or the rest of its word: "$64.50", "A-100". */
function fullText({ start, end }: ShownNumber, text: string): string {
  const before = /(?<![\p{L}\p{N}\p{Sc}_/:.-])[\p{L}\p{N}\p{Sc}_/:.-]*$/u.exec(text.slice(0, start))?.[0] ?? "";
  const after = /^(?:[-/:_.,]?[\p{L}\p{N}%])*/u.exec(text.slice(end))?.[0] ?? "";
  return `${before}${text.slice(start, end)}${after}`;
}

/** Returns the numbers of texts of the user, in digits or spelled out. */
export function userNumbers(texts: readonly string[]): string[] {
  const marks: readonly DecimalMark[] = ["dot", "comma"];
  return texts.flatMap((text) => [
    ...marks.flatMap((mark) => numbersIn(text, mark)),
    ...[...text.matchAll(SPELLED)].map(([word]) => String(cardinalOf(word))),
  ]);
}

/** Removes the numbers of list items, "1." and so on, which are not data. */
function stripEnumeration(text: string): string {
  let next = 1;
  return text.replace(
    /(^|\n|[;:.,]\s)([^\S\n]*)(\d{1,2})([.)]\s)/g,
    (whole, before: string, space: string, digits: string) => {
      if (Number(digits) !== next) return whole;
      next++;
      return `${before}${space}`;
    },
  );
}
