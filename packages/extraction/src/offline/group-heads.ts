import { meaningOf } from "./field-names.ts";
import { isGrouping } from "./group.ts";
import type { WantedField } from "./wanted-field.ts";

/** Of groups that hold lists their heading is what they are called: the `section` of a menu. */
export function withHeads(fields: readonly WantedField[]): readonly WantedField[] {
  const isGroup =
    fields.some(({ shape }) => shape.kind === "list") && !fields.some(({ meaning }) => meaning === "name");
  const heads = fields.filter((field) => field.shape.kind === "value" && isGrouping(field));
  return isGroup && heads.length === 1
    ? fields.map((field) => (heads.includes(field) ? { ...field, meaning: "name" as const } : field))
    : fields;
}

/** What such a group is called stands above its list as often as in it: it is no name that the first line tells. */
export function withoutHeads(fields: readonly WantedField[]): readonly WantedField[] {
  if (!fields.some(({ shape }) => shape.kind === "list")) return fields;
  return fields.map((field) =>
    isGrouping(field) &&
    field.meaning === "name" &&
    !field.aliases.slice(0, 1).some((name) => meaningOf(name) === "name")
      ? { ...field, meaning: undefined, aliases: field.aliases.filter((alias) => alias !== "name") }
      : field,
  );
}
