import type { Snapshot } from "@surehand/browser";
import { findAll, type FoundElement } from "../offline/find-all.ts";
import { indexPage, nameOf, type PageIndex } from "../offline/page/page-index.ts";
import type { PageItem } from "../offline/page/page-item.ts";
import { tokensOf } from "@surehand/language";
import type { Looking } from "./rule.ts";

const PLACED =
  /^(.+?)\s+(?:in|inside|within|of|on|under|below|from|for|about|regarding|concerning|to do with|related to|belonging to)\s+(?:the\s+)?(.+)$/iu;
const KINDS =
  /\b(?:forms?|frames?|iframes?|dialogs?|modals?|banners?|popups?|windows?|sections?|boxes|box|panels?|areas?|tool ?bars?|menus?|bars?|lists?|groups?|widgets?|tables?|regions?|tasks?|items?|rows?|entry|entries|cards?|notices?|mails?|messages?|posts?|page)\b/giu;
const ANYTHING =
  /^(?:everything|anything|(?:all\s+)?(?:the\s+)?(?:interactive\s+)?(?:controls|elements|actions|things|buttons and links))$/iu;

/**
 * Finds elements in a part of the page whose name in the sentence is close to the page's: "the cookie banner" is a
 * dialog "Cookies".
 */
export function findInPart(
  subject: string,
  { snapshot }: Looking,
): { readonly found: readonly FoundElement[]; readonly isTitled: boolean } | undefined {
  const [, what = "", place = ""] = PLACED.exec(subject) ?? [];
  const words = wordsOf(place);
  if (what === "" || words.length === 0) return undefined;
  const index = indexPage(snapshot);
  const titled = itemsIn(index, words);
  const items = titled ?? itemsAbout(index, words);
  if (items.length === 0) return undefined;
  const refs = new Set(items.map(({ element }) => element.ref));
  const part: Snapshot = { ...snapshot, refs: new Map([...snapshot.refs].filter(([ref]) => refs.has(ref))) };
  return { found: findAll(ANYTHING.test(what) ? undefined : what, part), isTitled: titled !== undefined };
}

/** Removes words for parts of a page, so that "cookie" and "Cookies" match. */
function wordsOf(text: string): readonly string[] {
  const plain = text.replace(/["“”]/gu, "");
  const rest = plain.replace(KINDS, " ");
  return tokensOf(/[\p{L}\p{N}]/u.test(rest) ? rest : "").stems.filter((word) => word !== "");
}

/** Returns the items of the only part with this title. */
function itemsIn({ tree, items }: PageIndex, words: readonly string[]): readonly PageItem[] | undefined {
  const parts = tree.lines.flatMap(({ kind }, line) => {
    if (kind !== "region" && kind !== "frame" && kind !== "heading") return [];
    const title = /"(.*)"/.exec(tree.titleOf(line))?.[1] ?? (kind === "heading" ? tree.titleOf(line) : "");
    const own = wordsOf(title);
    return own.length > 0 && own.every((word) => words.includes(word)) && words.every((word) => own.includes(word))
      ? [line]
      : [];
  });
  const [part, ...others] = parts;
  if (part === undefined || others.some((other) => !tree.chainOf(other).includes(part))) return undefined;
  return items.filter(({ line }) => tree.chainOf(line).includes(part));
}

/** Returns the controls of one record of many: those named after it, and those in its row. */
function itemsAbout({ tree, items }: PageIndex, words: readonly string[]): readonly PageItem[] {
  const holds = (text: string): boolean => {
    const own = wordsOf(text);
    return words.every((word) => own.includes(word));
  };
  const rows = new Set(
    tree.lines.flatMap(({ kind }, line) =>
      (kind === "row" || kind === "item") && holds(tree.textOf(line)) ? [line] : [],
    ),
  );
  const called = new Set(items.filter(({ element }) => holds(nameOf(element))));
  return items.filter((item) => called.has(item) || rows.has(item.line));
}

const FRAME = new Set(["banner", "navigation", "contentinfo", "complementary", "search"]);
const OF_FORM = /\b(?:form|form (?:fields|controls|elements))\b/i;
const TO_THINGS = /^links?\s+(?:to|of)\s+(?:the\s+)?\p{L}+s$/iu;

/**
 * Removes elements in the banner, navigation and other parts around the content: "the form" and "links to the orders"
 * never mean those.
 */
export function outsideFrame(
  subject: string,
  found: readonly FoundElement[],
  snapshot: Snapshot,
): readonly FoundElement[] {
  if (!OF_FORM.test(subject) && !TO_THINGS.test(subject)) return found;
  const { tree, itemOf } = indexPage(snapshot);
  const own = found.filter(({ element }) => {
    const line = itemOf.get(element.ref)?.line ?? 0;
    return ![line, ...tree.chainOf(line)].some((one) => FRAME.has(tree.regionOf(one)));
  });
  return own.length > 0 ? own : found;
}
