import { classesOf, headingLevel, isLeaf, type Leaf, leavesOf, type PageElement } from "../page/page-tree.ts";
import type { ValueShape } from "../schema/shape.ts";
import { EMAIL } from "../values/to-value.ts";
import { isSkeleton, MONTH_NAME, parseDate, pricesIn, WEEKDAY_NAME } from "@surehand/language";
import { standsBehindName } from "./badges.ts";
import type { Candidate } from "./candidates.ts";
import type { Label } from "./label.ts";
import { isNamed } from "./dated-text.ts";
import { labelFit, labelWords, type Meaning } from "./field-names.ts";
import { isPartOfSentence } from "./prose-links.ts";
import { fitOf, isNumeric, type WantedField } from "./wanted-field.ts";

/** A score from here on rests on what the page calls the value, below it on how the value looks. */
export const LABELLED = 60;

/** How well the page's own words for a candidate fit a field, 0 to 100. */
export function labelScore(field: WantedField, { labels, elements, text }: Candidate, shape: ValueShape): number {
  let best = 0;
  for (const label of labels) {
    if (label.isUnit && (!isNumeric(shape) || !isCounted(field, label.text))) continue;
    // "Product 5" is what a thing is called, and no product that is called "5".
    if (label.isLed && field.meaning === "name") continue;
    if (isOneOfThem(field, label, shape)) continue;
    const fit = Math.max(fitOf(field, label.text), label.isUnit ? countFit(field, label.text) : 0);
    if (fit > 0 && normalise(label.text) !== normalise(text)) best = Math.max(best, label.weight - 12 * (2 - fit));
  }
  let named = 0;
  for (const element of elements) named = Math.max(named, nameScore(field, element), tagScore(field, element));
  // A thing of several words that holds a number somewhere is not the number that it is called by.
  if (named > best && (!isNumeric(shape) || wordCount(text) <= MOST_WORDS_OF_NUMBER)) best = named;
  return Math.max(best, numberedScore(field, { text, elements }));
}

/** "Room: 204" and "Serving: 1 bowl" tell of one of them, and not how many `rooms` or `servings` there are. */
function isOneOfThem(
  { aliases: [name = ""] }: WantedField,
  { text, weight, isUnit }: Label,
  shape: ValueShape,
): boolean {
  if (!isNumeric(shape) || isUnit || weight >= OF_COLUMN || !/^\p{L}{3,}s$/u.test(name)) return false;
  const label = text.trim().replace(/:$/, "").trimEnd().toLowerCase();
  return !label.endsWith("s") && labelWords(label).join(" ") === labelWords(name).join(" ");
}

/** Columns are named in singular as often. */
const OF_COLUMN = 100;

const MOST_WORDS_OF_NUMBER = 6;

function wordCount(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}

/** "Season 2" over what belongs to it is a season. */
function numberedScore(
  { aliases: [name = ""] }: WantedField,
  { text, elements }: Pick<Candidate, "text" | "elements">,
): number {
  const [first, second, ...others] = labelWords(text);
  const isNumbered = others.length === 0 && second !== undefined && /^(?:\d+|[ivx]+|[a-z])$/.test(second);
  return isNumbered &&
    labelWords(name).join(" ") === first &&
    elements.some((element) => headingLevel(element) !== undefined)
    ? 90
    : 0;
}

/** What an element is by its kind. */
const TAGS: ReadonlyMap<string, string> = new Map([
  ["address", "address"],
  ["time", "time"],
  ["figcaption", "caption"],
  ["blockquote", "quote"],
]);

function tagScore({ aliases }: WantedField, { tag }: PageElement): number {
  const name = TAGS.get(tag);
  return name !== undefined && aliases.some((alias) => labelWords(alias).join(" ") === name) ? 75 : 0;
}

/** "56 ratings" are a number of them, and no rating; "4 stars" are. */
function countFit({ counted }: WantedField, unit: string): number {
  return counted === undefined ? 0 : labelFit(counted, unit);
}

function isCounted({ meaning }: WantedField, unit: string): boolean {
  return meaning !== "rating" || /^stars?\b/i.test(unit);
}

