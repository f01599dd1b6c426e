import type { Shape } from "../schema/shape.ts";
import { parseDate } from "@surehand/language";
import { countedBy } from "./counts.ts";
import { dateIn } from "./dated-text.ts";
import { labelWords, meaningOf } from "./field-names.ts";

interface KindOfField {
  readonly name: string;
  readonly shape: Shape;
}

/**
 * Whether a text can be a value of what a field is called: a percentage is no number of reviews, a version is no date, a bracket
 * is no name, and "Published: 12 May" is more than a date.
 *
 * @param text as the page shows it
 */
export function fitsKind({ name, shape }: KindOfField, text: string): boolean {
  if (shape.kind !== "value") return true;
  if (shape.type === "number" || shape.type === "integer") return !isCount(name) || !NO_COUNT.test(text);
  if (shape.type !== "string" || shape.choices || shape.isUrl) return true;
  return meaningOf(name) === "date" ? isDateLike(text) && dateIn({ name }, text) === text : true;
}

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
  if (!/[\p{L}\p{N}]/u.test(text)) return false;
  return !VERSION.test(text.trim()) || parseDate(text) !== undefined;
}

/** "3.11.2", "v2.0", "1.0.0-beta.1". A day without its year has one dot: "24.12". */
const VERSION = /^(?:v(?:ersion)?\s*)?\d+(?:\.\d+){2,}(?:[-+.][a-z\d.]+)?$|^v(?:ersion)?\s*\d+(?:\.\d+)*$/i;
