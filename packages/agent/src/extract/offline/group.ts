import { textOf } from "../page/page-tree.ts";
import type { Found } from "../values/found.ts";
import { labelWords } from "./field-names.ts";
import type { PageRecord } from "./page-record.ts";
import { canonicalOf } from "./synonyms.ts";
import type { WantedField } from "./wanted-field.ts";

const GROUPINGS = new Set([
  "category",
  "group",
  "section",
  "department",
  "type",
  "region",
  "kind",
  "class",
  "course",
  "day",
  "division",
  "conference",
  "continent",
]);

/** The name of the group that a row stands in, for a field that asks for one. */
export function groupOf({ aliases, shape }: WantedField, { group }: PageRecord): Found | undefined {
  if (!group || shape.kind !== "value" || shape.type !== "string" || shape.choices) return undefined;
  const isGrouping = aliases.some((alias) => labelWords(alias).some((word) => GROUPINGS.has(canonicalOf(word))));
  if (!isGrouping) return undefined;
  const quote = textOf(group);
  return { value: quote, kind: "quoted", quote, refs: [...new Set(group.map(({ ref }) => ref))], from: "page" };
}
