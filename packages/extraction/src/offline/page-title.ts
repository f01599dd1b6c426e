import { compact } from "../page/certify.ts";
import { ancestorsOf, elementsIn, headingLevel, type Leaf, leavesOf, type PageElement } from "../page/page-tree.ts";
import type { ReadPage } from "../page/read-page.ts";
import type { Candidate } from "./candidates.ts";
import { labelWords } from "./field-names.ts";

/** Shorter words are in every title. */
const FEWEST_LETTERS = 3;

/**
 * Whether something may be what a page is called: its only main heading, or what shares most of its words with the document's
 * title. Boxes, dialogs and lists around it have headings and classes of such names, too. Undefined where there is no title.
 */
export function titleTest({ root, snapshot, facts }: ReadPage): ((candidate: Candidate) => boolean) | undefined {
  const titles = metaTexts(facts.meta, ["og:title", "twitter:title"]);
  const site = new Set(metaTexts(facts.meta, ["og:site_name"]).map(compact));
  const told = new Set([snapshot.title, ...titles].flatMap(tellingWords));
  // One word of a long title may stand anywhere.
  const enough = Math.min(
    2,
    ...[snapshot.title, ...titles].map((title) => tellingWords(title).length / 2).filter(Boolean),
  );
  if (!root || told.size === 0 || [...told].some((word) => UNSPACED.test(word))) return undefined;
  const main = onlyHeading(root);
  const isSaid = (text: string): boolean => {
    const words = new Set(tellingWords(text));
    const shared = [...words].filter((word) => told.has(word)).length;
    return shared >= enough && shared * 2 >= words.size && !site.has(compact(text));
  };
  const isMain = (leaf: Leaf): boolean => main !== undefined && ancestorsOf(leaf).includes(main);
  return ({ text, leaves }) => leaves.every(isMain) || isSaid(text);
}

/** Words of the document's title and of its main heading. */
export function mainWords(root: PageElement, title: string): readonly string[] {
  const heading = onlyHeading(root);
  return [...labelWords(title), ...(heading ? leavesOf(heading).flatMap(({ text }) => labelWords(text)) : [])];
}

function metaTexts(meta: ReadPage["facts"]["meta"], names: readonly string[]): string[] {
  return meta.filter(([name]) => names.includes(name.toLowerCase())).map(([, text]) => text);
}

/** The main heading, where there is one. */
function onlyHeading(root: PageElement): PageElement | undefined {
  const headings = [...elementsIn(root)].filter(
    (element) => headingLevel(element) === 1 && leavesOf(element).length > 0,
  );
  return headings.length === 1 ? headings[0] : undefined;
}

/** Writing that does not part words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function tellingWords(text: string): string[] {
  return labelWords(text).filter((word) => word.length >= FEWEST_LETTERS);
}
