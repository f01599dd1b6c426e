import { askedOperations, comparisons, contentWords, escapePattern, questionsIn } from "@surehand/language";
import type { Calculation } from "./calculation.ts";
import { datesIn } from "./dates-in.ts";
import { type Anchor, anchorsIn } from "./goal-anchors.ts";
import { isPairOperation } from "./pair-calculations.ts";
import type { RecordField } from "./line-fields.ts";
import { namedLabels } from "./named-labels.ts";
import { keyOf, textOf } from "./observed-changes.ts";
import { isButtonForm, type PageUnit } from "./page-records.ts";
import { namesOf, type PageTimeline } from "./page-timeline.ts";
import { stems } from "./record-names.ts";
import { asWords, numbersIn } from "./record-store.ts";
import { rootsIn, toRoot } from "./roots-in.ts";
import { hasOtherUnit, unlikeQuotes, wordAfter } from "./number-units.ts";
import { unseenPages } from "./unseen-pages.ts";

export interface TiedAnswer {
  readonly goal: string;
  readonly answer: string;
  readonly calculations: readonly Calculation[];
  readonly timeline: PageTimeline;
  /** Numbers that the user wrote or that were calculated, as text. */
  readonly known: ReadonlySet<string>;
}

export interface AnswerTies {
  /** Values of the answer, and things that the goal asks for, that are not tied to what the goal names. */
  readonly untied: readonly string[];
  /** The texts of the places that the goal names. */
  readonly texts: readonly string[];
}

/** A thing at its place, with the texts of the goal that it has. */
interface Placed {
  readonly unit: PageUnit;
  readonly url: string;
  readonly texts: readonly string[];
  readonly named: ReadonlySet<string>;
}

/** Ties the values of an answer to the rows, sections and lines that have most of what the goal names. */
export function tiesOfAnswer(report: TiedAnswer): AnswerTies {
  const questions = questionsOf(report).map((question) => ({ question, meant: meantBy(question, report.timeline) }));
  const meant = questions.flatMap((one) => one.meant);
  const texts = meant.flatMap((one) => one.texts);
  return {
    untied: [
      ...questions.flatMap(({ question, meant: own }) => notCalculated(question, own, report)),
      ...numbersOutside(report, meant),
      ...mislabelled(report, meant),
      ...operandsOutside(report, meant),
      ...questions.flatMap(({ meant: own }) => leftOut(own, report)),
      ...(report.calculations.some(({ operation }) => OF_ALL.has(operation)) ? unseenPages(report.timeline) : []),
    ],
    texts,
  };
}

const OF_ALL: ReadonlySet<string> = new Set(["count", "sum", "average", "min", "max"]);

/** Returns the questions of a goal. One that names no value of a page, as "what is its status", is about that of the one before. */
function questionsOf({ goal, timeline: { looks } }: TiedAnswer): string[] {
  const fields = looks.flatMap(({ units }) => units.flatMap((unit) => unit.fields));
  const labels = new Set(fields.flatMap(({ label }) => rootsIn(label)));
  const values = new Set(fields.flatMap(({ text }) => rootsIn(text)).filter((word) => !labels.has(word)));
  const found: string[] = [];
  for (const question of questionsIn(goal)) {
    const isOwn = rootsIn(question).some((word) => values.has(word));
    found.push(isOwn ? question : `${found.pop() ?? ""} ${question}`);
  }
  return found;
}

/** Returns the things that have most of what a question names: none has that and more. */
function meantBy(question: string, { looks }: PageTimeline): Placed[] {
  const all = new Map(
    looks.flatMap((look) => look.units.map((unit) => [`${look.url} ${keyOf(unit)}`, { unit, look }] as const)),
  );
  const anchors = anchorsIn(
    question,
    [...all.values()].map(({ unit }) => unit),
  );
  const words = new Set(rootsIn(question));
  const placed = [...all.values()].map(({ unit, look }): Placed => {
    const texts = [...unit.fields.flatMap(({ label, text }) => [label, text]), ...unit.headings, ...namesOf(look)];
    return { unit, url: look.url, texts, named: new Set([...namedBy(texts, anchors), ...wordsOf(texts, words)]) };
  });
  return placed.filter(
    ({ named }) =>
      !placed.some((other) => other.named.size > named.size && [...named].every((one) => other.named.has(one))),
  );
}

function namedBy(texts: readonly string[], anchors: readonly Anchor[]): string[] {
  const own = new Set(texts.map(stems));
  return anchors.flatMap((anchor) => (own.has(anchor.stems) ? [anchor.stems] : []));
}

function wordsOf(texts: readonly string[], wanted: ReadonlySet<string>): string[] {
  return texts.flatMap(rootsIn).filter((word) => wanted.has(word));
}

