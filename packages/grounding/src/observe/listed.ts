import { CARDINAL_WORD, cardinalOf, ORDINAL_WORD, ordinalOf, pluralOf } from "@surehand/language";
import type { FoundElement } from "../offline/find-all.ts";
import { indexPage, type PageIndex } from "../offline/page/page-index.ts";
import type { PageItem } from "../offline/page/page-item.ts";
import type { Looking, Rule } from "./rule.ts";

const SOME = new RegExp(String.raw`^(first|last)\s+(\d+|${CARDINAL_WORD})\s+(.+)$`, "iu");
const NTH = new RegExp(String.raw`^(${ORDINAL_WORD}|last)\s+(.+)$`, "iu");
const HEADLINES =
  /^(?:headlines?|(?:headline|heading|title)\s+links?|links?\s+in\s+(?:the\s+)?(?:headlines|headings|titles)|(?:article|story|post|news|entry)(?:'?s'?)?\s+(?:titles|headlines|headings)|articles'?\s+(?:titles|headlines))$/iu;
const SORTING =
  /^(?:(?:sort(?:ing|able)?|clickable)\s+)?(?:(?:table\s+)?column\s+|table\s+)?(?:headers?|headings?|columns?|buttons?|links?)(?:\s+(?:that|which|to|for)\s+(?:can\s+)?sort(?:ing|s)?(?:\s+.+)?)?$/iu;
const BODY = /\s+(?:in|of)\s+(?:the\s+)?(?:table(?:'s)?\s+(?:body|rows)|(?:table\s+)?rows|body of the table)$/iu;
const ROW_LINKS =
  /^(?:links?\s+(?:to|of)\s+(?:the\s+)?\p{L}+s|\p{L}+\s+names|\p{L}+s\s+(?:in|of)\s+(?:the\s+)?(?:list|table))$/iu;
const KINDS_OF_CONTROLS =
  /^(?:buttons|links|checkboxes|fields|inputs|controls|elements|rows|items|tabs|switches|options|icons|images|boxes|dropdowns)\b/iu;

/**
 * Finds elements by their place in lists and tables: the first three, headlines, sorting controls, elements in rows and
 * not in the header.
 */
export const findListed: Rule = (subject, looking) =>
  counted(subject, looking) ?? paging(subject, looking) ?? inTables(subject, looking) ?? headlines(subject, looking);

function counted(subject: string, { find }: Looking): readonly FoundElement[] | undefined {
  const [, end = "", count = "", what = ""] = SOME.exec(subject) ?? [];
  if (what !== "") {
    const length = cardinalOf(count) ?? 0;
    const all = find(`all ${what}`);
    return end.toLowerCase() === "first" ? all.slice(0, length) : all.slice(Math.max(0, all.length - length));
  }
  const [, place = "", one = ""] = NTH.exec(subject) ?? [];
  return one === "" || WITHIN.test(one) ? undefined : nthOf(find(`all ${pluralOf(one)}`), place);
}

const WITHIN = /\s(?:in|of|under|on|inside|within)\s/i;

function nthOf(found: readonly FoundElement[], place: string): readonly FoundElement[] | undefined {
  const index = (ordinalOf(place) ?? 0) - 1;
  const meant = found.length > 1 ? found.at(index) : undefined;
  return meant ? [meant] : undefined;
}

const PAGING =
  /^(?:pagination|pager|paging)(?:\s+(?:links|buttons|controls|elements))?$|^(?:links|buttons|controls)\s+(?:of|in|for)\s+(?:the\s+)?(?:pagination|pager|paging)$/iu;
const PAGE =
  /^(?:(?:go to |page )?\d+|[‹›«»<>]|(?:[‹›«»<>←→]\s*)?(?:prev(?:ious)?|next|first|last|newer|older)(?:\s+page)?(?:\s*[‹›«»<>←→])?)$/iu;

/** Finds the part of the page with a link for each page, whatever its name. */
function paging(subject: string, { snapshot, find }: Looking): readonly FoundElement[] | undefined {
  if (!PAGING.test(subject)) return undefined;
  const { tree, itemOf } = indexPage(snapshot);
  const pages = find("everything").filter(
    ({ element }) => PAGE.test(element.name) && /^(?:link|button)$/.test(element.role),
  );
  const parts = pages.map(({ element }) => tree.parents[itemOf.get(element.ref)?.line ?? -1]);
  const isOnePart = new Set(parts).size === 1;
  return pages.length > 1 && isOnePart ? pages : undefined;
}

function inTables(subject: string, { snapshot, find }: Looking): readonly FoundElement[] | undefined {
  const index = indexPage(snapshot);
  const { tree } = index;
  const heads = new Set(tree.lines.flatMap((_, line) => tree.headOf(line) ?? []));
  if (ROW_LINKS.test(subject) && !KINDS_OF_CONTROLS.test(subject.replace(/^links?\s+(?:to|of)\s+(?:the\s+)?/i, "")))
    return rowLinks(index, find("all links"));
  if (heads.size === 0) return undefined;
  const lineOf = ({ element }: FoundElement): number => index.itemOf.get(element.ref)?.line ?? -1;
  if (/sort|column/i.test(subject) && SORTING.test(subject)) {
    const found = find("everything").filter(
      (one) => heads.has(lineOf(one)) && /^(?:button|link|columnheader|clickable)$/.test(one.element.role),
    );
    return found.length > 0 ? found : undefined;
  }
  if (BODY.test(subject)) {
    const found = find(`all ${subject.replace(BODY, "")}`).filter((one) => tree.headOf(lineOf(one)) !== undefined);
    return found.length > 0 ? found : undefined;
  }
  return undefined;
}

/** Returns one link of each row: the one to the row's record. */
function rowLinks({ tree, itemOf }: PageIndex, links: readonly FoundElement[]): readonly FoundElement[] | undefined {
  const inRows = links.filter(({ element }) => {
    const line = itemOf.get(element.ref)?.line ?? -1;
    return tree.headOf(line) !== undefined || tree.lines[line]?.kind === "item";
  });
  const lines = inRows.map(({ element }) => itemOf.get(element.ref)?.line);
  return lines.length > 1 && new Set(lines).size === lines.length ? inRows : undefined;
}

/** Finds links in headings, outside of navigation, header and footer. */
function headlines(subject: string, { snapshot, find }: Looking): readonly FoundElement[] | undefined {
  if (!HEADLINES.test(subject)) return undefined;
  const { tree, itemOf } = indexPage(snapshot);
  const isHeading = (item: PageItem | undefined): boolean =>
    item !== undefined && tree.lines[item.line]?.kind === "heading";
  const found = find("all links").filter(({ element }) => isHeading(itemOf.get(element.ref)));
  return found.length > 0 ? found : undefined;
}
