import type { Leaf } from "../page/page-tree.ts";
import type { Found } from "../values/found.ts";
import { toValue } from "../values/to-value.ts";
import type { Candidate } from "./candidates.ts";
import { fitsKind } from "./fits-kind.ts";
import { type PageRecord, recordLeaves } from "./page-record.ts";
import { isNeeded, isNumeric, isWords, type ValueField } from "./wanted-field.ts";

interface Rest {
  readonly record: PageRecord;
  readonly candidates: readonly Candidate[];
  readonly used: ReadonlySet<Leaf>;
  readonly found: Map<string, Found>;
  readonly contested: ReadonlySet<string>;
  readonly language: string;
}

/** A record with more is a part of the page, in which there is much that nobody asks for. */
const MOST_LEAVES = 8;

/**
 * Where one field that must be there is left, and one thing that can be it, that is it: the merchant between a day and an
 * amount. A number is left for a number, words for words.
 */
export function addLastOnes(fields: readonly ValueField[], rest: Rest): void {
  const { record, found } = rest;
  const leaves = recordLeaves(record);
  if (record.cells || record.span || leaves.length > MOST_LEAVES || found.size === 0) return;
  const missing = fields.filter((field) => !found.has(field.name));
  if (missing.some((field) => !isNeeded(field) || rest.contested.has(field.name))) return;
  const free = leaves.filter((leaf) => isFree(leaf, rest));
  for (const isOfKind of [isNumeric, isWords]) {
    const [field, ...others] = missing.filter(({ shape }) => isOfKind(shape));
    if (!field || others.length > 0) continue;
    const [leaf, ...more] = free.filter(({ text }) => /\p{L}/u.test(text) === (isOfKind === isWords));
    if (leaf && more.length === 0) take(field, leaf, rest);
  }
}

/** Words that are no label, and no button's. */
function isFree(leaf: Leaf, { used, found }: Rest): boolean {
  if (used.has(leaf) || leaf.kind !== "text" || leaf.isStruck || leaf.role === "button") return false;
  const text = leaf.text.trim();
  if (!/[\p{L}\p{N}]/u.test(text) || text.endsWith(":") || text.length > LONGEST) return false;
  return ![...found.values()].some(({ quote }) => quote !== "" && (quote.includes(text) || text.includes(quote)));
}

const LONGEST = 80;

function take({ name, shape }: ValueField, leaf: Leaf, { found, candidates, language }: Rest): void {
  const text = candidates.find(({ leaves: [only, ...others] }) => only === leaf && others.length === 0)?.text;
  const quote = text ?? leaf.text.trim();
  const read = fitsKind({ name, shape }, quote) ? toValue(shape, quote, { language }) : undefined;
  if (read) found.set(name, { ...read, quote, refs: [leaf.ref], from: "page", doubt: "left-over" });
}
