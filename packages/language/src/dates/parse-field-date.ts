import { monthOf, WEEKDAY_NAME } from "./calendar.ts";

/** Types of native inputs that hold a date or time. */
export type DateFieldType = "date" | "time" | "datetime-local" | "month" | "week";

/**
 * - `value`: the text in the format of the field: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html.
 * - `ambiguous`: the values that the text may stand for.
 * - `unknown`: the text is no complete value of this type.
 */
export type FieldDate =
  | { readonly kind: "value"; readonly value: string }
  | { readonly kind: "ambiguous"; readonly readings: readonly string[] }
  | { readonly kind: "unknown" };

/**
 * Parses a text as the value of a date or time field: "March 14, 2027", "2:30 PM", "week 10, 2027". The whole text must be the value. A
 * text with several readings is `ambiguous`: "03/04/2027" may be in March or April, "2:30" in the morning or afternoon. A year needs four
 * digits.
 */
export function parseFieldDate(type: DateFieldType, given: string): FieldDate {
  const text = given.trim().replace(/\s+/g, " ");
  const found = [...new Set(readersByType[type](text))];
  const [value, ...others] = found;
  if (value === undefined) return { kind: "unknown" };
  return others.length === 0 ? { kind: "value", value } : { kind: "ambiguous", readings: found };
}

/** Return every value that the text may stand for. */
const readersByType: Readonly<Record<DateFieldType, (text: string) => readonly string[]>> = {
  date: datesOf,
  time: timesOf,
  "datetime-local": momentsOf,
  month: monthsOf,
  week: weeksOf,
};

