import { labelWords, type Meaning } from "../records/field-names.ts";
import { toWanted, withSiblings } from "../records/wanted-field.ts";
import type { Field, ListShape, ObjectShape, Shape, ValueShape } from "../schema/shape.ts";
import { findUnit } from "./units.ts";

/** A field of a record that has a value, or a list of values. */
export interface AskedField {
  /** Names from the record to the field: `["departure", "time"]`. */
  readonly path: readonly string[];
  readonly shape: ValueShape | ListShape;
  /** Whether it may be missing or null. */
  readonly isNeeded: boolean;
  /** Names that pages may use; its own name first. */
  readonly names: readonly FieldName[];
  readonly meaning: Meaning;
  /** Whether it is what its record is called. */
  readonly isThing: boolean;
  readonly unit: string | undefined;
  readonly others: ReadonlySet<string>;
  /** Name of the things that it names: the name of courses may be under "Course". */
  readonly ofThing: string;
  /** Words of the list's name, which labels may add. */
  readonly ownerWords: ReadonlySet<string>;
}

interface FieldName {
  readonly text: string;
  readonly words: readonly string[];
}

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
    const measured = stripUnit(words);
    unit ??= measured.unit;
    return [words, ...measured.names];
  });
  const distinct = new Map(texts.filter(({ length }) => length > 0).map((words) => [words.join(" "), words]));
  return { names: [...distinct].map(([text, words]) => ({ text, words })), unit };
}

/** The words without the unit at their end, and without the "in" before it. */
function stripUnit(words: readonly string[]): { names: string[][]; unit: string | undefined } {
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