/** By itemprop and class. */
function nameScore(field: WantedField, element: PageElement): number {
  for (const name of element.itemprop?.split(/\s+/) ?? []) {
    const fit = fitOf(field, name);
    if (fit > 0) return 96 - 12 * (2 - fit);
  }
  let best = 0;
  for (const name of classesOf(element)) {
    const own = field.aliases[0] ?? "";
    if (own === name || (labelWords(own).length === 1 && labelWords(own)[0] === labelWords(name).join(" "))) return 88;
    const words = nameWords(name);
    if (words === "") continue;
    const fit = fitOf(field, words);
    if (fit > 0) best = Math.max(best, 88 - 14 * (2 - fit));
    else if (isAbbreviation(words, own)) best = Math.max(best, 64);
  }
  return best;
}

/** "subj" is short for subject, "nm" for name. */
function isAbbreviation(short: string, name: string): boolean {
  const [word = "", ...others] = labelWords(name);
  if (others.length > 0) return false;
  return isSkeleton(short, word) || (short.length >= 3 && short.length < word.length && word.startsWith(short));
}

/** What a class says its element is: "product-card__price--sale" is a price. Those that only lay out say nothing. */
function nameWords(name: string): string {
  const words = labelWords(name.split("--", 1).join("")).filter((word) => !/^\d+$/.test(word));
  while (LAYOUT.has(words.at(-1) ?? "")) words.pop();
  const last = words.at(-1) ?? "";
  return THINGS.has(last) || last === "label" ? "" : words.join(" ");
}

const LAYOUT = new Set([
  "value",
  "wrapper",
  "wrap",
  "container",
  "box",
  "block",
  "cell",
  "col",
  "column",
  "info",
  "inner",
  "line",
  "row",
  "data",
  "text",
  "field",
  "span",
  "div",
]);
/** Of names they are what is named, not its name. */
const THINGS = new Set([
  "item",
  "product",
  "article",
  "content",
  "body",
  "main",
  "list",
  "card",
  "page",
  "heading",
  "link",
]);

/** How well a candidate looks like what the field means, below `LABELLED`. Only what stands by itself counts. */
export function looksScore(field: WantedField, candidate: Candidate): number {
  const { text, leaves } = candidate;
  const [leaf, ...others] = leaves;
  if (!leaf || leaves.some(({ kind }) => kind === "field")) return 0;
  if (field.meaning === "name") return nameLooks(candidate, leaf);
  if (field.meaning === "stock") return STOCK.test(text) && text.length < 40 ? 45 : 0;
  if (others.length > 0) return field.meaning === "price" && isSplitPrice(candidate) ? 50 : 0;
  if (field.meaning === "date" && isOtherDate(field, candidate)) return 0;
  return leafLooks(field, candidate, leaf);
}

/** "Last edited: 3 June" is no release date, though it looks like one. */
function isOtherDate({ name }: WantedField, { labels }: Candidate): boolean {
  return labels.some(({ text, weight }) => weight >= OF_LABEL && !isNamed(name, text));
}

/** Before a colon, in a term or a header. */
const OF_LABEL = 95;

function leafLooks({ meaning, counted }: WantedField, candidate: Candidate, leaf: Leaf): number {
  if (counted !== undefined && OPINIONS.test(counted)) return IN_BRACKETS.test(candidate.text) ? 45 : 0;
  const looks = meaning === undefined ? undefined : LOOKS[meaning];
  return looks?.isAlike(candidate, leaf) === true ? looks.score : 0;
}

interface Looks {
  readonly score: number;
  readonly isAlike: (candidate: Candidate, leaf: Leaf) => boolean;
}

const LOOKS: { readonly [Key in NonNullable<Meaning>]?: Looks } = {
  price: { score: 50, isAlike: ({ text }, leaf) => !leaf.isStruck && (isAllPrice(text) || FREE.test(text)) },
  "old-price": { score: 50, isAlike: ({ text }, leaf) => (leaf.isStruck && isAllPrice(text)) || WAS.test(text) },
  rating: { score: 45, isAlike: isRating },
  email: { score: 50, isAlike: ({ text }) => EMAIL.test(text) },
  phone: { score: 45, isAlike: ({ text }) => PHONE.test(text) },
  date: { score: 45, isAlike: isDate },
  day: { score: 50, isAlike: ({ text }) => DAY.test(text) },
  time: { score: 45, isAlike: ({ text }) => TIME.test(text) || TIMES.test(text) },
  quantity: { score: 45, isAlike: ({ text }) => /^[×x]\s*\d+$|^\d+\s*[×x]$/iu.test(text) || IN_BRACKETS.test(text) },
  year: { score: 45, isAlike: ({ text }) => /^(?:1[5-9]|20)\d{2}$/.test(text) },
  hours: { score: 45, isAlike: ({ text }) => HOURS.test(text) },
  duration: { score: 45, isAlike: ({ text }) => DURATION.test(text) },
  version: { score: 45, isAlike: ({ text }) => VERSION.test(text) },
  badge: { score: 45, isAlike: (_, leaf) => standsBehindName(leaf) },
};

