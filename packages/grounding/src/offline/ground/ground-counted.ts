import type { Action, SnapshotElement } from "@surehand/browser";
import { tiers } from "../match/match-name.ts";
import { isNoText } from "../page/line-tree.ts";
import type { PageItem } from "../page/page-item.ts";
import { withoutArticle } from "../parse/articles.ts";
import { withoutQuotes } from "../parse/masked.ts";
import { pick, takeOrdinal } from "../parse/ordinals.ts";
import { pressRoles } from "../words/role-words.ts";
import { tokensOf } from "@surehand/language";
import type { Outcome } from "../outcome/outcome.ts";
import type { Scene } from "./scene.ts";

/** `the first frequent question`, `the last of the extras`: of what stands below the title that says so, one of each line. */
export function groundCounted(
  { index, masked }: Scene,
  phrase: string,
  actionFor: (item: PageItem) => Action,
  fits: (element: SnapshotElement) => boolean = ({ role }) => pressRoles.has(role),
): Outcome {
  const none: Outcome = { status: "none", wanted: "thing", phrase };
  const counted = takeOrdinal(withoutArticle(phrase));
  if (!counted) return none;
  const title = tokensOf(withoutQuotes(withoutArticle(counted.text.replace(/^(?:of|in|from|on) /i, "")), masked));
  const { exact } = index.placesOf(title, false);
  const titles = [...exact].filter((line) => !hasControl(index, line));
  const headings = titles.filter((line) => index.tree.lines[line]?.kind === "heading");
  const [heading, ...others] = headings.length > 0 ? headings : titles;
  if (title.stems.length === 0 || heading === undefined || others.length > 0) return none;
  const item = pick(numberedOf(listedBelow(index, heading, fits)), counted.ordinal);
  if (!item) return none;
  return { status: "ready", action: actionFor(item), element: item.element, cost: tiers.sameMeaning, isCertain: false };
}

function hasControl({ tree }: Scene["index"], line: number): boolean {
  return (tree.lines[line]?.segments ?? []).some(([mark]) => typeof mark === "number");
}

/** The first thing on each line right below, or all on the only line, all of one role; none where it is no list. */
function listedBelow(index: Scene["index"], heading: number, fits: (element: SnapshotElement) => boolean): PageItem[] {
  const { items, tree } = index;
  const below = items.filter(({ element, line }) => isRightBelow(index, line, heading) && fits(element));
  const listed = below.filter(({ line }) => tree.lines[line]?.kind === "item");
  const lines = [...Map.groupBy(listed.length > 0 ? listed : below, ({ line }) => line).values()];
  const [only = [], ...more] = lines;
  const first = more.length === 0 ? only : lines.flatMap(([item]) => item ?? []);
  return new Set(first.map(({ element }) => element.role)).size === 1 ? first : [];
}

/** Among links to pages by their numbers, "Next" is none of the pages. */
function numberedOf(items: readonly PageItem[]): readonly PageItem[] {
  const numbered = items.filter(({ element }) => /^\d+$/.test(element.name));
  return numbered.length > 1 ? numbered : items;
}

/** Below a heading or in a part; of a line that is only a text, what follows it up to the next text. */
function isRightBelow({ tree }: Scene["index"], line: number, title: number): boolean {
  if (tree.parents[line] === title) return true;
  const { kind, depth } = tree.lines[title] ?? {};
  if (kind !== "text" || line <= title || tree.parents[line] !== tree.parents[title]) return false;
  return tree.lines
    .slice(title + 1, line + 1)
    .every((own) => own.depth === depth && own.kind === kind && own.segments.every(isNoText));
}
