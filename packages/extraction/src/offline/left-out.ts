import { isInside, isLeaf, type PageElement, type PageNode, type Span } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import { allParts } from "./captions.ts";
import { COMMON } from "@surehand/language";
import { labelWords } from "./field-names.ts";
import { partNames } from "./surroundings.ts";

interface Restricted {
  readonly page: ReadPage;
  readonly instruction: string;
}

const NOT = String.raw`(?:but\s+)?(?:not|except(?:\s+for)?|excluding|leaving\s+out|other\s+than)`;
const CALLED = String.raw`((?:[\p{L}\d-]+\s+){0,3}?[\p{L}\d-]+)`;
const END = String.raw`\s*(?:\)|(?=$|[.,;:]))`;
/** "not the ones for children", "without the archived ones", "except the Archive section". */
const PARTS = [
  String.raw`(?:${NOT}|without)\s+(?:the\s+)?(?:ones|those)\s+(?:for|of|in|from|under|on|about)\s+(?:the\s+)?${CALLED}${END}`,
  String.raw`(?:${NOT}|without)\s+(?:the\s+)?${CALLED}\s+(?:ones|section|part|table|list|group)${END}`,
].map((pattern) => new RegExp(String.raw`[,;(]?\s*\b${pattern}`, "iu"));
/** "except desserts": as a part of the page is called, and no more. */
const WHOLE = new RegExp(String.raw`[,;(]?\s*\b${NOT}\s+(?:the\s+)?${CALLED}${END}`, "iu");

/**
 * The page without the part that an instruction does not want, and the instruction without what says so. Both as they are where
 * what is not wanted is no part of the page.
 */
export function withoutLeftOut({ page, instruction }: Restricted): Restricted {
  const { root } = page;
  if (!root) return { page, instruction };
  for (const pattern of [...PARTS, WHOLE]) {
    const [match, called = ""] = pattern.exec(instruction) ?? [];
    const words = labelWords(called).filter((word) => !COMMON.has(word));
    if (match === undefined || words.length === 0) continue;
    const parts = partsCalled(root, { words, isWhole: pattern === WHOLE });
    if (parts.length === 0) continue;
    return { page: { ...page, root: copyWithout(root, { parts }) }, instruction: instruction.replace(match, " ") };
  }
  return { page, instruction };
}

/**
 * The page without those parts that stand beside several that an instruction mentions: "the scores of boys and girls" of a page
 * with a third list, of children.
 */
export function withoutOthers(page: ReadPage, mentioned: readonly Span[]): ReadPage {
  const { root } = page;
  const parts = root ? partNames(root).filter(({ heading }) => heading !== undefined) : [];
  const levels = new Set(
    parts.filter(({ span }) => mentioned.some((one) => isSame(one, span))).map(({ level }) => level),
  );
  const [level, ...more] = levels;
  if (!root || level === undefined || more.length > 0) return page;
  const others = parts
    .filter((part) => part.level === level && !mentioned.some((one) => isSame(one, part.span)))
    .map(({ span }) => span);
  return { ...page, root: copyWithout(root, { parts: others }) };
}

function isSame(one: Span, other: Span): boolean {
  return one.from === other.from && one.to === other.to;
}

function partsCalled(
  root: PageElement,
  { words, isWhole }: { readonly words: readonly string[]; readonly isWhole: boolean },
): Span[] {
  const isCalled = (text: string): boolean => {
    const given = labelWords(text.replace(/(?:(?<!\s)\s+)?\([^()]*\)/g, ""));
    return isWhole ? given.join(" ") === words.join(" ") : words.every((word) => given.includes(word));
  };
  return allParts(root)
    .filter(({ text, level, span }) => level > 1 && span.from > root.from && isCalled(text))
    .map(({ span }) => span);
}

function copyWithout(
  element: PageElement,
  { parts, parent }: { readonly parts: readonly Span[]; readonly parent?: PageElement },
): PageElement {
  const nodes: PageNode[] = [];
  const copy: PageElement = { ...element, parent, nodes };
  for (const node of element.nodes) {
    if (parts.some((part) => isInside(node, part))) continue;
    nodes.push(isLeaf(node) ? { ...node, parent: copy } : copyWithout(node, { parts, parent: copy }));
  }
  return copy;
}
