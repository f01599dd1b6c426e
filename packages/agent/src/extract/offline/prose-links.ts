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

/** Whether a text is something that a sentence mentions: words stand before it, and most of its line is not its own. */
export function isMention(leaf: Leaf): boolean {
  const line = ancestorsOf(leaf).find(({ isBlock }) => isBlock);
  if (!line) return false;
  const leaves = leavesOf(line);
  const own = leaves.filter(({ ref }) => ref === leaf.ref);
  const before = wordCount(leaves.filter(({ from }) => from < leaf.from && !own.some((one) => one.from === from)));
  const outside = wordCount(leaves) - wordCount(own);
  return before > 0 && outside >= FEWEST_WORDS && outside > wordCount(own);
}

/** Fewer are a label: "Written by", "Tags:". */
const FEWEST_WORDS = 4;

function lineOf(element: PageElement): PageElement | undefined {
  return ancestorsOf(element).find(({ isBlock }) => isBlock);
}

function wordCount(leaves: readonly { readonly text: string }[]): number {
  return leaves.reduce((total, { text }) => total + (text.match(/\p{L}{2,}/gu)?.length ?? 0), 0);
}
