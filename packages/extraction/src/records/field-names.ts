import { canonicalOf, foldWord, isKnown, isShortFor, isSpeltAlike, singularOf, wordsOf } from "@surehand/language";

/** The kind of value that the words of a field's name ask for. */
export type Meaning =
  | "name"
  | "price"
  | "old-price"
  | "url"
  | "rating"
  | "image"
  | "email"
  | "phone"
  | "date"
  | "description"
  | "stock"
  | "author"
  | "day"
  | "time"
  | "hours"
  | "year"
  | "quantity"
  | "version"
  | "badge"
  | "duration"
  | undefined;

/** The words of a name or label, in singular, "articleNumber" and "Article numbers" alike. */
export function labelWords(label: string): readonly string[] {
  let words = knownWords.get(label);
  if (!words) {
    if (knownWords.size >= MOST_KNOWN) knownWords.clear();
    knownWords.set(label, (words = readWords(label)));
  }
  return words;
}

/** The same headers, classes and labels stand in every row. */
const knownWords = new Map<string, readonly string[]>();
const MOST_KNOWN = 10_000;

function readWords(label: string): string[] {
  const spaced = label
    .replace(POSSESSIVE, "")
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replaceAll("_", " ")
    .replace(/#/g, " number ")
    .replace(/%/g, " pct ")
    .replace(/\bsq\.?\s?ft\b\.?/gi, "square feet")
    .replace(/\be-(?=mail)/gi, "e");
  return wordsOf(spaced).map((word) => singular(foldWord(word)));
}

/** "The buyer's" means the field `buyer`. */
const POSSESSIVE = /(?<=\p{L})(?:['’]s|(?<=s)['’])(?![\p{L}\d])/giu;

/**
 * 2: the same words; 1: the same with synonyms, or more closely said ("Unit price" is a price); 0: something else. The last
 * word says what a thing is: an "article number" is a number and no article.
 */
export function labelFit(field: string, label: string): 0 | 1 | 2 {
  const wanted = labelWords(field);
  if (wanted.length === 0) return 0;
  if (isSameText(wanted, labelWords(label))) return 2;
  if (isInitials(wanted, label.trim())) return 1;
  if (wanted.length === 1 && headerMeans(label, wanted[0] ?? "")) return 1;
  const plain = label.replace(IN_BRACKETS, "").replace(SHARE, "");
  if (plain !== label && isSameText(wanted, labelWords(plain))) return 2;
  const given = labelWords(plain.replace(ADDITION, ""));
  return fitsWords(wanted, given) || fitsWords(wanted, writtenOut(wanted, { label: plain, given })) ? 1 : 0;
}

/** "vCPUs" is one word or two. */
function isSameText(wanted: readonly string[], given: readonly string[]): boolean {
  return wanted.join("") === given.join("");
}

function fitsWords(wantedWords: readonly string[], givenWords: readonly string[]): boolean {
  const wanted = wantedWords.map(canonicalOf);
  const given = givenWords.map(canonicalOf);
  if (given.length === 0) return false;
  const isCloser =
    given.at(-1) === wanted.at(-1) &&
    wanted.every((word) => given.includes(word)) &&
    (wanted.length > 1 || wanted[0] !== "name" || isNameOfThing(wantedWords[0], givenWords)) &&
    (wanted.at(-1) !== "author" || given.length === 1 || isOfWriting(givenWords));
  return isCloser ? given.length <= wanted.length + MOST_ADDED : isSameWithoutGeneric(wantedWords, givenWords);
}

/** The words of a label, where it shortens or spells some of those that are wanted in its own way as the wanted ones: "Plat." is a platform. */
function writtenOut(
  wanted: readonly string[],
  { label, given }: { readonly label: string; readonly given: readonly string[] },
): readonly string[] {
  return given.map(
    (word) => wanted.find((one) => isSpeltAlike(word, one) || isShortFor(word, { word: one, label })) ?? word,
  );
}

/** The "section name" of a story is no headline: what another thing is called is not called the same by a synonym only. */
function isNameOfThing(wanted: string | undefined, given: readonly string[]): boolean {
  return (
    given.at(-1) === wanted || given.slice(0, -1).every((word) => canonicalOf(word) === "name" || OWNERS.has(word))
  );
}

/** "Written by" tells an author; "photo by", "powered by" and "reviewed by" tell somebody else. */
function isOfWriting(given: readonly string[]): boolean {
  return !/^(?:by|von)$/.test(given.at(-1) ?? "") || given.slice(0, -1).every((word) => WRITING.has(word));
}

const WRITING = new Set([
  "written",
  "posted",
  "published",
  "recipe",
  "article",
  "story",
  "word",
  "text",
  "created",
  "author",
]);
const OWNERS = new Set([
  "card",
  "entry",
  "main",
  "page",
  "post",
  "full",
  "display",
  "result",
  "list",
  "recipe",
  "job",
  "event",
]);

/** "Price" is said more closely by "Unit price", and not by a sentence that ends in "price". */
const MOST_ADDED = 3;

/** "GD" is the goal difference, "DOB" the date of birth. */
export function isInitials(wanted: readonly string[], label: string): boolean {
  return (
    wanted.length > 1 &&
    /^\p{Lu}{2,5}$/u.test(label) &&
    wanted.map((word) => word.charAt(0)).join("") === label.toLowerCase()
  );
}

/** Whether a column's short name has a fixed meaning: "Pos" is a position. */
export function headerMeans(header: string, word: string): boolean {
  return HEADERS.get(header.trim().toLowerCase())?.includes(word) === true;
}

/** Short names of columns, with the names that they stand for. */
const HEADERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["#", ["rank", "position", "place", "number"]],
  ["pos", ["rank", "position", "place"]],
  ["pos.", ["rank", "position", "place"]],
  ["p", ["played", "game", "match"]],
  ["gp", ["game", "match"]],
  ["w", ["won", "win"]],
  ["d", ["drawn", "draw", "tie", "tied"]],
  ["l", ["lost", "loss"]],
  ["to", ["destination", "recipient"]],
  ["nach", ["destination"]],
  ["from", ["origin", "start"]],
  ["dep", ["departure", "departs"]],
  ["dep.", ["departure", "departs"]],
  ["arr", ["arrival", "arrives"]],
  ["arr.", ["arrival", "arrives"]],
  ["what goes in", ["ingredient"]],
  ["what you need", ["ingredient"]],
  ["you will need", ["ingredient", "material", "tool"]],
  ["you'll need", ["ingredient", "material", "tool"]],
  ["what to do", ["step", "instruction", "method", "direction"]],
  ["how to make it", ["step", "instruction", "method", "direction"]],
  ["how it's made", ["step", "instruction", "method", "direction"]],
]);
/** "VAT 20%" is the VAT. */
const SHARE = /(?<!\s)\s+\d+(?:[.,]\d+)?\s*%$/;
/** "Height (cm)" is a height. */
const IN_BRACKETS = /(?:(?<!\s)\s+)?(?:\([^()]*\)|\[[^[\]]*\]|[:*]\s*$)/g;
/** "Price per piece" is a price. */
const ADDITION = /(?<=\S)\s+(?:per|in|of|for|at|on|incl\.?|excl\.?|inkl\.?|pro)\s.*$/gi;

