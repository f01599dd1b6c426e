import type { Field, Shape, ValueShape } from "../schema/shape.ts";
import { countedBy } from "./counts.ts";
import { labelWords, type Meaning, meaningOf, splitUnit } from "./field-names.ts";

/** A field with the names that a page may have for it. */
export interface WantedField {
  readonly name: string;
  readonly shape: Shape;
  readonly isOptional: boolean;
  /** Its own name first; then without its unit, without its owner's name, and what the schema says of it. */
  readonly aliases: readonly string[];
  /** Name of the thing that it names: the column of courses' names may be called "Course", and nothing else of a course. */
  readonly ofThing: string;
  readonly meaning: Meaning;
  readonly unit: string | undefined;
  /** The things that it counts, if its name is one of a number: the reviews of `reviewCount`. */
  readonly counted: string | undefined;
  /** Names of the fields beside it: what is called by one of them is not called by a synonym of this field. */
  readonly others?: ReadonlySet<string> | undefined;
}

/** A field with a single value. */
export type ValueField = WantedField & { readonly shape: ValueShape };

/** @param owner name of the list or object that it is in: the `productName` of `products` is a name */
export function toWanted({ name, shape, isOptional }: Field, owner: string): WantedField {
  const { name: plain, unit } = splitUnit(name);
  const owned = stripOwner(plain, owner);
  const isHeading = OF_HEADING.test(shape.description);
  const ofThing = meaningOf(owned) === "name" && !owner.includes(" ") ? labelWords(owner).join(" ") : "";
  // The `plan` of `plans` is what a plan is called.
  const isOwner =
    shape.kind === "value" && shape.type === "string" && labelWords(plain).join() === labelWords(owner).join();
  const described = shortDescription(shape).split(/\s+or\s+/i);
  const aliases = [name, plain, owned, ...described, isHeading ? "title" : "", isOwner ? "name" : ""].filter(
    (alias) => alias !== "",
  );
  return {
    name,
    shape,
    isOptional,
    aliases: [...new Set(aliases)],
    ofThing,
    meaning: isHeading ? "name" : (meaningOf(owned) ?? meaningOf(plain) ?? (isOwner ? "name" : undefined)),
    unit,
    counted: countedBy(name),
  };
}

/** The fields of one object, each with what tells it apart from the others. */
export function withSiblings(fields: readonly WantedField[]): readonly WantedField[] {
  const names = fields.map(({ name }) => name);
  return withQualifiers(fields).map((field) => ({ ...field, others: namesBeside(field.name, names) }));
}

/** The names of other fields that share no word with this one, as `isOthersName` compares them. A `height_cm` may well be called like the field `height`. */
export function namesBeside(name: string, names: readonly string[]): ReadonlySet<string> {
  const own = new Set(labelWords(name));
  return new Set(names.filter((other) => !labelWords(other).some((word) => own.has(word))).map(joinedWords));
}

/** Whether a label is the name of another field beside this one. */
export function isOthersName({ others }: Pick<WantedField, "others">, label: string): boolean {
  return others !== undefined && label.length <= LONGEST_LABEL && others.has(joinedWords(label));
}

function joinedWords(name: string): string {
  return labelWords(name).join(" ");
}

/** The words that differ between fields of one kind are enough as names: "home" and "away" of `homeTeam` and `awayTeam`. */
function withQualifiers(fields: readonly WantedField[]): readonly WantedField[] {
  const words = fields.map(({ aliases: [name = ""] }) => labelWords(name));
  return fields.map((field, index) => {
    const [qualifier, thing, ...more] = words[index] ?? [];
    if (qualifier === undefined || thing === undefined || more.length > 0) return field;
    const competitors = words.filter((other, at) => at !== index && other.length === 2 && other[1] === thing);
    const isDistinctive =
      competitors.length > 0 &&
      competitors.every(([first]) => first !== qualifier) &&
      !words.some((other) => other.join() === qualifier);
    return isDistinctive ? { ...field, aliases: [...field.aliases, qualifier] } : field;
  });
}

/** The schema may say where a value stands. */
const OF_HEADING = /\b(?:page|article|main|document)(?:['’]s)?\s+(?:main\s+)?(?:heading|title|headline)\b/i;

const LONGEST_LABEL = 60;

export function isNumeric({ type }: ValueShape): boolean {
  return type === "number" || type === "integer";
}

function stripOwner(name: string, owner: string): string {
  const owners = new Set(labelWords(owner));
  const words = labelWords(name);
  const rest = words.filter((word) => !owners.has(word));
  return rest.length > 0 && rest.length < words.length ? rest.join(" ") : name;
}

/** A long one is a sentence about the field, and no name of it. */
function shortDescription({ description }: Shape): string {
  return description.split(/\s+/).length <= 5 ? description.replace(/^(?:the|a|an)\s+/i, "") : "";
}