function isRating({ text }: Candidate, leaf: Leaf): boolean {
  return RATING.test(withoutCount(text)) && !isAllPrice(text) && !(DRAWN.test(text) && hasNumberBeside(leaf));
}

/** Stars are drawn by halves at best; a number beside them says it as it is. */
function hasNumberBeside(leaf: Leaf): boolean {
  const around = leavesOf(leaf.parent.parent ?? leaf.parent);
  const at = around.indexOf(leaf);
  return [around[at - 1], around[at + 1]].some(
    (beside) => beside !== undefined && /^\s*[0-5][.,]\d{1,2}\s*$/.test(beside.text),
  );
}

const DRAWN = /^[★☆⯪⯨✩✭\s]+$/u;

/** Beside stars stands how many gave them, beside a choice how many there are: "(212)". */
const IN_BRACKETS = /^\(\s*\d[\d.,]*k?\s*\)$/i;
const OPINIONS = /^(?:rating|review|vote|star|bewertung|rezension)s?$/;

/** "4.6 (1,208 ratings)" is 4.6. */
export function withoutCount(text: string): string {
  return text.replace(
    /(?<=\d|★|☆)\s*(?:\(\s*[\d.,]+k?\s*(?:(?:customer |user )?(?:ratings?|reviews?|votes?|bewertungen)\s*)?\)|(?:\s[·|]|,)\s+[\d.,]+k?\s*(?:ratings?|reviews?|votes?|bewertungen))$/iu,
    "",
  );
}

function isDate({ text, leaves: [leaf], elements }: Candidate): boolean {
  return (
    text.length < 40 &&
    (parseDate(text) !== undefined ||
      AGO.test(text) ||
      DAY_OF_YEAR.test(text.trim()) ||
      leaf?.parent.tag === "time" ||
      elements.some(({ tag }) => tag === "time"))
  );
}

/** "€", "4", ",", "95" in elements of their own, on one line. */
function isSplitPrice({ text, leaves, elements }: Candidate): boolean {
  const [inner] = elements;
  if (!inner || leaves.length > MOST_PRICE_PARTS || leaves.some(({ isStruck }) => isStruck)) return false;
  const holdsBlocks = inner.nodes.some((node) => !isLeaf(node) && node.isBlock);
  // "$97" and a small "99" behind it are no 9799.
  const isOneNumber = leaves.filter((leaf) => /\d/.test(leaf.text)).length === 1 || /\d[.,]\d{2}(?!\d)/.test(text);
  return !holdsBlocks && isOneNumber && leaves.every((leaf) => !isAllPrice(leaf.text.trim())) && isAllPrice(text);
}

const MOST_PRICE_PARTS = 6;

function isAllPrice(text: string): boolean {
  if (AMOUNT.test(text)) return true;
  const [price, ...others] = pricesIn(text);
  return price !== undefined && others.length === 0 && text.length <= price.length + 12 && !BOUND.test(text);
}

/** No number, though what a text says of a price. */
const FREE = /^(?:free|gratis|kostenlos|free of charge|included|on request|on application|auf anfrage)$/i;
const WAS = /\b(?:was|instead of|statt|list price:?|rrp:?|uvp:?)\s*[$€£]?\s?\d[\d.,]*/i;
/** Lists of a year's days need not say which year. */
const DAY_OF_YEAR = new RegExp(
  String.raw`^(?:\p{L}{2,9}\.?,?\s+)?(?:\d{1,2}(?:st|nd|rd|th|\.)?\s+${MONTH_NAME}|${MONTH_NAME}\s+\d{1,2}(?:st|nd|rd|th)?)$`,
  "iu",
);
const AGO = /^(?:\d+|an?|one)\s+(?:min(?:ute)?|hour|day|week|month|year)s?\s+ago$|^(?:today|yesterday|just now)$/i;