/** Returns a comparison or a calculation that the question asks for, which no calculation makes and no label names. */
function notCalculated(question: string, meant: readonly Placed[], { calculations }: TiedAnswer): string[] {
  const labels = [...new Set(meant.flatMap(({ unit }) => unit.fields.map(({ label }) => label)))];
  const plain = namedLabels(question, labels).reduce(
    (text, label) => text.replaceAll(new RegExp(escapePattern(label), "giu"), " "),
    question,
  );
  const isChosen = calculations.some(({ operation }) => operation === "min" || operation === "max");
  const superlatives = [...plain.matchAll(/\p{L}+/gu)].flatMap(([word]) =>
    isSuperlative(word.toLowerCase()) ? [word] : [],
  );
  if (superlatives.length > 0 && !isChosen) return superlatives;
  const asked = askedOperations(plain);
  return asked.length > 0 && calculations.length === 0 ? [asked[0] ?? ""] : [];
}

function isSuperlative(word: string): boolean {
  return (
    comparisons.has(word) &&
    (word.endsWith("est") || word === "most" || word === "least" || word === "best" || word === "worst")
  );
}

/** Returns the numbers of the answer that stand in no meant place, or there in a text about something else. */
function numbersOutside({ answer, goal, known, timeline }: TiedAnswer, meant: readonly Placed[]): string[] {
  const dates = datesIn(answer);
  const words = new Set([...rootsIn(answer), ...rootsIn(goal)]);
  const found = [...answer.matchAll(/(?<![\p{L}\p{N}_.,-])\p{Sc}?\d[\d.,]*(?<=\d)(?![\p{L}\p{N}_]|-\p{L})/gu)];
  const times = [...answer.matchAll(TIME)];
  const isIn = (index: number, start: number, end: number): boolean => index >= start && index < end;
  const plain = found.filter(
    ({ index }) =>
      !dates.some(({ start, end }) => isIn(index, start, end)) &&
      !times.some((time) => isIn(index, time.index, time.index + time[0].length)),
  );
  const otherTimes = times
    .map(([time]) => time)
    .filter((time) => !meant.some(({ texts }) => texts.some((text) => text.includes(time))));
  const spelled = [...answer.matchAll(/\p{L}+/gu)].filter(([word]) => /^\d+$/.test(contentWords(word)[0] ?? ""));
  const sayings = meant.map(({ texts }) => ({ texts, own: new Set(texts.flatMap(rootsIn)) }));
  const counted = wordsBesideNumbers(timeline);
  const otherNumbers = [...plain, ...spelled].flatMap(({ 0: value, index }) => {
    const numbers = /\p{L}/u.test(value) ? [contentWords(value)[0] ?? ""] : numbersIn(value, undefined);
    if (numbers.length === 0 || numbers.some((number) => known.has(number))) return [];
    const word = wordAfter(answer, index + value.length);
    const subjects = rootsIn(clauseAt(answer, index)).filter((one) => counted.has(one));
    const isShown = sayings.some(
      ({ texts, own }) =>
        subjects.every((one) => own.has(one)) &&
        texts.some((text) => numbers.some((number) => tells(text, number, words) && !hasOtherUnit(text, number, word))),
    );
    return isShown ? [] : [value];
  });
  return [...otherTimes, ...otherNumbers];
}

/** Returns the roots of the words that pages show in a text or under a label with a number. */
function wordsBesideNumbers({ looks }: PageTimeline): ReadonlySet<string> {
  const numbered = looks
    .flatMap(({ units }) => units.flatMap(({ fields }) => fields))
    .filter(({ text }) => /\d/.test(text));
  return new Set(numbered.flatMap(({ label, text }) => rootsIn(`${label} ${text}`)));
}

/** Returns the part of a text between two commas or conjunctions. */
function clauseAt(text: string, at: number): string {
  const ends = [...text.matchAll(CLAUSE_END)].map(({ index }) => index);
  return text.slice(
    ends.findLast((end) => end < at) ?? 0,
    ends.find((end) => end >= at),
  );
}

const CLAUSE_END = /[.;,](?=\s|$)|\s(?:and|but)(?=\s)/g;

const TIME = /(?<!\d)\d{1,2}:\d{2}(?!\d)/g;

