import type { SnapshotElement } from "@surehand/browser";

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const TWELVE_HOURS = /^(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\.?$/i;

/** Dates and times as HTML has them, https://html.spec.whatwg.org/multipage/common-microsyntaxes.html; other texts as they are. */
export function asFieldTakes({ role }: SnapshotElement, text: string): string {
  if (role === "date") return asDate(text.trim()) ?? text;
  if (role === "time") return asTime(text.trim()) ?? text;
  if (role === "spinbutton" || role === "slider") return onlyNumber(text) ?? text;
  return text;
}

/** "18 px" is 18, "every 60 seconds" is 60: the page itself says what it counts. */
function onlyNumber(text: string): string | undefined {
  const [only, ...others] = text.match(/(?<![\w.,])-?\d+(?:\.\d+)?(?![\w.,]*\d)/g) ?? [];
  return others.length === 0 && !/\d[.,:/]\d*[.,:/]\d|\d,\d/.test(text) ? only : undefined;
}

/** "11/20/2026" in the American order, unless there is no such month; "20.11.2026" in the European one. */
function asDate(text: string): string | undefined {
  const [, first = "", second = "", year = ""] = SLASHED.exec(text) ?? [];
  if (year !== "")
    return Number(first) > 12 ? `${year}-${two(second)}-${two(first)}` : `${year}-${two(first)}-${two(second)}`;
  const [, day = "", month = "", dottedYear = ""] = DOTTED.exec(text) ?? [];
  return dottedYear === "" ? undefined : `${dottedYear}-${two(month)}-${two(day)}`;
}

function asTime(text: string): string | undefined {
  const [, hours, minutes = "00", half] = TWELVE_HOURS.exec(text) ?? [];
  if (hours === undefined || half === undefined || Number(hours) > 12) return undefined;
  const hour = (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${two(String(hour))}:${minutes}`;
}

function two(digits: string): string {
  return digits.padStart(2, "0");
}

/** Numbers, dates and times are written with digits, whatever else. */
export function mayTake({ role }: SnapshotElement, text: string): boolean {
  return text === "" || !COUNTING.has(role) || /\d/.test(text);
}

const COUNTING: ReadonlySet<string> = new Set(["spinbutton", "slider", "date", "datetime", "time", "month", "week"]);
