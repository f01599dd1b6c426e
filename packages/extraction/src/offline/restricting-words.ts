import { months, weekdays } from "@surehand/language";
import { labelWords } from "./field-names.ts";

const lists = {
  people: "man woman boy girl male female kid adult senior junior teenager youth student veteran",
  diet: "vegetarian vegan pescatarian halal kosher organic spicy alcoholic lactose gluten",
  state:
    "pending active inactive paid unpaid overdue unread unanswered starred archived upcoming past missed failed successful completed finished unfinished ongoing cancelled canceled approved rejected expired postponed delayed delivered refunded shipped draft resolved unresolved closed",
  price: "cheap expensive affordable discounted reduced free",
  condition: "used refurbished secondhand handmade antique vintage signed",
  work: "remote hybrid permanent temporary freelance unpaid",
  colour: "red blue green yellow black white grey gray brown orange purple pink silver golden",
  place:
    "domestic international local foreign northern southern eastern western european american british english german french italian spanish dutch swedish danish norwegian finnish polish irish scottish japanese chinese indian african asian",
  way: "outbound inbound direct nonstop northbound southbound eastbound westbound",
  time: ["tomorrow yesterday weekend", ...weekdays, ...months.filter((name) => name !== "may")].join(" "),
  size: "small large big tiny huge tall short heavy lightweight",
} as const;

/** Words that say which of several things are meant, and seldom anything else. */
const RESTRICTING: ReadonlySet<string> = new Set(Object.values(lists).flatMap((words) => words.split(" ")));

/** Whether a word says which of several things are meant. */
export function isRestricting(word: string): boolean {
  return RESTRICTING.has(word);
}

/** Who did something to the things that are meant: "opened by ann". */
const DONE_BY = /\b\p{L}+(?:ed|wn|en|ld|de)\s+by\s+(?:the\s+)?(\p{L}[\p{L}'’-]*)/giu;

/**
 * Of the words that nothing else explains those that say which rows are meant. Where no row and no part of the page tells it, all
 * rows would be an answer to another question.
 *
 * @param unexplained words of the instruction that neither the schema nor the page as a whole speaks of
 */
export function restrictingWords(instruction: string, unexplained: ReadonlySet<string>): ReadonlySet<string> {
  const doers = [...instruction.matchAll(DONE_BY)].flatMap(([, doer = ""]) => labelWords(doer));
  const told = new Set([...doers, ...namesIn(instruction).flatMap(labelWords)]);
  return new Set([...unexplained].filter((word) => told.has(word) || RESTRICTING.has(word)));
}

/**
 * Of the words that nothing else explains those that say for whom or when one thing is meant: the "student" of "the fee for a
 * student", the "refund" of "the amount after the refund".
 */
export function limitingWords(instruction: string, unexplained: ReadonlySet<string>): ReadonlySet<string> {
  const limits = new Set([...instruction.matchAll(LIMIT)].flatMap(([, phrase = ""]) => labelWords(phrase)));
  const restricting = restrictingWords(instruction, unexplained);
  return new Set([...unexplained].filter((word) => limits.has(word) || restricting.has(word)));
}

/** Up to three words, of which the last is the thing. */
const LIMIT =
  /\b(?:for|after|before|without|during|if|since|until)\s+((?:[\p{L}\d][\p{L}\d'’-]*\s+){0,2}[\p{L}\d][\p{L}\d'’-]*)/giu;

/** All nouns are written like names there. */
const IN_GERMAN = /\b(?:und|der|die|das|den|dem|mit|alle[rs]?|vom?|zu[mr]?|für|ein(?:e[mnrs]?)?)\b/iu;

/** What is written as a name in the middle of a sentence whose other words are not: the "NordAir" of "flights of NordAir". */
function namesIn(instruction: string): string[] {
  if (IN_GERMAN.test(instruction)) return [];
  const words = [...instruction.matchAll(/(?<![.:?!]\s*)(?<=[\p{L}\d,)]\s)[\p{L}'’-]{2,}/gu)].map(([word]) => word);
  const names = words.filter((word) => /^\p{Lu}\p{Ll}+$/u.test(word));
  return names.length * 3 <= words.length ? names : [];
}
