import { canonicalOf, COMMON, rootOf, stemOf } from "@surehand/language";
import { isExactColumn, isExactName, OWNERS } from "../records/exact-names.ts";
import { labelWords } from "../records/field-names.ts";
import { isOthersName, type WantedField } from "../records/wanted-field.ts";
import { isUnitName } from "./unit-fit.ts";

/**
 * How a label names a field: 3 by its own name or a synonym; 2 without words that add nothing; 1 with further words, such as "Packed
 * weight" for a weight, or with only a part of the name; 0 not at all.
 */
export type NameFit = 0 | 1 | 2 | 3;

type Named = Pick<WantedField, "aliases" | "ofThing" | "others" | "shape">;

/** @param known words that say what the whole page or list is about, so that they tell no value apart */
export function nameFit(field: Named, label: string, known: ReadonlySet<string>): NameFit {
  if (label.length > LONGEST_LABEL || isOthersName(field, label)) return 0;
  const { text, isNarrowed } = stripBrackets(label);
  if (isExactColumn(field, text) || isExactName(field, text)) return isNarrowed ? 2 : 3;
  const given = distinctiveWords(text);
  const wanted = distinctiveWords(field.aliases[0] ?? "");
  const described = [...field.aliases.slice(1).flatMap(distinctiveWords), ...distinctiveWords(field.shape.description)];
  const inName = given.filter((word) => isAmong(word, wanted));
  const shared = given.filter((word) => isAmong(word, [...wanted, ...described]));
  if (shared.length === 0) return 0;
  const isKnown = (word: string): boolean => known.has(word) || ADDING_NOTHING.has(word);
  const extra = given.filter((word) => !isAmong(word, [...wanted, ...described]) && !isKnown(word));
  const missing = wanted.filter((word) => !isAmong(word, given) && !isKnown(word));
  const isWhole = extra.length === 0 && (missing.length === 0 || wanted.length === 0);
  if (isWhole && (inName.length > 0 || wanted.length === 0)) return isNarrowed ? 1 : 2;
  return inName.length > 0 ? 1 : 0;
}

/** A "product" is called by many names: only the field's own words show that a name is missing, or that it is another one. */
export function isOwnName({ meaning, aliases }: Pick<WantedField, "meaning" | "aliases">, label: string): boolean {
  if (meaning !== "name") return true;
  const own = new Set(aliases.flatMap(labelWords));
  return labelWords(label).some((word) => own.has(word));
}

const LONGEST_LABEL = 60;

/** "Height (m)" is the height; "Employees (2019)" are those of one year. */
function stripBrackets(label: string): { text: string; isNarrowed: boolean } {
  const [, inside] = /[([]([^()[\]]*)[)\]]/u.exec(label) ?? [];
  const text = label.replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, " ").trim();
  if (inside === undefined || text === "") return { text: label, isNarrowed: false };
  return { text, isNarrowed: /\d/u.test(inside) || /\p{L}{4}/u.test(inside) };
}

/** The words of a name that tell it apart from others; all of them if none does. */
function distinctiveWords(name: string): readonly string[] {
  const words = labelWords(name).filter((word) => !OWNERS.has(word) && !COMMON.has(word));
  const rest = words.filter((word) => !GENERIC.has(word) && !isUnitName(word));
  return rest.length > 0 ? rest : words;
}

function isAmong(word: string, others: readonly string[]): boolean {
  return others.some((other) => isSameWord(word, other));
}

/** Whether two words have one meaning or one root: "founded" and "founding". */
export function isSameWord(one: string, other: string): boolean {
  if (one === other || canonicalOf(one) === canonicalOf(other)) return true;
  return one.length > 3 && other.length > 3 && rootOf(stemOf(one)) === rootOf(stemOf(other));
}

/** Words of a name that only say of which kind a value is. */
const GENERIC = new Set(
  "text raw string value amount count number total date time year day label info field type name title figure level sum overall since as per until it in which was were been when where how many much no nr quantity fraction".split(
    " ",
  ),
);

/** Words of a label that no value is told apart by. */
const ADDING_NOTHING = new Set(
  "current latest account total overall full our your this main official approx approximate estimated about general primary of number no nr date year amount figure per month legal registered".split(
    " ",
  ),
);
