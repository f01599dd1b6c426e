import { canonicalOf, isShortFor, isSpeltAlike, singularOf, wordsOf } from "@surehand/language";
import { headerMeans, isInitials, labelWords, type Meaning } from "../records/field-names.ts";
import { isOthersName, toWanted, withSiblings } from "../records/wanted-field.ts";
import type { Field, ListShape, ObjectShape, Shape, ValueShape } from "../schema/shape.ts";
import { findUnit } from "./units.ts";

/** A field of a record that has a value, or a list of values. */
export interface AskedField {
  /** Names from the record to the field: `["departure", "time"]`. */
  readonly path: readonly string[];
  readonly shape: ValueShape | ListShape;
  /** Whether it may be missing or null. */
  readonly isNeeded: boolean;
  /** What pages may call it; its own name first. */
  readonly names: readonly FieldName[];
  readonly meaning: Meaning;
  /** Whether it is what its record is called. */
  readonly isThing: boolean;
  readonly unit: string | undefined;
  readonly others: ReadonlySet<string>;
  /** What the things are called that it names: the name of courses may be under "Course". */
  readonly ofThing: string;
  /** Words of the list's name, which labels may add. */
  readonly ownerWords: ReadonlySet<string>;
}

interface FieldName {
  readonly text: string;
  readonly words: readonly string[];
}

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
    "amount total",
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
const yesNo: ReadonlySet<string> = new Set(["is", "has", "are", "was", "takes", "can", "requires"]);

/** Returns the fields of a record; those of nested objects by their path. Lists of objects are not among them. */
export function askedFields(shape: ObjectShape, owner: string): AskedField[] {
  return collect(shape, { owner, path: [], isNeeded: true });
}

interface Place {
  readonly owner: string;
  readonly path: readonly string[];
  readonly isNeeded: boolean;
}

function collect({ fields }: ObjectShape, { owner, path, isNeeded }: Place): AskedField[] {
  const wanted = withSiblings(fields.map((field) => toWanted(field, owner)));
  return wanted.flatMap(({ name, shape, isOptional, aliases, meaning, ofThing, others = new Set<string>() }) => {
    const inner = { owner: name, path: [...path, name], isNeeded: isNeeded && !isOptional && !shape.isNullable };
    if (shape.kind === "object") return collect(shape, inner);
    if (shape.kind === "list" && shape.item.kind !== "value") return [];
    const prefix = path.length === 0 ? [] : aliases.map((alias) => `${path.join(" ")} ${alias}`);
    const { names, unit } = namesOf([...prefix, ...aliases, ...bracketed(shape)]);
    return [
      {
        path: inner.path,
        shape: narrow(shape),
        isNeeded: inner.isNeeded,
        names,
        meaning,
        isThing: meaning === "name" || aliases.includes("name"),
        unit,
        others,
        ofThing,
        ownerWords: new Set(labelWords(owner)),
      },
    ];
  });
}

function narrow(shape: Exclude<Shape, ObjectShape>): ValueShape | ListShape {
  return shape;
}

/** Returns a field for one value or list that has a name but is in no object. */
export function askedField(field: Field & { readonly shape: ValueShape | ListShape }, owner: string): AskedField {
  const [only] = collect(
    { kind: "object", isNullable: false, description: "", fields: [field] },
    { owner, path: [], isNeeded: true },
  );
  if (!only) throw new TypeError(`${field.name} is no field with a value.`);
  return only;
}

/** A description may say in brackets how pages call the field. */
function bracketed({ description }: Shape): string[] {
  return [...description.matchAll(/\(([\p{L}\s]{3,40})\)/gu)].map(([, text = ""]) => text);
}

function namesOf(aliases: readonly string[]): { names: FieldName[]; unit: string | undefined } {
  let unit: string | undefined;
  const texts = aliases.flatMap((alias) => {
    const words = labelWords(alias);
    const measured = withoutUnit(words);
    unit ??= measured.unit;
    return [words, ...measured.names];
  });
  const distinct = new Map(texts.filter(({ length }) => length > 0).map((words) => [words.join(" "), words]));
  return { names: [...distinct].map(([text, words]) => ({ text, words })), unit };
}