/** Two decimals and nothing else: that is how money is written, where its kind goes without saying. */
const AMOUNT = /^[-−]?\d{1,3}(?:(?:[ ,.’']?\d{3})*)[.,]\d{2}$/;
const BOUND = /\b(?:save|off|shipping|delivery|versand|per|from|over|under|up to|discount)\b/i;
const RATING =
  /^\(?\s*(?:rated\s*)?(?:[0-4](?:[.,]\d{1,2})?|5(?:[.,]0{1,2})?)\s*(?:(?:\/|out of|von)\s*5\b.*|★|⭐|stars?\b.*)?\)?$|^[★☆]+$/iu;
const PHONE = /^(?:(?:tel|phone)\.?:?\s*)?\+?[\d(][\d\s()./-]{6,}\d$/i;
const DAY = new RegExp(String.raw`^(?:(?:${WEEKDAY_NAME})s?|mo|di|mi|do|fr|sa|so)\.?:?$`, "i");
const CLOCK = String.raw`\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?|uhr|h)?`;
const TIME = /^\d{1,2}[:.]\d{2}\s*(?:[ap]\.?m\.?|uhr|h)?$/i;
/** From when until when. */
const TIMES = /^\d{1,2}[:.]\d{2}\s*(?:[ap]\.?m\.?\s*)?(?:[-–—]|to|bis)\s*\d{1,2}[:.]\d{2}\s*(?:[ap]\.?m\.?|uhr|h)?$/i;
/** "3:41", "1:02:10", "2 h 25 min", "45 minutes". */
const DURATION =
  /^(?:\d{1,3}:\d{2}(?::\d{2})?|(?:\d+\s*(?:d|days?)\s*)?(?:\d+\s*(?:h|hrs?|hours?|std\.?)\s*)?(?:\d+\s*(?:m|min|mins|minutes?|minuten)\.?\s*)?(?:\d+\s*(?:s|sec|secs|seconds?)\.?)?)$/i;
const VERSION = /^v?\d+\.\d+(?:\.\d+)*(?:[-+.][a-z\d.]+)?$/i;
const HOURS = new RegExp(
  String.raw`^${CLOCK}\s*(?:[-–—]|to|bis)\s*${CLOCK}$|^(?:closed|geschlossen|open 24 hours|24 hours|24/7|by appointment)$`,
  "i",
);
const STOCK = /\b(?:in stock|out of stock|sold out|available|unavailable|left|auf lager|ausverkauft|lieferbar)\b/i;

function nameLooks(candidate: Candidate, leaf: Leaf): number {
  const { leaves, elements } = candidate;
  // What ends in a colon names what follows it.
  if (!/\p{L}|\d{3}/u.test(leaf.text) || candidate.text.endsWith(":")) return 0;
  const isOne = leaves.length === 1;
  // A link that is a logo is called by it, where no words are.
  if (leaf.kind === "image") return leaf.role === "link" && isOne ? 20 : 0;
  const around = isOne ? [leaf.parent, ...elements] : elements;
  if (around.some((element) => headingLevel(element) !== undefined)) return 58;
  if (around.some(({ tag }) => tag === "summary")) return 56;
  if (!isOne) return isOneLink(candidate, leaf) ? 45 : 0;
  return leafName(candidate, leaf, around);
}

function leafName({ text }: Candidate, leaf: Leaf, around: readonly PageElement[]): number {
  const { parent, role } = leaf;
  if (parent.parent && headingLevel(parent.parent) !== undefined) return 57;
  if (isPartOfSentence(leaf)) return 0;
  if (role === "link") return 45;
  if (role !== undefined) return 0;
  if (around.some(({ tag }) => tag === "strong" || tag === "b")) return 40;
  if (isCited(text, around)) return 38;
  return text.length > 1 ? 30 : OF_LETTER;
}

/** A single letter marks a thing as often as it names one. */
const OF_LETTER = 15;

/** A work is named in italics, by several words: one may be a mark behind a name. */
function isCited(text: string, around: readonly PageElement[]): boolean {
  return around.some(({ tag }) => tag === "cite" || (/^(?:i|em)$/.test(tag) && text.split(/\s+/).length > 1));
}

/** A link of several words, some of them in bold, say; not a card that is a link whole. */
function isOneLink({ leaves, elements }: Candidate, { ref }: Leaf): boolean {
  const holdsBlocks = elements.some(({ nodes }) => nodes.some((node) => !isLeaf(node) && node.isBlock));
  return !holdsBlocks && leaves.every((leaf) => leaf.role === "link" && leaf.ref === ref);
}

function normalise(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
