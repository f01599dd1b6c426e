import { ancestorsOf, classesOf, refsOf } from "../page/page-tree.ts";
import type { ValueShape } from "../schema/shape.ts";
import type { Evidence, Found } from "../values/found.ts";
import { parseAvailability, parseBoolean } from "@surehand/language";
import type { Candidate } from "./candidates.ts";
import { isExactName } from "./exact-names.ts";
import { labelWords } from "./field-names.ts";
import { LABELLED, labelScore } from "./score.ts";
import { fitOf, type WantedField } from "./wanted-field.ts";

/** What a page says on a yes or no: a labelled word, a box that is checked, a badge, or whether it can be had. */
export function findTruth(field: WantedField, candidates: readonly Candidate[], shape: ValueShape): Found | undefined {
  const labelled = candidates
    .map((candidate) => ({ candidate, score: labelScore(field, candidate, shape) }))
    .filter(({ score }) => score >= LABELLED)
    .sort((left, right) => right.score - left.score);
  for (const { candidate } of labelled) {
    const value = truthOf(candidate, field);
    if (value === undefined) continue;
    const found = derived(value, { ...candidate, text: candidate.text || (candidate.leaves[0]?.label ?? "") });
    const rivals = labelled.filter((other) => other.candidate.leaves.every((leaf) => !candidate.leaves.includes(leaf)));
    return { ...found, evidence: rivals.length > 0 ? undefined : labelOf(field, candidate) };
  }
  return findBadge(field, candidates) ?? (isAvailability(field) ? findAvailability(field, candidates) : undefined);
}

/** The label, column or class of a yes or no, if it is exactly the field's name. */
function labelOf(field: WantedField, { labels, elements, leaves }: Candidate): Evidence | undefined {
  if (leaves.some(({ role }) => role === "button")) return undefined;
  const names = [...labels.map(({ text }) => text), ...elements.flatMap(classesOf)];
  const name = names.find((one) => isExactName(field, one));
  return name === undefined ? undefined : { by: "label", name };
}

function truthOf({ leaves, text }: Candidate, field: WantedField): boolean | undefined {
  const [leaf] = leaves;
  if (leaf?.kind === "field" && /^(?:checkbox|radio|switch)/.test(leaf.role ?? ""))
    return leaf.states?.some((state) => state === "checked" || state === "on") ?? false;
  const plain = parseBoolean(text);
  if (plain !== undefined) return plain;
  const available = isAvailability(field) ? parseAvailability(text) : undefined;
  return available === undefined ? undefined : available !== isInverse(field);
}

/** A badge says the field's own words: "Featured"; or that it is not so: "Not featured". */
function findBadge(field: WantedField, candidates: readonly Candidate[]): Found | undefined {
  for (const candidate of candidates) {
    const { text, leaves } = candidate;
    if (
      text.length > 40 ||
      namesAnother(candidate) ||
      leaves.some(({ kind, role }) => kind === "field" || role === "button")
    )
      continue;
    const denied = /^(?:not|no|non)[\s-]+([^\s-].*)$/i.exec(text)?.[1];
    if (denied !== undefined && fitOf(field, denied) > 0) return derived(false, candidate);
    if (isExactName(field, text)) return { ...derived(true, candidate), evidence: { by: "label", name: text } };
    if (fitOf(field, text) > 0 || beginsWith(field, text)) return derived(true, candidate);
  }
  return undefined;
}

/** A term says nothing, only what stands beside it. */
function namesAnother({ text, leaves }: Candidate): boolean {
  return text.endsWith(":") || leaves.some((leaf) => ancestorsOf(leaf).some(({ tag }) => tag === "dt"));
}

/** "Verified purchase" says verified. */
function beginsWith({ aliases }: WantedField, text: string): boolean {
  const said = labelWords(text);
  return aliases.some((alias) => {
    const words = labelWords(alias).filter((word) => word !== "is" && word !== "has");
    return words.length > 0 && said.length <= words.length + 1 && words.every((word, index) => said[index] === word);
  });
}

function findAvailability(field: WantedField, candidates: readonly Candidate[]): Found | undefined {
  const said = candidates
    .filter(({ text }) => text.length <= 60)
    .flatMap((candidate) => {
      const value = parseAvailability(candidate.text);
      return value === undefined ? [] : [{ candidate, value }];
    });
  const [first] = said;
  if (!first || said.some(({ value }) => value !== first.value)) return undefined;
  return derived(first.value !== isInverse(field), first.candidate);
}

export function isAvailability({ meaning, aliases }: WantedField): boolean {
  return meaning === "stock" || aliases.some((alias) => /avail|stock|sold.?out|verfügbar|lieferbar/i.test(alias));
}

export function isInverse({ aliases: [name = ""] }: WantedField): boolean {
  return /sold.?out|out.?of.?stock|unavail/i.test(name);
}

function derived(value: boolean, { text, leaves }: Candidate): Found {
  return { value, kind: "derived", quote: text, refs: refsOf(leaves), from: "page" };
}