/** The words without the unit at their end, and without the "in" before it. */
function withoutUnit(words: readonly string[]): { names: string[][]; unit: string | undefined } {
  let end = words.length;
  let unit: string | undefined;
  while (end > 1) {
    const last = findUnit(words[end - 1] ?? "");
    if (last !== undefined) unit = last;
    else if (unit === undefined || words[end - 1] !== "per") break;
    end -= 1;
  }
  if (unit === undefined || end === words.length) return { names: [], unit: undefined };
  const rest = words.slice(0, end);
  return { names: rest.at(-1) === "in" && end > 1 ? [rest, rest.slice(0, -1)] : [rest], unit };
}

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
  if (field.unit !== undefined && unit !== undefined && unit !== field.unit) return 0;
  if (isOthersName(field, plain)) return 0;
  const given = labelWords(plain).filter((word) => word !== "the" && !owners.has(word));
  if (given.length === 0) return headerMeansName(field, plain) ? 2 : 0;
  const fits = field.names.map(({ words }) =>
    Math.max(
      ...[given, given.filter((word) => !field.ownerWords.has(word))].map((words2) =>
        fitOfWords(words, words2, { label: plain, isThing: field.isThing, doesCount: asksForCount(field) }),
      ),
    ),
  );
  if (isColumn && field.ofThing !== "" && isSame(labelWords(field.ofThing), given)) fits.push(2);
  if (counts(field.names[0]?.words ?? []) && !counts(given) && !isPlural(plain)) return 0;
  const best = Math.max(0, ...fits);
  if (best > 1) return best > 2 ? 3 : 2;
  return headerMeansName(field, label) ? 2 : best > 0 ? 1 : 0;
}

function counts(words: readonly string[]): boolean {
  return (
    words.length > 1 && words.some((word) => typeWords.get(word) === "count" || word === "number" || word === "total")
  );
}

/** Whether the last word of a text is a plural: what a number may count. */
export function isPlural(text: string): boolean {
  const last = wordsOf(text).at(-1) ?? "";
  return singularOf(last) !== last;
}

const owners: ReadonlySet<string> = new Set(["your", "my", "our", "this"]);

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
  const written = plain.split(/,\s+|\s+/);
  const last = written.length > 1 ? findUnit(written.at(-1) ?? "") : undefined;
  const unit = brackets.map(findUnit).find((one) => one !== undefined) ?? last;
  return {
    plain:
      last === undefined || plain.length < 4
        ? plain
        : plain.slice(0, plain.lastIndexOf(written.at(-1) ?? "")).replace(/[,\s]+(?:in\s*)?$/, ""),
    unit,
  };
}

function fitOfWords(
  wanted: readonly string[],
  given: readonly string[],
  { label, isThing, doesCount }: { label: string; isThing: boolean; doesCount: boolean },
): Fit {
  if (isSame(wanted, given)) return 3;
  const written = given.map(
    (word) => wanted.find((one) => isSpeltAlike(word, one) || isShortFor(word, { word: one, label })) ?? word,
  );
  if (isSame(wanted, written)) return 2;
  const types = [typeOf(wanted), typeOf(written)];
  if (types[1] === "count" && types[0] === undefined && !doesCount) return 0;
  if (types[0] !== undefined && types[1] !== undefined && types[0] !== types[1]) return 0;
  const [core, rest] = [coreOf(wanted), coreOf(written)];
  if (isSame(core, rest) && (!isThing || types[1] === undefined || types[0] !== undefined)) return 2;
  const own = new Set(core.map(canonicalOf));
  const isCovered = core.every((word) => rest.map(canonicalOf).includes(canonicalOf(word)));
  const isPart =
    rest.every((word) => own.has(canonicalOf(word))) && rest.map(canonicalOf).includes(canonicalOf(core.at(-1) ?? ""));
  if (
    isCovered &&
    rest.length <= core.length + 1 &&
    canonicalOf(rest.at(-1) ?? "") === canonicalOf(core.at(-1) ?? "") &&
    core.length > 1
  )
    return 1;
  return isPart && core.length > 1 ? 1 : 0;
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
      !yesNo.has(word) &&
      !typeWords.has(word) &&
      !(prepositions.has(word) && at < words.length - 1),
  );
  return rest.length > 0 ? rest : words;
}

/** Whether the field's name says that it counts something: `reviews`, `reviewCount`, `numberOfReviews`. */
export function asksForCount({ path, names: [name] }: AskedField): boolean {
  return isPlural(path.at(-1) ?? "") || counts(name?.words ?? []);
}

/** Whether the field's name says that its value has a digit: a number, a date, a count. */
export function asksForDigits({ names: [name] }: AskedField): boolean {
  const type = typeOf(name?.words ?? []);
  return type !== undefined && ["date", "year", "number", "count", "amount"].includes(type);
}
