import { canonicalOf, isShortFor, isSpeltAlike, singularOf, wordsOf, yesNoVerbs } from "@surehand/language";
import { headerMeans, isInitials, labelWords } from "../records/field-names.ts";
import { OWNERS } from "../records/exact-names.ts";
import { isOthersName } from "../records/wanted-field.ts";
import type { AskedField } from "./fields.ts";
import { findUnit } from "./units.ts";

/** How well a label names a field: 3 its words, 2 its words without type words or abbreviated, 1 more words, 0 another thing. */
export type Fit = 0 | 1 | 2 | 3;

/** From this on a label names the field and nothing else. */
export const EXACT: Fit = 2;

/** Words that say of what type a value is; two of different lines contradict each other. */
const typeWords: ReadonlyMap<string, string> = new Map(
  [
    "date day on",
    "time at",
    "year",
    "number no nr num id code ref reference",
    "count quantity",
    "amount",
    "name title",
    "email",
    "url link",
    "phone",
  ].flatMap((line) => line.split(" ").map((word, _, [type = ""]) => [word, type] as const)),
);
const generic: ReadonlySet<string> = new Set(
  "is has are was the a an value text info detail level kind type current unit status your my our this and".split(" "),
);
/** They connect words, and say something else at the end of a name: "Goals for". */
const prepositions: ReadonlySet<string> = new Set("of by in for to as with".split(" "));

const known = new WeakMap<AskedField, Map<string, Fit>>();

/** Returns how well a label names a field. A label in another unit names another field. */
export function nameFit(field: AskedField, label: string, isColumn: boolean): Fit {
  const fits = known.get(field) ?? new Map<string, Fit>();
  known.set(field, fits);
  const key = `${isColumn} ${label}`;
  let fit = fits.get(key);
  if (fit === undefined) fits.set(key, (fit = label.length > LONGEST_LABEL ? 0 : readFit(field, label, isColumn)));
  return fit;
}

const LONGEST_LABEL = 60;

function readFit(field: AskedField, label: string, isColumn: boolean): Fit {
  const { plain, unit } = plainLabel(label);
  if (isOtherUnit(field, unit) || isOthersName(field, plain)) return 0;
  if ([label, plain].some((text) => headerMeansName(field, text))) return 2;
  const given = labelWords(plain).filter((word) => word !== "the" && !OWNERS.has(word));
  if (given.length === 0 || (isCount(field.names[0]?.words ?? []) && !isCount(given) && !isPlural(plain))) return 0;
  if (isColumn && field.ofThing !== "" && isSame(labelWords(field.ofThing), given)) return 2;
  const own = given.filter((word) => !field.ownerWords.has(word));
  const fits = field.names.flatMap(({ words }) =>
    [given, own].map((mentioned) => wordsFit(field, words, { mentioned, label: plain })),
  );
  return FITS[Math.max(0, ...fits)] ?? 0;
}

function isOtherUnit({ unit }: AskedField, written: string | undefined): boolean {
  return unit !== undefined && written !== undefined && written !== unit;
}

const FITS = [0, 1, 2, 3] as const;

function isCount(words: readonly string[]): boolean {
  return words.length > 1 && (words[0] === "number" || words.some((word) => typeWords.get(word) === "count"));
}

/** Whether the last word of a text is a plural: what a number may count. */
function isPlural(text: string): boolean {
  const last = wordsOf(text).at(-1) ?? "";
  return singularOf(last) !== last;
}

function headerMeansName({ names }: AskedField, header: string): boolean {
  return names.some(({ words }) =>
    words.length === 1 ? headerMeans(header, words[0] ?? "") : isInitials(words, header.trim()),
  );
}

/** The label without a unit in brackets, a share, or a colon. */
function plainLabel(label: string): { plain: string; unit: string | undefined } {
  const brackets = [...label.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, text = ""]) => text);
  const plain = label
    .replace(/[([][^()[\]]*[)\]]|[:*?]\s*$/g, " ")
    .replace(/\s\d+(?:[.,]\d+)?\s*%\s*$/, "")
    .trim();
  const unit = brackets.map(findUnit).find((one) => one !== undefined);
  const words = plain.split(" ");
  const written = words.length > 1 ? findUnit(words.at(-1) ?? "") : undefined;
  if (written === undefined) return { plain, unit };
  const rest = words.slice(0, words.at(-2) === "in" ? -2 : -1).join(" ");
  return { plain: rest.replace(/,$/, ""), unit: unit ?? written };
}

interface Mentioned {
  readonly mentioned: readonly string[];
  readonly label: string;
}

function wordsFit(field: AskedField, wanted: readonly string[], { mentioned, label }: Mentioned): Fit {
  if (isSame(wanted, mentioned)) return 3;
  const given = mentioned.map(
    (word) => wanted.find((one) => isSpeltAlike(word, one) || isShortFor(word, { word: one, label })) ?? word,
  );
  if (isSame(wanted, given)) return 2;
  const [type, other] = [typeOf(wanted), typeOf(given)];
  const isOtherType =
    other !== undefined && (type === undefined ? other === "count" && !asksForCount(field) : type !== other);
  if (isOtherType) return 0;
  const [core, rest] = [coreOf(wanted), coreOf(given)];
  if (isSame(core, rest) && (!field.isThing || other === undefined || type !== undefined)) return 2;
  return core.length > 1 && isNear(core.map(canonicalOf), rest.map(canonicalOf)) ? 1 : 0;
}

/** Whether the last words are the same, and one has only one word more, or only words of the other. */
function isNear(core: readonly string[], rest: readonly string[]): boolean {
  const last = core.at(-1) ?? "";
  const isCloser = core.every((word) => rest.includes(word)) && rest.length <= core.length + 1 && rest.at(-1) === last;
  return isCloser || (rest.every((word) => core.includes(word)) && rest.includes(last));
}

/** The same words in any order, or synonyms. */
function isSame(wanted: readonly string[], given: readonly string[]): boolean {
  if (wanted.length === 0 || given.length === 0) return false;
  if (wanted.join("") === given.join("")) return true;
  const canonical = (words: readonly string[]): string => words.map(canonicalOf).toSorted().join(" ");
  return wanted.length === given.length && canonical(wanted) === canonical(given);
}

function typeOf(words: readonly string[]): string | undefined {
  return words.length > 1 ? words.map((word) => typeWords.get(word)).findLast((type) => type !== undefined) : undefined;
}

/** The words without those of a type; all if there are no others. */
function coreOf(words: readonly string[]): readonly string[] {
  const rest = words.filter(
    (word, at) =>
      !generic.has(word) &&
      !yesNoVerbs.has(word) &&
      !typeWords.has(word) &&
      !(prepositions.has(word) && at < words.length - 1),
  );
  return rest.length > 0 ? rest : words;
}

/** Whether the field's name says that it counts something: `reviews`, `reviewCount`, `numberOfReviews`. */
export function asksForCount({ path, names: [name] }: AskedField): boolean {
  return isPlural(path.at(-1) ?? "") || isCount(name?.words ?? []);
}

/** Whether the field's name says that its value has a digit: a number, a date, a count. */
export function asksForDigits({ names: [name] }: AskedField): boolean {
  const type = typeOf(name?.words ?? []);
  return type !== undefined && ["date", "year", "number", "count", "amount"].includes(type);
}
