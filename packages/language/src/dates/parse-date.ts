import { monthOf } from "./calendar.ts";

const TIME = String.raw`(?:,?\s*(?:at|um)?\s*|T)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]\.?m\.?|Z|Uhr)?`;
const ISO = /\b(\d{4})-(\d{2})-(\d{2})(?!\d)/;
const YEAR_FIRST = /\b(\d{4})[/.](\d{1,2})[/.](\d{1,2})\b/;
const DOTTED = /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/;
/** A date with a year of two digits, as in German: "01.03.24". */
const SHORT_DOTTED = /(?<![\d.])(\d{2})\.(\d{2})\.(\d{2})(?![\d.])/;
const SLASHED = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/;
/** Languages with the day before the month. "en" alone does not decide. */
const DAY_BEFORE_MONTH = /^(?:de|fr|es|it|pt|nl|pl|cs|da|nb|no|sv|fi|el|ru|tr|en-(?:gb|ie|au|nz|in|za))\b/i;
const MONTH_BEFORE_DAY = /^en-us\b/i;
const DAY_FIRST = /\b(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s+(?:of\s+|de\s+)?(\p{L}{3,12})\.?,?\s+(?:del?\s+)?(\d{4})\b/iu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/iu;

/**
 * Parses the date in a text to `2024-03-01`: "March 1, 2024", "1. März 2024", "01.03.2024". Returns undefined for an ambiguous date
 * such as "03/04/2024", unless the language decides which part comes first.
 *
 * @param language of the page, BCP 47
 */
export function parseDate(text: string, language = ""): string | undefined {
  const found = numericDate(text, language) ?? writtenDate(text);
  if (!found) return undefined;
  const [year, month, day] = found;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** Parses a date and time to `2024-03-01T14:30:00`, with "Z" if the text has it. Returns undefined without a time. */
export function parseDateTime(text: string, language = ""): string | undefined {
  const date = parseDate(text, language);
  if (date === undefined) return undefined;
  const match = new RegExp(TIME, "i").exec(text.replace(ISO, "").replace(DOTTED, ""));
  if (!match) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0", mark = ""] = match;
  const isAfternoon = /^p/i.test(mark);
  const isMorning = /^a/i.test(mark);
  const hour = (Number(hours) % (isAfternoon || isMorning ? 12 : 24)) + (isAfternoon ? 12 : 0);
  const clock = [hour, Number(minutes), Number(seconds)].map((part) => String(part).padStart(2, "0")).join(":");
  return `${date}T${clock}${mark === "Z" ? "Z" : ""}`;
}

type Day = readonly [year: number, month: number, day: number];

function numericDate(text: string, language: string): Day | undefined {
  const [, year, month, day] = ISO.exec(text) ?? YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return [Number(year), Number(month), Number(day)];
  const dotted = DOTTED.exec(text);
  if (dotted) return [Number(dotted[3]), Number(dotted[2]), Number(dotted[1])];
  const short = SHORT_DOTTED.exec(text);
  if (short) return [2000 + Number(short[3]), Number(short[2]), Number(short[1])];
  const slashed = SLASHED.exec(text);
  if (!slashed) return undefined;
  const [first, second, last] = [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])];
  if (first > 12 || first === second) return [last, second, first];
  if (second > 12 || MONTH_BEFORE_DAY.test(language)) return [last, first, second];
  return DAY_BEFORE_MONTH.test(language) ? [last, second, first] : undefined;
}

function writtenDate(text: string): Day | undefined {
  const dayFirst = DAY_FIRST.exec(text);
  const monthFirst = MONTH_FIRST.exec(text);
  const [name, day, year] = dayFirst
    ? [dayFirst[2], dayFirst[1], dayFirst[3]]
    : [monthFirst?.[1], monthFirst?.[2], monthFirst?.[3]];
  const month = monthOf(name ?? "");
  return month === undefined ? undefined : [Number(year), month, Number(day)];
}
