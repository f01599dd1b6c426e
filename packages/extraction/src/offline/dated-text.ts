import { isPast, MONTH_NAME, verbsOf, WEEKDAY_NAME } from "@surehand/language";
import { labelFit, labelWords } from "./field-names.ts";

/**
 * Returns the date of a text without the page's word before it: "12 May 2024" of "Published: 12 May 2024". Undefined if that word
 * names another date than the field does, or if more than a date follows it.
 */
export function dateIn({ name }: { readonly name: string }, text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) => /^\d/.test(word) || DATE_WORD.test(word));
  const label = words.slice(0, at).join(" ");
  const date = words.slice(at);
  const isOnlyDate = date.every((word) => /^[\d.,:/TZ+-]+$/.test(word) || DATE_WORD.test(word));
  // "By Ann on 3 May 2024" says when without a word for it.
  if (at > 1 && isOnlyDate && words[at - 1] === "on" && isAnyDate(name)) return date.join(" ");
  if (at < 1 || at > MOST_LABEL_WORDS || !isLabel(name, label)) return text;
  return isNamed(name, label) && isOnlyDate ? date.join(" ") : undefined;
}

const MOST_LABEL_WORDS = 4;

const DATE_WORD = new RegExp(
  String.raw`^(?:${WEEKDAY_NAME}|${MONTH_NAME}|\d+(?:st|nd|rd|th|[ap]m)|an?|today|yesterday|tomorrow|(?:min(?:ute)?|hour|day|week|month|year)s?|ago|at|of|[ap]\.?m|utc|gmt|uhr)[.,]?$`,
  "iu",
);

/** A word before a colon, the field's own word, or what happened then: "Last updated", "Posted on". */
function isLabel(name: string, label: string): boolean {
  if (!/^[\p{L}\s]+:?$/u.test(label)) return false;
  const words = plain(label).toLowerCase().split(" ");
  return label.endsWith(":") || isPast(words.at(-1) ?? "") || labelFit(name, plain(label)) > 0;
}

function plain(label: string): string {
  return label.replace(/:$/, "").replace(/ (?:on|at|by)$/i, "");
}

function isAnyDate(name: string): boolean {
  return labelWords(name).join(" ") === "date";
}

/** Whether a label may name the field: a `date` is any date, a `releaseDate` is "Released" and not "Updated". */
export function isNamed(name: string, label: string): boolean {
  const wanted = labelWords(name);
  if (isAnyDate(name) || labelFit(name, plain(label)) > 0) return true;
  const said = new Set(labelWords(plain(label)).flatMap((word) => [word, ...verbsOf(word)]));
  return wanted.some((word) => word !== "date" && said.has(word));
}
