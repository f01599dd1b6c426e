import { labelWords } from "../records/field-names.ts";
import { isTable } from "../records/tables.ts";
import { partNames } from "../records/surroundings.ts";
import type { ValueField } from "../records/wanted-field.ts";
import {
  childrenOf,
  elementsIn,
  isInside,
  type Leaf,
  leavesOf,
  type PageElement,
  refsOf,
  textOf,
} from "../page/page-tree.ts";
import type { GroundScope } from "./ground-scope.ts";
import { nameFit } from "./name-fit.ts";
import { statedCandidates } from "./named-candidates.ts";
import { foldText, tidy } from "./reads-as.ts";
import type { Judged } from "./reported-verdict.ts";

interface ShownPart {
  readonly text: string;
  readonly leaves: readonly Leaf[];
  readonly label: string;
}

/** Texts that the page lists under the name of a field: a text with commas beside its name, or the items of a list under it. */
export function listedUnder(field: ValueField, scope: GroundScope): readonly ShownPart[] {
  const named = statedCandidates(field, scope).filter(({ fit }) => fit >= 2);
  const [best] = named.toSorted(
    (one, other) => other.fit - one.fit || other.candidate.leaves.length - one.candidate.leaves.length,
  );
  if (best) {
    const { leaves, elements, text } = best.candidate;
    const items = new Set(elements.flatMap((element) => [...elementsIn(element)]).filter(({ tag }) => tag === "li"));
    if (items.size > 0) return [...items].map((item) => part(item, best.label));
    if (leaves.length > 1 && leaves.every((leaf) => !/[,;]/u.test(leaf.text)) && !/[,;]/u.test(text))
      return leaves.map((leaf) => ({ text: leaf.text, leaves: [leaf], label: best.label }));
    return partsOfText(text).map((one) => ({ text: one, leaves, label: best.label }));
  }
  return listUnderHeading(field, scope);
}

/** Splits a text at its marks and at "and". */
function partsOfText(text: string): string[] {
  const parts = text
    .replaceAll(/\s+/gu, " ")
    .split(/[,;|·•]/u)
    .map((given, index) => (index === 0 ? given.trimEnd() : given.trim().replace(/^(?:and|und) /u, "")));
  return parts.flatMap((given) => given.split(/ (?:and|und|et|y) /u)).filter((one) => one !== "");
}

function listUnderHeading(field: ValueField, { context, record, known }: GroundScope): ShownPart[] {
  const section = partNames(context.root).find(({ text, span }) => {
    const isOwn = record.roots.some((root) => isInside({ from: span.from }, root));
    return isOwn && nameFit(field, text, known) >= 2;
  });
  if (!section) return [];
  const inSection = [...elementsIn(context.root)].filter((element) => isInside(element, section.span));
  const list = inSection.find((element) => /^(?:ul|ol)$/u.test(element.tag) && !isTable(element));
  return list ? childrenOf(list).map((item) => part(item, section.text)) : [];
}

function part(item: PageElement, label: string): ShownPart {
  return { text: textOf(leavesOf(item)), leaves: leavesOf(item), label };
}

/** Judges one text of a list by the texts that the page lists under its name. */
export function groundListed(value: string | number, listed: readonly ShownPart[]): Judged | undefined {
  const match = listed.find(({ text }) => foldText(text) === foldText(String(value)));
  if (!match) return undefined;
  const state = tidy(match.text) === tidy(String(value)) ? "quoted" : "normalized";
  return { state, quote: match.text, label: match.label, refs: refsOf(match.leaves) };
}

/** Judges a number that counts what the page lists: two for "Offices: Hull, York". */
export function groundCount(value: number, field: ValueField, scope: GroundScope): Judged | undefined {
  const { counted } = field;
  if (counted === undefined) return undefined;
  const thing = {
    ...field,
    aliases: [counted],
    counted: undefined,
    shape: { ...field.shape, type: "string", description: "" } as const,
  };
  const listed = listedUnder(thing, scope);
  if (listed.length === 0 || listed.some(({ text }) => /^\d[\d.,]*$/u.test(text))) return undefined;
  const quote = listed.map(({ text }) => text).join(", ");
  const refs = refsOf(listed.flatMap(({ leaves }) => leaves));
  const label = listed[0]?.label ?? "";
  if (listed.length === value) return { state: "derived", quote, label, refs };
  return { state: "reported", reason: "other-value", quote, label, refs };
}

/** Names of a field that counts the things of a list in the same report. */
export function isCountOfList(name: string, list: string): boolean {
  const words = labelWords(name).filter((word) => !/^(?:count|number|total|num|of|how|many)$/u.test(word));
  return words.length < labelWords(name).length && words.every((word) => labelWords(list).includes(word));
}
