import { NAME } from "../step/variables.ts";
import { textForms } from "./text-forms.ts";
import { stripAddresses } from "./user-names.ts";
import { contentWords, isSmall, wordsIn } from "./words.ts";

/** A text that was read. */
export interface SeenText {
  /** Origin of the page, or `tool:name` and `mcp:server` of a tool; undefined for an answer of the user. */
  readonly origin: string | undefined;
  readonly text: string;
}

/** All texts that were read, with their origins, and the user's own words. */
export interface Sources {
  readonly seen: readonly SeenText[];
  /** The goal, and everything else that the user wrote. */
  readonly user: string;
}

/** A value that would be carried from where it was read to another origin. */
export interface Carried {
  /** The value as it appears in the text. */
  readonly value: string;
  readonly from: string;
  /** Whether the goal mentions it: by a word of its line, or of the lines right above. */
  readonly isSpokenOf: boolean;
}

/** A text with at most this many words is a value, not prose. */
const mostWordsOfValue = 6;
/** Shorter numbers occur on every page. */
const shortestNumber = 3;
const shortestWord = 4;

/**
 * Returns the part of a text that was read on another origin than its destination, and is neither there nor in the
 * user's words. In prose only numbers and equal runs of words count: single words occur everywhere.
 */
export function readElsewhere(text: string, to: string, sources: Sources): Carried | undefined {
  const foreign = sources.seen.filter(({ origin }) => origin !== undefined && origin !== to);
  if (foreign.length === 0) return undefined;
  const own = sources.seen.filter(({ origin }) => origin === to || origin === undefined).map((seen) => seen.text);
  const known = new Set(wordsIn([sources.user, ...own].join("\n")));
  for (const form of textForms(text.replace(NAME, " "))) {
    const value = valueOf(wordsIn(form), known, foreign);
    if (value) return { ...value, isSpokenOf: isSpokenOf(value.value, value.source, sources.user) };
  }
  return solidNumber(text, { known, foreign, user: sources.user });
}

/** A run of equal letters and digits of this length is not a coincidence. */
const distinctiveRun = { least: 4, most: 5 };

/** Does the same for a text that is entered piece by piece, by its latest piece. */
export function endReadElsewhere(text: string, to: string, { seen, user }: Sources): Carried | undefined {
  const value = solid(text).slice(-distinctiveRun.most);
  if (value.length < distinctiveRun.least) return undefined;
  const isOwn = [user, ...seen.filter(({ origin }) => origin === to).map((one) => one.text)].some((own) =>
    solid(own).includes(value),
  );
  const source = isOwn
    ? undefined
    : seen.find((one) => one.origin !== undefined && one.origin !== to && holds(one, value));
  return source && { value, from: source.origin ?? "", isSpokenOf: isSpokenOf(value, source.text, user) };
}

function holds({ text }: SeenText, value: string): boolean {
  return text.split("\n").some((line) => solid(line).includes(value));
}

interface Found {
  readonly value: string;
  readonly from: string;
  readonly source: string;
}

function valueOf(
  words: readonly string[],
  known: ReadonlySet<string>,
  foreign: readonly SeenText[],
): Found | undefined {
  const isShort = words.length <= mostWordsOfValue;
  for (const seen of foreign) {
    const { origin = "", text } = seen;
    const { words: there, has } = wordsOf(seen);
    const isStrange = (word: string): boolean => !known.has(word) && has.has(word);
    const single = words.find((word) => isStrange(word) && isDistinctive(word, isShort));
    const value = single ?? pairIn(words.filter(isStrange), there);
    if (value !== undefined) return { value, from: origin, source: text };
  }
  return undefined;
}

interface Words {
  readonly words: readonly string[];
  readonly has: ReadonlySet<string>;
}

const readBefore = new WeakMap<SeenText, Words>();

/** Cached, since each text is compared again and again. */
function wordsOf(seen: SeenText): Words {
  const before = readBefore.get(seen);
  if (before) return before;
  const words = wordsIn(seen.text);
  const found = { words, has: new Set(words) };
  readBefore.set(seen, found);
  return found;
}

function isDistinctive(word: string, isShort: boolean): boolean {
  if (/\p{N}/u.test(word)) return word.length >= shortestNumber;
  const isLong = word.length >= shortestWord || /[^\p{Script=Latin}]/u.test(word);
  return isShort && isLong && !isSmall(word);
}

/** Returns two adjacent words of a text that are adjacent in the other text too. */
function pairIn(words: readonly string[], there: readonly string[]): string | undefined {
  const long = words.filter((word) => !isSmall(word) && word.length >= shortestWord);
  const pairs = new Set(
    there.filter((word) => !isSmall(word)).map((word, index, all) => `${word} ${all[index + 1] ?? ""}`),
  );
  return long.map((word, index) => `${word} ${long[index + 1] ?? ""}`).find((pair) => pairs.has(pair));
}

interface Known {
  readonly known: ReadonlySet<string>;
  readonly foreign: readonly SeenText[];
  readonly user: string;
}

/** Numbers are grouped in different ways: "DE89 3704" is "DE893704". */
function solidNumber(text: string, { known, foreign, user }: Known): Carried | undefined {
  const numbers = textForms(text).flatMap((form) => solid(form).match(/\p{N}{5,}/gu) ?? []);
  const ownText = solid([...known].join(" "));
  for (const number of new Set(numbers)) {
    if (solid(user).includes(number) || ownText.includes(number)) continue;
    const seen = foreign.find((one) => holds(one, number));
    if (seen) return { value: number, from: seen.origin ?? "", isSpokenOf: isSpokenOf(number, seen.text, user) };
  }
  return undefined;
}

function solid(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Number of lines above a value that may name it. */
const linesAbove = 3;
/** A value in more lines is on a page that repeats it: it is not spoken of there. */
const mostLinesWithValue = 200;
const TABLE_RULE = /^\s*\|--/;
const TABLE_ROW = /^\s*\|/;

/** Reads the lines once: a page decides how many there are, and how many of them have the value. */
function isSpokenOf(value: string, text: string, user: string): boolean {
  const goal = contentWords(stripAddresses(user));
  const has = lineSearch(value);
  const lines = text.split("\n");
  let header = "";
  let found = 0;
  for (const [index, line] of lines.entries()) {
    // The column headers are above all rows.
    if (TABLE_RULE.test(line)) header = lines[index - 1] ?? "";
    if (!has(line)) continue;
    if (++found > mostLinesWithValue) return false;
    const around = [...lines.slice(Math.max(0, index - linesAbove), index + 1), TABLE_ROW.test(line) ? header : ""];
    if ([...contentWords(around.join("\n"))].some((word) => goal.has(word))) return true;
  }
  return false;
}

function lineSearch(value: string): (line: string) => boolean {
  const first = wordsIn(value)[0] ?? value;
  const letters = solid(value);
  return (line) => wordsIn(line).includes(first) || solid(line).includes(letters);
}
