import { ancestorsOf, isInside, type Leaf, leavesOf, type PageElement } from "../page/page-tree.ts";

/**
 * Whether things of one kind are parts of sentences rather than records: links, names and terms that a text mentions. They stand
 * in lines of which most words are not theirs.
 */
export function standInProse(elements: readonly PageElement[]): boolean {
  if (elements.some(({ isBlock }) => isBlock)) return false;
  const lines = Map.groupBy(elements, lineOf);
  let inProse = 0;
  for (const [line, own] of lines) {
    if (!line) continue;
    const leaves = leavesOf(line);
    const isOwn = (leaf: { readonly from: number }): boolean => own.some((element) => isInside(leaf, element));
    const inside = wordCount(leaves.filter(isOwn));
    const outside = wordCount(leaves) - inside;
    if (outside >= FEWEST_WORDS && outside > inside) inProse += own.length;
  }
  return inProse * 2 > elements.length;
}

/** Whether a text is no name but part of a sentence: a link that it mentions, or its words before and behind such a link. */
export function isPartOfSentence(leaf: Leaf): boolean {
  const line = ancestorsOf(leaf).find(({ isBlock }) => isBlock);
  if (!line) return false;
  if (leaf.role === "link") return isMention(leaf, line);
  return leaf.parent === line && leavesOf(line).some((one) => one.role === "link" && isMention(one, line));
}

/** Whether words stand before a link, and most words of its line are not its own. */
function isMention(leaf: Leaf, line: PageElement): boolean {
  const own = ownElement(leaf, line);
  const leaves = leavesOf(line);
  const inside = wordCount(leavesOf(own));
  const outside = wordCount(leaves) - inside;
  return wordCount(leaves.filter(({ from }) => from < own.from)) > 0 && outside >= FEWEST_WORDS && outside > inside;
}

/** The outermost element of the line that holds nothing but links. */
function ownElement({ parent }: Leaf, line: PageElement): PageElement {
  let own = parent;
  while (own.parent && own.parent !== line && leavesOf(own.parent).every(({ role }) => role === "link"))
    own = own.parent;
  return own;
}

/** Fewer are a label: "Written by", "Tags:". */
const FEWEST_WORDS = 4;

function lineOf(element: PageElement): PageElement | undefined {
  return ancestorsOf(element).find(({ isBlock }) => isBlock);
}

function wordCount(leaves: readonly { readonly text: string }[]): number {
  return leaves.reduce((total, { text }) => total + (text.match(/\p{L}{2,}/gu)?.length ?? 0), 0);
}
