import { type Leaf, leavesOf, type PageElement, type Span, textOf } from "../page/page-tree.ts";
import { rankedRuns, type RunWish } from "./choose-run.ts";
import { COMMON, ORDINAL, ordinalOf } from "@surehand/language";
import { labelWords } from "./field-names.ts";
import { matchRecord } from "./match-record.ts";
import { type Cell, type PageRecord, recordLeaves } from "./page-record.ts";
import type { ValueShape } from "../schema/shape.ts";
import { contains, withoutWords } from "./scope.ts";
import { toWanted } from "./wanted-field.ts";

/** The one of several like things that an instruction means. */
export interface OneRecord {
  readonly record: PageRecord;
  /** The instruction without what says which it is. */
  readonly rest: string;
}

export interface OneWish {
  readonly instruction: string;
  readonly run: RunWish;
  readonly root: PageElement;
  readonly span: Span | undefined;
  /** A name of fewer words may as well be a word of something else. */
  readonly fewestWords: number;
  /** Words that name fields, and no record. */
  readonly fields: ReadonlySet<string>;
}

/** The one whose place ("the second result") or whose name ("storage of the Team plan") the instruction tells; undefined where it tells none or several fit. */
export function findOneRecord(wish: OneWish): OneRecord | undefined {
  if (labelWords(wish.instruction).every((word) => wish.fields.has(word))) return undefined;
  const runs = rankedRuns(wish.run, { root: wish.root, roots: [wish.root], span: wish.span });
  if (wish.fewestWords > 1) return byName(wish, runs);
  return byName(wish, runs) ?? byPlace(wish, runs) ?? byExtreme(wish, runs);
}

/** What the instruction calls the one of several: the course of "the last course"; "" where it does not count them. */
export function thingIn(instruction: string): string {
  return (PLACE.exec(instruction)?.[2] ?? "").toLowerCase();
}

const EXTREME =
  /\b(cheapest|least expensive|lowest[- ]priced|most expensive|dearest|highest[- ]priced|(?:highest|best|top)[- ]rated)\b/i;

/** The only one that costs the least or the most, or is rated best, where each of them tells. */
function byExtreme(
  { instruction, run }: OneWish,
  [records = []]: readonly (readonly PageRecord[])[],
): OneRecord | undefined {
  const [match] = EXTREME.exec(instruction) ?? [];
  if (match === undefined) return undefined;
  const name = /rated/i.test(match) ? "rating" : "price";
  const field = toWanted({ name, shape: NUMBER, isOptional: true }, "");
  const { language, assertTime } = run;
  const context = { language, mayGoByLooks: true, isRow: true, hints: new Map(), assertTime };
  const values = records.map((record) =>
    Number(matchRecord([field], record, context).found.get(name)?.value ?? Number.NaN),
  );
  const best = /least|lowest|cheapest/i.test(match) ? Math.min(...values) : Math.max(...values);
  const [record, ...others] = records.filter((_, index) => values[index] === best);
  return record && others.length === 0 ? { record, rest: instruction.replace(match, "") } : undefined;
}

const NUMBER: ValueShape = {
  kind: "value",
  type: "number",
  isNullable: true,
  description: "",
  isUrl: false,
  format: undefined,
  choices: undefined,
  isDateObject: false,
};

const PLACE = new RegExp(String.raw`\b(${ORDINAL}|last|final)\s+(\p{L}+)`, "iu");

function byPlace({ instruction, fields }: OneWish, runs: readonly (readonly PageRecord[])[]): OneRecord | undefined {
  const [match, word = "", noun = ""] = PLACE.exec(instruction) ?? [];
  // A "last name" is a name.
  if (match === undefined || contains([...fields], labelWords(match)) || fields.has(labelWords(word)[0] ?? ""))
    return undefined;
  const record = runs[0]?.at((ordinalOf(word) ?? 0) - 1);
  return record && { record, rest: instruction.replace(match, noun) };
}

/** Of the records of the best run the only one that holds a text which the instruction says, too. */
function byName(wish: OneWish, runs: readonly (readonly PageRecord[])[]): OneRecord | undefined {
  const said = labelWords(wish.instruction);
  for (const records of runs) {
    if (records.length < 2) continue;
    const names = records.map((record) => ({ record, words: nameIn(record, said, wish.fields) }));
    const longest = Math.max(...names.map(({ words }) => words.length));
    const [one, ...others] = longest < wish.fewestWords ? [] : names.filter(({ words }) => words.length === longest);
    if (!one || others.length > 0) continue;
    const rest = withoutWords(wish.instruction, one.words);
    return withColumns(one.record, { instruction: rest, fields: wish.fields });
  }
  return undefined;
}

/** A longer text than this is no name. */
const LONGEST_NAME = 80;

function nameIn(record: PageRecord, said: readonly string[], fields: ReadonlySet<string>): readonly string[] {
  const texts = [...recordLeaves(record).map((leaf) => [leaf]), ...(record.cells ?? []).map(leavesOfCell)].map(textOf);
  let best: readonly string[] = [];
  for (const text of new Set(texts)) {
    if (text.length > LONGEST_NAME || !/\p{L}{2}|\d.?\d{2}|^v?\d+(?:\.\d+)+$/u.test(text)) continue;
    const words = shortName(text);
    const isTelling = words.some((word) => !fields.has(word) && !COMMON.has(word));
    if (words.length > best.length && isTelling && contains(said, words)) best = words;
  }
  return best;
}

/** What people call it: without what stands in brackets, and a company without its legal form. */
function shortName(text: string): readonly string[] {
  const plain = labelWords(text.replace(/(?:(?<!\s)\s+)?\([^()]*\)/g, ""));
  const words = plain.length > 0 ? plain : labelWords(text);
  return words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? "") ? words.slice(0, -1) : words;
}

const LEGAL_FORMS = new Set([
  "ltd",
  "limited",
  "inc",
  "llc",
  "plc",
  "corp",
  "co",
  "gmbh",
  "ag",
  "kg",
  "ab",
  "oy",
  "bv",
]);

function leavesOfCell({ element }: Cell): readonly Leaf[] {
  return element ? leavesOf(element) : [];
}

/** Of columns that are called the same but for their group, those of the group that the instruction names, too. */
function withColumns(
  record: PageRecord,
  { instruction, fields }: { readonly instruction: string; readonly fields: ReadonlySet<string> },
): OneRecord {
  const { cells } = record;
  const said = labelWords(instruction);
  const headers = (cells ?? []).map(({ header }) => labelWords(header));
  const lasts = headers.map((words) => words.at(-1));
  const rivals = headers.filter((words) => lasts.filter((last) => last === words.at(-1)).length > 1);
  const special = [...new Set(rivals.flat())].filter(
    (word) => said.includes(word) && !fields.has(word) && rivals.some((words) => !words.includes(word)),
  );
  const [group, ...others] = special;
  if (!cells || group === undefined || others.length > 0) return { record, rest: instruction };
  const chosen = new Set(headers.filter((words) => words.includes(group)).map((words) => words.at(-1)));
  const kept = cells.filter((_, index) => {
    const words = headers[index] ?? [];
    return words.includes(group) || !chosen.has(words.at(-1));
  });
  return { record: { ...record, cells: kept }, rest: withoutWords(instruction, [group]) };
}
