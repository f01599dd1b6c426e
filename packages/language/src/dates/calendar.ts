/** English names of the months, January first. */
export const months: readonly string[] =
  "january february march april may june july august september october november december".split(" ");

/** English names of the weekdays, Monday first as in ISO 8601. */
export const weekdays: readonly string[] = "monday tuesday wednesday thursday friday saturday sunday".split(" ");

const longer: ReadonlyMap<string, readonly string[]> = new Map([
  ["tuesday", ["tues"]],
  ["thursday", ["thurs"]],
  ["september", ["sept"]],
]);

/** Months and weekdays with their abbreviations: `["september", "sep", "sept"]`. Excludes May, which has none. */
export const calendarAbbreviations: readonly (readonly string[])[] = [...weekdays, ...months]
  .filter((name) => name.length > 3)
  .map((name) => [name, name.slice(0, 3), ...(longer.get(name) ?? [])]);

/**
 * Names of the months without accents in German, French, Spanish, Italian, Portuguese, Dutch, Nordic, Polish and Czech. `Intl` has
 * them too, but not in builds of Node with English data only, as on Alpine.
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

/** Abbreviations that are other words in front of a number: "set 12", "out 10". */
const NO_MONTH = /^(?:set|out|ago|unor|elo|mark|marc)$/;

/** Returns the number of a month from its name or at least its first three letters: 1 for "Jan" and "janvier". */
export function monthOf(word: string): number | undefined {
  const plain = word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace("ł", "l");
  if (plain.length < 3 || NO_MONTH.test(plain)) return undefined;
  const at = months.findIndex((name, month) =>
    [name, ...(FOREIGN_MONTHS[month] ?? [])].some((one) => one.startsWith(plain)),
  );
  return at < 0 ? undefined : at + 1;
}

/** Pattern of the name or abbreviation of a month in English or German, for a regular expression that ignores case. */
export const MONTH_NAME = String.raw`(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz?|mrz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\.?`;
/** Pattern of the full English name of a month. */
export const FULL_MONTH = months.join("|");
/** Pattern of the name of a weekday in English, full or abbreviated, or in German. */
export const WEEKDAY_NAME = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend`;