/** Whether a text is a number, or has one beside a word of the answer or the goal. */
function tells(text: string, number: string, words: ReadonlySet<string>): boolean {
  if (!numbersIn(text, undefined).includes(number) && !numbersIn(text, "comma").includes(number)) return false;
  const roots = [...text.matchAll(/\p{L}[\p{L}\p{M}'’-]*/gu)].map(([word]) => toRoot(word.toLowerCase()));
  const isUnit = roots.length <= 1 && roots.every((word) => word.length <= UNIT);
  return isUnit || roots.some((word) => words.has(word));
}

/** Letters of a unit: "kg", "pcs". */
const UNIT = 3;

/** Returns the values that the answer states under the label of another field of the same row. */
function mislabelled({ answer, goal }: TiedAnswer, meant: readonly Placed[]): string[] {
  const clauses = answer.split(CLAUSE_END);
  return clauses.flatMap((clause) =>
    meant.flatMap(({ unit: { fields } }) => {
      const stated = fields.filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && asWords(clause).includes(asWords(text)));
      const isGiven = ({ text }: RecordField): boolean => asWords(goal).includes(asWords(text));
      const given = new Set(stated.filter(isGiven).map(({ label }) => label));
      const labels = [...new Set(fields.map(({ label }) => label))];
      const asked = namedLabels(clause, labels).filter((label) => !given.has(label));
      const values = stated.filter((field) => !isGiven(field));
      const isName = values.every(({ text }) => fields[0]?.text === text);
      const isOther = asked.length > 0 && values.every(({ label }) => label !== "" && !asked.includes(label));
      return isOther && !isName ? values.slice(0, 1).map(({ text }) => text) : [];
    }),
  );
}

/** Returns the quotes of calculations that no meant place contains, nor a labelled line with a word of the goal. */
function operandsOutside({ goal, calculations, timeline, known }: TiedAnswer, meant: readonly Placed[]): string[] {
  const words = new Set(rootsIn(goal));
  const isOfGoal = (quote: string): boolean =>
    timeline.looks.some((look) =>
      look.units.some((unit) => {
        const [{ label, text } = { label: "", text: "" }, other] = unit.fields;
        const isLine = unit.list === undefined && other === undefined && label !== "";
        return (
          isLine &&
          asWords(`${label} ${text}`).includes(asWords(quote)) &&
          wordsOf([label, ...unit.headings, ...namesOf(look)], words).length > 0
        );
      }),
    );
  const quotes = calculations.flatMap(({ operation, from }) =>
    from.map((quote) => ({ quote, isPair: isPairOperation(operation) })),
  );
  const unlike = calculations.flatMap(({ operation, from }) => (OF_ONE_UNIT.has(operation) ? unlikeQuotes(from) : []));
  if (unlike.length > 0) return unlike;
  return quotes
    .filter(({ quote }) => !quote.trim().startsWith("#") && !known.has(quote.trim()))
    .filter(({ quote, isPair }) => !meant.some((one) => isQuoted(one, [quote])) && !(isPair && isOfGoal(quote)))
    .map(({ quote }) => quote);
}

const OF_ONE_UNIT: ReadonlySet<string> = new Set(["sum", "average", "min", "max"]);

function isQuoted({ unit, texts }: Placed, quotes: readonly string[]): boolean {
  const whole = [asWords(textOf(unit)), asWords(texts.join(" | "))];
  return quotes.some((quote) => whole.some((words) => words.includes(asWords(quote))));
}

const MOST_LEFT = 3;

/** Returns the meant things of a list that neither the answer nor its calculations have, while they have others of it. */
function leftOut(meant: readonly Placed[], { goal, answer, calculations }: TiedAnswer): string[] {
  const superlative = goal.split(/\P{L}+/u).find((word) => isSuperlative(word.toLowerCase()));
  if (superlative !== undefined) return isOfAll(meant, calculations) ? [] : [superlative];
  const quotes = calculations.flatMap(({ from }) => from);
  const [given, stated] = [goal, answer].map((text) => new Set(asWords(text).trim().split(" ")));
  const isStated = (text: string): boolean => {
    const own = asWords(text)
      .trim()
      .split(" ")
      .filter((word) => given?.has(word) !== true);
    return text.length > 2 && own.length > 0 && own.every((word) => stated?.has(word));
  };
  const isUsed = (one: Placed): boolean => isQuoted(one, quotes) || one.unit.fields.some(({ text }) => isStated(text));
  return alike(meant.filter(({ unit }) => !isButtonForm(unit))).flatMap((group) => {
    // Lines and labelled items say different things about one; only a count or a sum makes them a list.
    const isList = group.some(
      ({ unit: { list, fields } }) => list !== undefined && (fields.length > 1 || fields[0]?.label === ""),
    );
    const used = group.filter((one) => (isList ? isUsed(one) : isQuoted(one, quotes)));
    const count = String(used.length);
    if (used.length === 0 || used.length === group.length || contentWords(goal).includes(count)) return [];
    return group
      .filter((one) => !isUsed(one))
      .map(({ unit }) => textOf(unit))
      .slice(0, MOST_LEFT);
  });
}

/** Whether each comparison has a value of each of the meant rows or lines that have numbers. */
function isOfAll(meant: readonly Placed[], calculations: readonly Calculation[]): boolean {
  const compared = calculations.filter(({ operation }) => operation === "min" || operation === "max");
  const numbered = meant.filter(({ unit: { fields } }) =>
    fields.some(({ text }) => numbersIn(text, undefined).length > 0),
  );
  const most = Math.max(0, ...alike(numbered).map(({ length }) => length));
  return compared.every(({ from }) => from.length >= most);
}

/** Groups things by page and kind. */
function alike(things: readonly Placed[]): Placed[][] {
  return [...Map.groupBy(things, ({ url, unit }) => `${url} ${unit.form}`).values()];
}
