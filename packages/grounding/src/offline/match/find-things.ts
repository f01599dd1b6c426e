import { normaliseName, tokensOf } from "@surehand/language";
import { listedNouns } from "../parse/places.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";

/** What people ask for by what it stands for, and not by what it is: days, page numbers, the things of a list, a part by its title. */
export function findThings(index: PageIndex, subject: string, items: readonly PageItem[]): readonly PageItem[] {
  if (DAYS.test(subject)) return items.filter((item) => isDay(index, item));
  if (PAGES.test(subject)) return items.filter(({ element }) => /^(?:page )?\d{1,4}$/i.test(element.name));
  const part = items.some(({ names }) => names.some(({ normal }) => normal === normaliseName(subject)))
    ? []
    : findPart(index, subject, items);
  if (!LISTED.test(subject)) return part;
  if (/\b(?:links|titles|names|headings)\b/i.test(subject)) return headLinks(index, items);
  const rows = rowsAmong(part);
  if (rows.length > 1 || part.length > 0) return rows.length > 1 ? rows : part;
  return listed(index, items);
}

function rowsAmong(items: readonly PageItem[]): readonly PageItem[] {
  return items.filter(({ element }) => ["row", "listitem", "article"].includes(element.role));
}

/** `filters`, `main navigation`: everything in the one part of the page that is called just so. */
function findPart(index: PageIndex, subject: string, items: readonly PageItem[]): readonly PageItem[] {
  const { tree } = index;
  const wanted = tokensOf(subject)
    .meanings.filter((word) => !NAVIGATION.has(word))
    .join(" ");
  if (wanted === "") return [];
  const parts = tree.lines.flatMap(({ kind }, line) => {
    const title = kind === "region" ? /^[a-z]+ "(.*)"$/.exec(tree.titleOf(line))?.[1] : tree.titleOf(line);
    const isTitle = (kind === "heading" || kind === "region") && title !== undefined;
    return isTitle && tokensOf(title).meanings.join(" ") === wanted ? [line] : [];
  });
  return items.filter(({ line }) => parts.some((part) => tree.chainOf(line).includes(part)));
}

const NAVIGATION: ReadonlySet<string> = new Set(["navigation", "nav", "group", "section", "area", "toolbar"]);

const DAYS = /^(?:calendar |available |free |selectable )?(?:days|dates)(?: (?:of|in) (?:the )?(?:calendar|month))?$/i;
const DAY_NAME = /^(?:\p{L}+\.? )?\d{1,2}(?:st|nd|rd|th|\.)?(?:,? \p{L}+)?(?:,? \d{4})?$/u;

/** What a calendar has one of for each day: in its rows, called by a number. */
function isDay({ tree }: PageIndex, { element, line }: PageItem): boolean {
  return tree.lines[line]?.kind === "row" && DAY_NAME.test(element.name);
}

const PAGES =
  /^(?:(?:page|numbered) (?:numbers?|links?)|pages|links to (?:the )?(?:other |result |numbered )*pages|numbers of (?:the )?pages)$/i;

const NOUNS = `(?:search )?(?:${listedNouns.join("|")})`;
const LISTED = new RegExp(
  `^(?:${NOUNS}s|${NOUNS} (?:links|titles|names|headings)|(?:links|titles|names) (?:of|to|for) (?:the )?(?:${NOUNS}s))$`,
  "i",
);

/** Rows that are pressed as a whole, else the links that head what is listed. */
function listed(index: PageIndex, items: readonly PageItem[]): readonly PageItem[] {
  const rows = rowsAmong(items);
  if (rows.length > 1) return rows;
  return headLinks(index, items);
}

function headLinks({ tree }: PageIndex, items: readonly PageItem[]): readonly PageItem[] {
  const heads = items.filter(({ element, line }) => element.role === "link" && tree.lines[line]?.kind === "heading");
  return heads.length > 1 ? heads : [];
}
