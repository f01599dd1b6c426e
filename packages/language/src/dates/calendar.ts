/** English names of months in order. */
export const months: readonly string[] =
  "january february march april may june july august september october november december".split(" ");

/** English names of weekdays, Monday first as in ISO 8601. */
export const weekdays: readonly string[] = "monday tuesday wednesday thursday friday saturday sunday".split(" ");

const longer: ReadonlyMap<string, readonly string[]> = new Map([
  ["tuesday", ["tues"]],
  ["thursday", ["thurs"]],
  ["september", ["sept"]],
]);

/** A name with its abbreviations, of every month or weekday that has some: `["september", "sep", "sept"]`. */
export const calendarAbbreviations: readonly (readonly string[])[] = [...weekdays, ...months]
  .filter((name) => name.length > 3)
  .map((name) => [name, name.slice(0, 3), ...(longer.get(name) ?? [])]);

/**
 * Names of months without accents, in English, German, French, Spanish, Italian, Portuguese, Dutch, Nordic, Polish and Czech. `Intl`
 * would know them all, but in builds of Node with English data alone, as on Alpine, a page would mean something else.
 */
const FOREIGN_MONTHS: readonly (readonly string[])[] = [
  "januar janner janvier enero gennaio janeiro januari tammikuu stycznia ledna",
  "februar feber fevrier febrero febbraio fevereiro februari helmikuu lutego unora",
  "marz mrz mars marzo marco maart maaliskuu marca brezna",
  "avril abril aprile huhtikuu kwietnia dubna",
  "mai mayo maggio maio mei maj toukokuu maja kvetna",
  "juni juin junio giugno junho kesakuu czerwca cervna",
  "juli juillet julio luglio julho heinakuu lipca cervence",
  "aout agosto augustus augusti elokuu sierpnia srpna",
  "septembre septiembre settembre setembro syyskuu wrzesnia zari",
  "oktober octobre octubre ottobre outubro lokakuu pazdziernika rijna",
  "novembre noviembre novembro marraskuu listopada listopadu",
  "dezember decembre diciembre dicembre dezembro desember joulukuu grudnia prosince",
].map((names) => names.split(" "));

/** Words that stand before a number as well: "set 12", "out 10". */
const NO_MONTH = /^(?:set|out|ago|unor|elo|mark|marc)$/;

/** Returns the number of a month by its name, or by the first three letters or more: 1 for "Jan" and "janvier"; undefined for other words. */
export function monthOf(word: string): number | undefined {
  const plain = word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace("ł", "l");
  if (plain.length < 3 || NO_MONTH.test(plain)) return undefined;
  const at = months.findIndex((name, month) =>
    [name, ...(FOREIGN_MONTHS[month] ?? [])].some((one) => one.startsWith(plain)),
  );
  return at < 0 ? undefined : at + 1;
}

/** Parts of regular expressions, to be matched without regard to case. */

/** Name or abbreviation of a month, English or German. */
export const MONTH_NAME = String.raw`(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz?|mrz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\.?`;
/** Full name of a month. */
export const FULL_MONTH = months.join("|");
/** Name or abbreviation of a weekday, English or German; without the two letters that German abbreviates to. */
export const WEEKDAY_NAME = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend`;
