import type { Draft, DraftObject } from "../gathering.ts";
import type { Field, ObjectShape } from "../schema/shape.ts";
import type { Found } from "../values/found.ts";
import { type Choice, type ChoiceGroup, choiceGroupsIn } from "./choice-groups.ts";
import { labelWords } from "./field-names.ts";
import type { PageRecord } from "./page-record.ts";
import { isAvailability, isInverse } from "./truths.ts";
import { fitOf, toWanted, type WantedField } from "./wanted-field.ts";

/** How a choice is told as a value of a field; undefined where nothing tells it. */
type Telling = (choice: Choice) => Found | undefined;

/** What can be chosen and how it stands with each, where a list asks for no more than that: the colours, and which are sold out. */
export function choiceRows(list: WantedField, item: ObjectShape, { roots }: PageRecord): Draft[] | undefined {
  if (!item.fields.every(({ shape }) => shape.kind === "value" && /^(?:string|boolean)$/.test(shape.type)))
    return undefined;
  const [group, ...others] = choiceGroupsIn(roots).flatMap((one) => {
    const tellings = tellingsOf(item.fields, { list, group: one });
    return tellings ? [{ choices: one.choices, tellings }] : [];
  });
  if (!group || others.length > 0) return undefined;
  return group.choices.map((choice): DraftObject => {
    const fields = [...group.tellings].map(([name, tell]) => [name, { kind: "value", found: tell(choice) }] as const);
    return { kind: "object", fields: new Map(fields) };
  });
}

/** By the name of each field; undefined where the choices of the group don't tell them all. */
function tellingsOf(
  fields: readonly Field[],
  given: { readonly list: WantedField; readonly group: ChoiceGroup },
): ReadonlyMap<string, Telling> | undefined {
  const told = fields.map((field) => [field.name, tellingOf(toWanted(field, given.list.name), given)] as const);
  const known = told.flatMap(([name, telling]) => (telling ? [[name, telling] as const] : []));
  const hasName = fields.some(({ shape }) => shape.kind === "value" && shape.type === "string");
  return hasName && known.length === fields.length ? new Map(known) : undefined;
}

function tellingOf(
  field: WantedField,
  { list, group }: { readonly list: WantedField; readonly group: ChoiceGroup },
): Telling | undefined {
  const { shape } = field;
  if (shape.kind !== "value") return undefined;
  if (shape.type === "string")
    return isCalled(field, { list, group }) ? ({ text, refs }) => quoted(text, refs) : undefined;
  if (shape.type !== "boolean") return undefined;
  if (isAvailability(field)) return barredTelling(group, field);
  return labelWords(field.name).some((word) => CHOSEN.has(word))
    ? ({ isChosen, text, refs }) => ({ ...quoted(text, refs), value: isChosen, kind: "derived" })
    : undefined;
}

const CHOSEN = new Set(["chosen", "selected", "checked", "current", "active"]);

/** Where none is barred, nothing on the page says that each can be had. */
function barredTelling({ choices }: ChoiceGroup, field: WantedField): Telling {
  const isTold = choices.some(({ isBarred }) => isBarred);
  return ({ isBarred, text, refs }) =>
    isTold ? { ...quoted(text, refs), value: isBarred === isInverse(field), kind: "derived" } : undefined;
}

/** Whether the field is what the page calls the choices, or the name of things that it calls so. */
function isCalled(
  field: WantedField,
  { list, group: { name } }: { readonly list: WantedField; readonly group: ChoiceGroup },
): boolean {
  return fitOf(field, name) > 0 || (field.meaning === "name" && fitOf(list, name) > 0);
}

function quoted(text: string, refs: readonly string[]): Found {
  return { value: text, kind: "quoted", quote: text, refs: [...refs], from: "page" };
}
