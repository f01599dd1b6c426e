import { ancestorsOf, headingLevel, type Leaf } from "../page/page-tree.ts";
import type { Found } from "../values/found.ts";
import { labelWords } from "./field-names.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";
import type { ValueField } from "./wanted-field.ts";

interface Rest {
  readonly record: PageRecord;
  readonly used: ReadonlySet<Leaf>;
  readonly found: Map<string, Found>;
}

const PEOPLE = new Set([
  "author",
  "reviewer",
  "user",
  "username",
  "sender",
  "commenter",
  "poster",
  "who",
  "member",
  "nickname",
]);
const MOST_WORDS = 4;

/** Whose words a comment, message or review is: the name that it begins with, set apart by its look. */
export function addWriter(fields: readonly ValueField[], { record, used, found }: Rest): void {
  const [field, ...others] = fields.filter(isPerson);
  const isSaid = fields.some(({ name, meaning }) => meaning === "description" && found.has(name));
  if (!field || others.length > 0 || !isSaid || found.has(field.name) || record.cells) return;
  const first = recordLeaves(record).find(({ kind, text }) => kind === "text" && /\p{L}/u.test(text));
  if (!first || used.has(first) || !isNameLike(first)) return;
  const quote = first.text.trim();
  found.set(field.name, { value: quote, kind: "quoted", quote, refs: [first.ref], from: "page" });
}

function isPerson({ name, shape, meaning }: ValueField): boolean {
  return (
    shape.type === "string" && !shape.choices && (meaning === "author" || PEOPLE.has(labelWords(name).at(-1) ?? ""))
  );
}

function isNameLike(leaf: Leaf): boolean {
  const around = ancestorsOf(leaf).slice(0, 2);
  const isApart =
    around.some(({ tag }) => /^(?:b|strong|cite|a)$/.test(tag)) ||
    around.some((one) => headingLevel(one) !== undefined);
  const text = leaf.text.trim();
  return isApart && /^[\p{Lu}@\p{Lo}]/u.test(text) && text.split(/\s+/).length <= MOST_WORDS;
}
