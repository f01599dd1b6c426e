import { ancestorsOf, isInside, type Leaf, leavesOf, type PageElement, refsOf, textOf } from "../page/page-tree.ts";
import type { Found } from "../values/found.ts";
import { toValue } from "../values/to-value.ts";
import { labelWords } from "./field-names.ts";
import type { PageRecord } from "./page-record.ts";
import { partNames } from "./surroundings.ts";
import { canonicalOf, CARDINAL_WORD, MONTH_NAME, WEEKDAY_NAME } from "@surehand/language";
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
export function groupOf(field: WantedField, record: PageRecord): Found | undefined {
  const { shape } = field;
  const tells = toldByGroup(field);
  if (shape.kind !== "value" || !tells) return undefined;
  const isHeaded = isSection(field) || !isGrouping(field);
  const group = record.group ?? (isHeaded ? headingAbove(record) : undefined);
  if (!group) return undefined;
  const quote = textOf(group);
  const read = tells.test(quote) ? toValue(shape, quote) : undefined;
  return read && { ...read, quote, refs: refsOf(group), from: "page" };
}

/** What the name of a group looks like that tells a field; undefined where none does. */
function toldByGroup(field: WantedField): RegExp | undefined {
  const { shape, meaning } = field;
  if (shape.kind !== "value" || shape.choices || shape.type === "boolean") return undefined;
  if (meaning === "year") return TELLS_YEAR;
  if (shape.type !== "string") return undefined;
  if (isOfDay(field)) return TELLS_DAY;
  return isGrouping(field) ? /./u : undefined;
}

const TELLS_YEAR = /^\D{0,12}(?:1[5-9]|20)\d{2}\D{0,3}$/u;

function isOfDay({ meaning }: WantedField): boolean {
  return meaning === "day" || meaning === "date";
}

/** A day has a name, a date or a number. */
const TELLS_DAY = new RegExp(
  [
    String.raw`\b(?:${WEEKDAY_NAME})\b`,
    String.raw`\b(?:day|tag)\s+(?:\d+|${CARDINAL_WORD})\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th|\.)?\s+${MONTH_NAME}`,
    String.raw`\b${MONTH_NAME}\s+\d{1,2}\b`,
    String.raw`\d{1,4}[./-]\d{1,2}[./-]`,
    String.raw`\b(?:today|tomorrow|yesterday|heute|morgen|gestern)\b`,
  ].join("|"),
  "iu",
);

export function isGrouping({ aliases }: Pick<WantedField, "aliases">): boolean {
  return aliases.some((alias) => labelWords(alias).some((word) => GROUPINGS.has(canonicalOf(word))));
}

/** Whether it stands beside what holds the record, not in a thing beside the record. */
function isOver(heading: PageElement, record: PageElement): boolean {
  let box = heading.parent;
  while (box && leavesOf(box).length === leavesOf(heading).length) box = box.parent;
  return box !== undefined && isInside(record, box);
}

/** A kind or type may be anything; what a heading names is a part. */
function isSection({ aliases }: Pick<WantedField, "aliases">): boolean {
  return aliases.some((alias) => SECTIONS.has(labelWords(alias).at(-1) ?? ""));
}

const SECTIONS = new Set([
  "category",
  "section",
  "group",
  "department",
  "division",
  "region",
  "continent",
  "course",
  "day",
]);

/** The heading of the section that a record stands in, where the page has others of its level. */
function headingAbove({ roots: [first] }: PageRecord): readonly Leaf[] | undefined {
  const root = first && ancestorsOf(first).at(-1);
  const around = root && partNames(root).filter(({ span, level }) => level > 1 && isInside(first, span));
  const part = around?.findLast(
    ({ heading }) => first && heading && !isInside(heading, first) && isOver(heading, first),
  );
  const isOneOfSeveral =
    root && partNames(root).filter(({ level, heading }) => heading && level === part?.level).length > 1;
  return part?.heading && isOneOfSeveral ? leavesOf(part.heading) : undefined;
}