/** "companyName" may be under "Company", "phoneNumber" under "Phone". */
function isSameWithoutGeneric(field: readonly string[], label: readonly string[]): boolean {
  const wanted = stripGeneric(field).map(canonicalOf);
  const given = stripGeneric(label).map(canonicalOf);
  // A "total" is of money, and no time.
  if (given[0] === "total" && given.length === 1) return false;
  // The time that a preparation takes is no preparation.
  if (label.includes("time") && !field.includes("time")) return false;
  if (wanted.length === 0 || wanted.join(" ") !== given.join(" ")) return false;
  // The name of a thing is no part of another thing: an article number is not below "Article".
  return !wanted.includes("name") && (wanted.length < field.length || given.length < label.length);
}

const GENERIC = new Set([
  "name",
  "number",
  "address",
  "value",
  "text",
  "info",
  "detail",
  "date",
  "time",
  "at",
  "on",
  "is",
  "has",
  "the",
  "promise",
  "guarantee",
  "level",
  "option",
]);

function stripGeneric(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !GENERIC.has(word));
  return rest.length > 0 ? rest : words;
}

export function meaningOf(field: string): Meaning {
  const words = labelWords(field).map(canonicalOf);
  return MEANINGS.find(([, isMeant]) => isMeant(words))?.[0];
}

type Test = (words: readonly string[]) => boolean;

function has(...wanted: readonly string[]): Test {
  return (words) => wanted.some((word) => words.includes(word));
}

function endsIn(wanted: string): Test {
  return (words) => words.at(-1) === wanted;
}

/** The first that fits. */
const MEANINGS: readonly (readonly [NonNullable<Meaning>, Test])[] = [
  ["old-price", (words) => words.includes("price") && words.some((word) => isEarlier.has(word))],
  ["price", has("price")],
  ["image", has("image")],
  ["url", has("url")],
  ["rating", (words) => words.includes("rating") && !words.includes("quantity")],
  ["email", has("email")],
  ["phone", has("phone")],
  ["date", has("date")],
  ["day", (words) => words.length === 1 && has("day", "weekday")(words)],
  ["time", endsIn("time")],
  ["year", endsIn("year")],
  ["quantity", (words) => words.length === 1 && words[0] === "quantity"],
  ["version", endsIn("version")],
  ["badge", endsIn("badge")],
  ["duration", endsIn("duration")],
  ["hours", (words) => words.at(-1) === "hour" && (words.length === 1 || words.includes("opening"))],
  ["stock", has("stock", "available")],
  ["author", (words) => words.at(-1) === "author" || words.join(" ") === "author name"],
  ["name", endsIn("name")],
  ["description", endsIn("description")],
];

const isEarlier = new Set([
  "old",
  "was",
  "original",
  "regular",
  "list",
  "previous",
  "before",
  "former",
  "strike",
  "msrp",
  "rrp",
]);

/** "Preis" is no plural, and neither are the sales of a shop. */
function singular(word: string): string {
  return isKnown(word) || word === "sales" ? word : singularOf(word);
}

/** Units at the end of a field's name: "weightKg". */
const UNITS = new Map([
  ...["mm", "cm", "km", "kg", "g", "mg", "lb", "oz", "ml", "l", "usd", "eur", "gbp", "chf", "percent", "pct"].map(
    (unit) => [unit, unit] as const,
  ),
  ["min", "minutes"],
  ["minute", "minutes"],
  ["hour", "hours"],
  ["day", "days"],
  ["second", "seconds"],
  ["sec", "seconds"],
]);

/** The name without its unit, and the unit. */
export function splitUnit(field: string): { readonly name: string; readonly unit: string | undefined } {
  const words = labelWords(field);
  const unit = words.length > 1 ? UNITS.get(words.at(-1) ?? "") : undefined;
  if (unit === undefined) return { name: field, unit: undefined };
  const rest = words.slice(0, words.at(-2) === "in" ? -2 : -1);
  return { name: rest.join(" "), unit };
}