const WEEKDAY = new RegExp(String.raw`^(${WEEKDAY_NAME})\.?,? (?:the )?(?=\S)`, "i");
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4})$/;
const DAY_MONTH_YEAR = /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[ -](?:of |de )?(\p{L}{3,12})\.?,?[ -](?:del? )?(\d{4})$/iu;
const MONTH_DAY_YEAR = /^(\p{L}{3,12})\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(\d{4})$/iu;
const YEAR_MONTH_DAY = /^(\d{4}),? (\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?$/iu;

function datesOf(given: string): string[] {
  const [prefix = "", weekday] = WEEKDAY.exec(given) ?? [];
  const dates = plainDatesOf(given.slice(prefix.length));
  return weekday === undefined ? dates : dates.filter((date) => isOnWeekday(date, weekday));
}

function plainDatesOf(text: string): string[] {
  const numeric = YEAR_FIRST.exec(text);
  if (numeric) return dateOf(numeric[1], Number(numeric[2]), numeric[3]);
  const last = YEAR_LAST.exec(text);
  if (last) {
    const [, first, separator, second, year] = last;
    const dayFirst = dateOf(year, Number(second), first);
    return separator === "." ? dayFirst : [...dayFirst, ...dateOf(year, Number(first), second)];
  }
  const dayMonth = DAY_MONTH_YEAR.exec(text);
  if (dayMonth) return dateOf(dayMonth[3], monthOf(dayMonth[2] ?? ""), dayMonth[1]);
  const monthDay = MONTH_DAY_YEAR.exec(text);
  if (monthDay) return dateOf(monthDay[3], monthOf(monthDay[1] ?? ""), monthDay[2]);
  const yearMonth = YEAR_MONTH_DAY.exec(text);
  return yearMonth ? dateOf(yearMonth[1], monthOf(yearMonth[2] ?? ""), yearMonth[3]) : [];
}

/** Returns the date, or none for a date that does not exist. */
function dateOf(year = "", month: number | undefined, day = ""): string[] {
  if (month === undefined) return [];
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal ? [date.toISOString().slice(0, 10)] : [];
}

/** English and German names, which differ in their first two letters. */
const WEEKDAY_STARTS = ["su|so", "mo", "tu|di", "we|mi", "th|do", "fr", "sa"].map(
  (start) => new RegExp(`^(?:${start})`, "i"),
);

function isOnWeekday(date: string, name: string): boolean {
  return WEEKDAY_STARTS[new Date(`${date}T00:00Z`).getUTCDay()]?.test(name) === true;
}

const CLOCK = /^(\d{1,2})(?:[:.](\d{2})(?::(\d{2}))?)?(?: ?([ap])\.?m\.?| ?(o'clock|uhr|h))?$/i;
const NAMED_TIMES: ReadonlyMap<string, string> = new Map([
  ["noon", "12:00"],
  ["12 noon", "12:00"],
  ["midnight", "00:00"],
]);

function timesOf(text: string): string[] {
  const named = NAMED_TIMES.get(text.toLowerCase());
  if (named !== undefined) return [named];
  const [found, hours = "", minutes = "", seconds = "", half = "", clock = ""] = CLOCK.exec(text) ?? [];
  const isTime = found !== undefined && minutes + half + clock !== "";
  if (!isTime || Number(minutes) > 59 || Number(seconds) > 59) return [];
  const rest = `:${minutes || "00"}${seconds && `:${seconds}`}`;
  return hoursOf(hours, half, clock).map((hour) => two(hour) + rest);
}

/** Returns the hours of the day, two if it may be before or after noon: "02", "14" and "2 Uhr" are of a 24-hour clock, "2" may not be. */
function hoursOf(digits: string, half: string, clock: string): number[] {
  const hour = Number(digits);
  const isOfTwelve = hour >= 1 && hour <= 12;
  if (half !== "") return isOfTwelve ? [(hour % 12) + (half.toLowerCase() === "p" ? 12 : 0)] : [];
  if (hour > 23) return [];
  const isOpen = /o'clock/i.test(clock) || (clock === "" && digits.length === 1);
  return isOpen && isOfTwelve ? [hour, (hour + 12) % 24] : [hour];
}

/** Between a date and a time. */
const JOINT = String.raw`(?:T|,? (?:at |um |@ ?)?|, ?)`;
const DATE_TIME = new RegExp(`^(.*\\d{4}|\\d{4}\\D.*?)${JOINT}(\\S+(?: ?[ap]\\.?m\\.?| o'clock| uhr| noon)?)$`, "i");
const TIME_DATE = /^(\S+(?: ?[ap]\.?m\.?| uhr| noon)?),? (?:on |am )?(\D.*\d{4}|\d.*\d)$/i;

/** Returns local moments. A text with a time zone has none: the field has no zone. */
function momentsOf(text: string): string[] {
  const dateFirst = combine(DATE_TIME.exec(text), ([date = "", time = ""]) => [date, time]);
  return dateFirst.length > 0 ? dateFirst : combine(TIME_DATE.exec(text), ([time = "", date = ""]) => [date, time]);
}

function combine(
  match: RegExpExecArray | null,
  order: (parts: string[]) => readonly [date: string, time: string],
): string[] {
  if (!match) return [];
  const [date, time] = order(match.slice(1));
  return datesOf(date).flatMap((day) => timesOf(time).map((clock) => `${day}T${clock}`));
}

const MONTH_FORMS: readonly RegExp[] = [
  /^(?<month>\p{L}{3,12})\.?,? (?:of |de )?(?<year>\d{4})$/iu,
  /^(?<year>\d{4}),? (?<month>\p{L}{3,12})\.?$/iu,
  /^(?<number>\d{1,2})[-/.] ?(?<year>\d{4})$/,
  /^(?<year>\d{4})[-/.] ?(?<number>\d{1,2})$/,
];

function monthsOf(text: string): string[] {
  const { month: name = "", number, year } = groupsOf(MONTH_FORMS, text);
  const month = number === undefined ? monthOf(name) : Number(number);
  const isReal = year !== undefined && month !== undefined && month >= 1 && month <= 12;
  return isReal ? [`${year}-${two(month)}`] : [];
}

const WEEK_WORD = String.raw`(?:calendar week|week|wk|kw|cw|w)\.?`;
const WEEK_FORMS: readonly RegExp[] = [
  new RegExp(`^(?<year>\\d{4})(?:-|,? ?)${WEEK_WORD} ?(?<week>\\d{1,2})$`, "i"),
  new RegExp(`^${WEEK_WORD} ?(?<week>\\d{1,2})(?:, ?| of | in |/| )(?<year>\\d{4})$`, "i"),
];

function weeksOf(text: string): string[] {
  const { week, year } = groupsOf(WEEK_FORMS, text);
  const isReal = year !== undefined && Number(week) >= 1 && Number(week) <= weeksIn(Number(year));
  return isReal ? [`${year}-W${two(Number(week))}`] : [];
}

/** A year has 53 weeks if it starts on a Thursday, or is a leap year that starts on a Wednesday: ISO 8601. */
function weeksIn(year: number): number {
  const [first, last] = [new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year, 11, 31))];
  return first.getUTCDay() === THURSDAY || last.getUTCDay() === THURSDAY ? 53 : 52;
}

const THURSDAY = 4;

function groupsOf(forms: readonly RegExp[], text: string): Readonly<Record<string, string | undefined>> {
  return forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined) ?? {};
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
