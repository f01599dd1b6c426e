import { MONTH_NAME, WEEKDAY_NAME } from "@surehand/language";
import { ancestorsOf, type Leaf } from "../page/page-tree.ts";
import type { ValueShape } from "../schema/shape.ts";
import { labelWords, meaningOf } from "./field-names.ts";
import { isNumeric, type WantedField } from "./wanted-field.ts";

interface Shown {
  readonly field: WantedField & { readonly shape: ValueShape };
  /** The text that the value was read from. */
  readonly quote: string;
  /** What the page calls it. */
  readonly label: string;
}

/** Whether a text is the value and nothing else: no mark, no sentence around it, no words for nothing. */
export function isWholeValue({ field, quote, label }: Shown): boolean {
  const { shape } = field;
  if (shape.choices) return true;
  if (isNumeric(shape)) return isPlainNumber({ field, quote, label });
  if (shape.type !== "string") return true;
  if (shape.format === "date" || shape.format === "date-time") return isOnlyTime(quote);
  if (quote.length <= LONGEST_TERM && ADDED.test(quote.trim())) return false;
  return isPlainText(quote) && !saysNothing(field, quote) && (!isOfTime(field) || isOnlyTime(quote));
}

/** What a short text may have beside the value: "Ann (you)", "by Ann", quotation marks. */
const ADDED = /\([^()]*\)$|^(?:by|from|to|at|since|until|via|von|bis|ab)\s|^["“„'‘«].*["”“'’»]$/iu;
const LONGEST_TERM = 60;

/** Whether a text has no decorative mark before, in or behind it. */
export function isPlainText(text: string): boolean {
  return !MARK.test(text.replace(/[°©®™№℃℉]/gu, "")) && !LOOSE_END.test(text.trim());
}

/** Icons, ticks, boxes and arrows. */
const MARK = /[\p{So}\p{Co}▲▼▸▾◂●○■□→←↑↓✓✗]/u;
/** Bullets, numbers of a list, footnotes, and what shows that a text is cut off. */
const LOOSE_END = /^(?:[•·|*>,;:#]|[-–—]\s|\d+[.)]\s)|(?:[•·|,;:*†‡¹²³…]|\.\.\.|\[\d+\])$/u;

/** "Not yet given" stands where there is no value, if the schema allows that. */
function saysNothing({ isOptional, shape }: WantedField, text: string): boolean {
  return (isOptional || shape.isNullable) && NO_VALUE.test(text.trim());
}

const NO_VALUE =
  /^(?:no|not|none|never|nil|null|nothing|nobody|unknown|unset|undefined|empty|blank|missing|pending|tb[acd]|add|enter|choose|select|kein\w*|nicht|unbekannt)\b|^\W*$/iu;

/** Whether nothing but the number, its unit and words of its own name stand in a text. */
function isPlainNumber({ field, quote, label }: Shown): boolean {
  const own = new Set([...field.aliases, label].flatMap(labelWords).map(singular));
  const words = labelWords(quote.replace(/\d(?:[\d.,’'  ]*\d)?/gu, " ")).map(singular);
  if (!words.every((word) => own.has(word) || UNIT.test(word)) || !isPlainText(quote)) return false;
  return field.unit === undefined || tellsUnit(field.unit, `${quote} ${label}`);
}

function singular(word: string): string {
  return word.replace(/s$/, "");
}

const UNIT =
  /^(?:[kmcdµn]?m|[kmµ]?g|[mc]?l|[kmgt]i?b|k?wh?|m?hz|h|hr|hour|min|minute|s|sec|second|d|day|week|month|mo|year|yr|pct|percent|usd|eur|euro|gbp|chf|sek|nok|dkk|kr|jpy|inr|r|cny|pln|zł|czk|kč|huf|aud|cad|nzd|dollar|pound|pence|p|ct|lb|oz|ft|in|mi|mile|mph|kmh|ha|acre|k|mm|hpa|bar|psi|square|feet|metre|meter|litre|liter|gram|kilo|kilogram|kilometre|c|f|v|w|a|pcs?|piece)$/u;

const UNIT_SIGNS: ReadonlyMap<string, RegExp> = new Map([
  ["usd", /\$|usd|dollar/i],
  ["eur", /€|eur/i],
  ["gbp", /£|gbp|pound/i],
  ["chf", /chf/i],
  ["percent", /%|percent/i],
  ["pct", /%|percent/i],
  ["minutes", /\bmin/i],
  ["hours", /\bh(?:rs?|ours?)?\b/i],
  ["days", /\bd(?:ays?)?\b/i],
  ["seconds", /\bs(?:ec|econds?)?\b/i],
]);

function tellsUnit(unit: string, text: string): boolean {
  return (UNIT_SIGNS.get(unit) ?? new RegExp(String.raw`(?<!\p{L})${unit}\b`, "iu")).test(text);
}

function isOfTime({ name }: WantedField): boolean {
  const meaning = meaningOf(name);
  return meaning === "date" || meaning === "time" || meaning === "day" || meaning === "year";
}

/** Whether a text consists of the words of dates and hours alone. */
function isOnlyTime(text: string): boolean {
  return text
    .split(/[\s,]+/u)
    .filter((word) => word !== "")
    .every((word) => /^[\d.:/TZ+–-]+$/u.test(word) || TIME_WORD.test(word));
}

const TIME_WORD = new RegExp(
  String.raw`^(?:(?:${WEEKDAY_NAME})s?|${MONTH_NAME}|\d+(?:st|nd|rd|th|[ap]\.?m\.?|h)|at|of|to|bis|um|[ap]\.?m|utc|gmt|[bc]e?st|uhr|h|hrs?|hours?|min|mins|minutes?|s|sec|seconds?|\d+['’]\d{2})[.,]?$`,
  "iu",
);

/** Whether texts stand on one line as one text: without controls, and without boxes that may be badges. */
export function isOneText(leaves: readonly Leaf[]): boolean {
  const [first, ...others] = leaves;
  if (!first) return false;
  if (others.length === 0) return first.role !== "button" && first.role !== "tab";
  const shared = ancestorsOf(first).find((element) => leaves.every((leaf) => ancestorsOf(leaf).includes(element)));
  return leaves.every((leaf) => {
    if (leaf.kind !== "text" || leaf.role === "button" || leaf.role === "tab" || leaf.isStruck) return false;
    const around = ancestorsOf(leaf);
    return around.slice(0, shared ? around.indexOf(shared) : 0).every(({ tag }) => INLINE.test(tag));
  });
}

const INLINE = /^(?:b|strong|i|em|a|code|abbr|cite|q|u|var|kbd|bdi|wbr|font)$/;
