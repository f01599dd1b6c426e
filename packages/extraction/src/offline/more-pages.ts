import {
  ancestorsOf,
  childrenOf,
  elementsIn,
  isInside,
  type Leaf,
  leavesOf,
  type PageElement,
  textOf,
} from "../page/page-tree.ts";
import type { PageRecord } from "./page-record.ts";

/** What a page shows of the other pages of a list. */
export interface OtherPages {
  /** How many rows are on them, where the page says it. */
  readonly count: number | undefined;
}

/**
 * Reads from links to numbered pages ("1 2 3 Next"), from "Page 1 of 4" and from "1–12 of 48" whether the list that the records
 * are of goes on elsewhere.
 */
export function otherPages(root: PageElement, records: readonly PageRecord[]): OtherPages | undefined {
  const roots = records.flatMap((record) => record.roots);
  const signs = [...elementsIn(root)].flatMap((element) => signOf(element) ?? []);
  const own = signs.filter(({ at }) => isOfList(at, roots));
  if (own.length === 0) return undefined;
  return { count: own.find(({ count }) => count !== undefined)?.count };
}

interface Sign extends OtherPages {
  readonly at: PageElement;
}

function signOf(element: PageElement): Sign | undefined {
  const leaves = leavesOf(element);
  if (leaves.length === 0 || leaves.length > MOST_LEAVES) return undefined;
  const text = textOf(leaves);
  const isOutermost = element.parent === undefined || leavesOf(element.parent).length > leaves.length;
  if (!isOutermost) return undefined;
  return (
    rangeIn(element, text) ??
    (PAGE_OF.test(text) || isPager(element, leaves) ? { at: element, count: undefined } : undefined)
  );
}

/** A longer run of pages than this is no pager. */
const MOST_LEAVES = 40;

/** "1–12 of 48 products", "Showing 1 to 20 of 345". */
const RANGE =
  /^(?:[\p{L}]+\s+){0,2}(\d[\d.,]*)\s*(?:[-–—]|to|bis)\s*(\d[\d.,]*)\s*(?:of|von|\/|from|out of)\s*(?:about\s+)?(\d[\d.,]*)(?:\s+\p{L}+){0,2}\.?$/iu;
const PAGE_OF = /^(?:page|seite)\s+(\d+)\s+(?:of|von|\/)\s+(?!\1\b|1\b)\d+$/iu;

function rangeIn(at: PageElement, text: string): Sign | undefined {
  const match = RANGE.exec(text);
  if (!match) return undefined;
  const [first = 0, last = 0, all = 0] = match.slice(1).map((digits) => Number(digits.replace(/[.,]/g, "")));
  const shown = last - first + 1;
  return first >= 1 && shown > 0 && all > shown && last <= all ? { at, count: all - shown } : undefined;
}

/** Numbers from page to page, most of them links, with steps such as "Next" between them and nothing else. */
function isPager(element: PageElement, leaves: readonly Leaf[]): boolean {
  if (childrenOf(element).length === 0) return false;
  const texts = leaves.map(({ text }) => text.trim());
  const numbers = texts.filter((text) => /^\d{1,4}$/.test(text)).map(Number);
  const isRising = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
  const links = leaves.filter(
    ({ role, text }) => (role === "link" || role === "button") && /^\d{1,4}$/.test(text.trim()),
  );
  return (
    numbers.length > 1 &&
    isRising &&
    numbers.some((number, index) => number + 1 === numbers[index + 1]) &&
    links.length + 1 >= numbers.length &&
    texts.every((text) => /^\d{1,4}$/.test(text) || STEP.test(text))
  );
}

const STEP =
  /^(?:(?:go to )?(?:page|pages|seite|next|prev(?:ious)?|first|last|older|newer|weiter|zurück|nächste|vorherige)(?:\s+(?:page|seite))?:?\s*[‹›«»<>→←]*|[‹›«»<>→←…·|.\s]+)$/iu;

/** Pages of something else stand in another section, and none in a record. */
function isOfList(at: PageElement, roots: readonly PageElement[]): boolean {
  if (roots.some((root) => isInside(at, root) && at !== root)) return false;
  const section = ancestorsOf(at).find(({ tag }) => SECTIONS.has(tag));
  return !section || roots.some((root) => isInside(root, section));
}

const SECTIONS = new Set(["section", "article", "main", "aside", "dialog", "td"]);
