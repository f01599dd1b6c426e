import type { Shape } from "../schema/shape.ts";
import { MONTH_NAME, parseDate } from "@surehand/language";
import { countedBy } from "./counts.ts";
import { dateIn } from "./dated-text.ts";
import { labelWords, meaningOf } from "./field-names.ts";

interface KindOfField {
  readonly name: string;
  readonly shape: Shape;
}

/**
 * Whether a text can be a value of what a field is called: a percentage is no number of reviews, a version is no date, a day is no
 * time, "Download PDF" is no invoice number, and "Published: 12 May" is more than a date.
 *
 * @param text as the page shows it
 */
export function fitsKind({ name, shape }: KindOfField, text: string): boolean {
  if (shape.kind !== "value") return true;
  if (shape.type === "number" || shape.type === "integer") return !isCount(name) || !NO_COUNT.test(text);
  if (shape.type !== "string" || shape.choices || shape.isUrl) return true;
  switch (meaningOf(name)) {
    case "date":
      return isDateLike(text) && dateIn({ name }, text) === text;
    case "time":
      return CLOCK.test(text) || (parseDate(text) === undefined && !DAY_AND_MONTH.test(text));
    default:
      return !isIdentifier(name) || (/\d/.test(text) && !NO_IDENTIFIER.test(text));
  }
}

/** A hand of a clock, or its words: a day alone is no time. */
const CLOCK = /\d\s*[:.h]\s*\d{2}(?!\d)|\d\s*(?:[ap]\.?m\b|uhr|h\b)/i;

const DAY_AND_MONTH = new RegExp(String.raw`(?<!\p{L})(?:\d\s+${MONTH_NAME}|${MONTH_NAME}\s+\d)`, "iu");

/** `invoiceNumber`, `orderNo`: what something is filed under. */
function isIdentifier(name: string): boolean {
  const words = labelWords(name);
  return words.length > 1 && /^(?:number|no|nr)$/.test(words.at(-1) ?? "");
}

/** A share or money. */
const NO_IDENTIFIER = /%|[$€£¥₹]/;

/** `reviews`, `ratingCount`, `numberOfSeats`: not what is measured, such as `growth`, or summed up, such as `orderTotal`. */
function isCount(name: string): boolean {
  const words = labelWords(name);
  if (words.some((word) => COUNTING.has(word)) && countedBy(name) !== undefined) return true;
  const last = words.at(-1) ?? "";
  return name.endsWith("s") ? COUNTED.has(last) : last === "stock" || last === "quantity";
}

const COUNTING = new Set(["count", "number", "num", "many"]);

/** Things that are counted and never told as a share. */
const COUNTED = new Set([
  "answer",
  "comment",
  "download",
  "follower",
  "like",
  "member",
  "message",
  "opinion",
  "page",
  "piece",
  "reply",
  "review",
  "seat",
  "star",
  "view",
  "visitor",
  "vote",
]);

/** A share, money, or less than nothing. */
const NO_COUNT = /%|[$€£¥₹]|(?<![\p{L}\d])[-−]\s*\d/u;

function isDateLike(text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text) || text.split(/\s+/).length > MOST_DATE_WORDS) return false;
  return !VERSION.test(text.trim()) || parseDate(text) !== undefined;
}

/** A longer text is a sentence that mentions a date. */
const MOST_DATE_WORDS = 9;

/** "3.11.2", "v2.0", "1.0.0-beta.1". A day without its year has one dot: "24.12". */
const VERSION = /^(?:v(?:ersion)?\s*)?\d+(?:\.\d+){2,}(?:[-+.][a-z\d.]+)?$|^v(?:ersion)?\s*\d+(?:\.\d+)*$/i;
