import { canonicalOf, isShortFor, isSpeltAlike } from "@surehand/language";
import { headerMeans, isInitials, labelWords } from "./field-names.ts";
import { isOthersName, type WantedField } from "./wanted-field.ts";

/**
 * Whether a label names a field, and nothing more or less: all its words are those of the field's name, or fixed synonyms of
 * them. "Packed weight" does not name `weight`.
 */
export function isExactName(field: Pick<WantedField, "aliases" | "others">, label: string): boolean {
  if (isOthersName(field, label)) return false;
  return field.aliases.some((alias) => isSameName(alias, plainOf(label)));
}

/** The same for the name of a column, which is often shorter: "Pos", "GD", and "Course" over the names of courses. */
export function isExactColumn(field: Pick<WantedField, "aliases" | "ofThing" | "others">, header: string): boolean {
  if (isExactName(field, header)) return true;
  if (isOthersName(field, header)) return false;
  if (field.ofThing !== "" && isSameName(field.ofThing, plainOf(header))) return true;
  return field.aliases.some((alias) => {
    const words = labelWords(alias);
    if (words.length !== 1) return isInitials(words, header.trim());
    const [word = ""] = words;
    const [given = "", ...others] = labelWords(plainOf(header));
    return headerMeans(header, word) || (others.length === 0 && isShortFor(given, { word, label: plainOf(header) }));
  });
}

/** Whether a label says what kind of thing something is ("Article"), where the field is for its name. */
export function isThingName({ aliases }: Pick<WantedField, "aliases">, label: string): boolean {
  const words = labelWords(label);
  const own = new Set(aliases.flatMap(labelWords));
  return words.length > 0 && words.every((word) => THINGS.has(word) && !own.has(word));
}

const THINGS = new Set("product item article produkt artikel producto produit articulo artikkel".split(" "));

/** "Your order" is the order. */
export const OWNERS: ReadonlySet<string> = new Set(["your", "my", "our", "this"]);

function isSameName(name: string, label: string): boolean {
  const wanted = labelWords(name);
  const given = labelWords(label).filter((word) => !OWNERS.has(word) && word !== "the");
  if (wanted.length === 0 || given.length === 0) return false;
  return [wanted, without(wanted, IN_FIELDS)].some((words) =>
    [given, without(given, IN_LABELS)].some((others) => sameWords(words, others)),
  );
}

function sameWords(wanted: readonly string[], given: readonly string[]): boolean {
  if (wanted.join("") === given.join("")) return true;
  return (
    wanted.length === given.length &&
    wanted.every((word, index) => {
      const other = given[index] ?? "";
      return canonicalOf(word) === canonicalOf(other) || isSpeltAlike(word, other);
    })
  );
}

/** The words without those that add nothing to a name of several words: `companyName` is the "Company". */
function without(words: readonly string[], generic: ReadonlySet<string>): readonly string[] {
  const rest = words.filter((word) => !generic.has(word));
  return rest.length > 0 ? rest : words;
}

const IN_FIELDS = new Set(["name", "number", "date", "time", "at", "on", "by", "is", "has", "the", "of"]);
const IN_LABELS = new Set(["date", "time", "at", "on", "by", "is", "of", "unit", "current"]);

/** Without what only says how a label is meant: "Height (cm)", "VAT 20%". */
function plainOf(label: string): string {
  return label
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, " ")
    .replace(/\s\d+(?:[.,]\d+)?\s*%$/, "")
    .replace(/[:*]\s*$/, "")
    .trim();
}
