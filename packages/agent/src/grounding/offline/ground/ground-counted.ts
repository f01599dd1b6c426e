import type { Action } from "@surehand/browser";
import { tiers } from "../match/match-name.ts";
import type { PageItem } from "../page/page-index.ts";
import { withoutArticle } from "../parse/articles.ts";
import { withoutQuotes } from "../parse/masked.ts";
import { pick, takeOrdinal } from "../parse/ordinals.ts";
import { pressRoles } from "../words/role-words.ts";
import { tokensOf } from "../words/tokens.ts";
import type { Outcome } from "./outcome.ts";
import type { Scene } from "./scene.ts";

/** `the first frequent question`, `no. 3 of the most read`: of what stands below the heading that says so, one of each line. */
export function groundCounted(
  { index, masked }: Scene,
  phrase: string,
  actionFor: (item: PageItem) => Action,
): Outcome {
  const none: Outcome = { status: "none", wanted: "thing", phrase };
  const counted = takeOrdinal(withoutArticle(phrase));
  if (!counted) return none;
  const title = tokensOf(withoutQuotes(withoutArticle(counted.text.replace(/^(?:of|in|from|on) /i, "")), masked));
  const { exact } = index.placesOf(title, false);
  const [heading, ...others] = [...exact].filter((line) => index.tree.lines[line]?.kind === "heading");
  if (title.stems.length === 0 || heading === undefined || others.length > 0) return none;
  const item = pick(listedBelow(index, heading), counted.ordinal);
  if (!item) return none;
  return { status: "ready", action: actionFor(item), element: item.element, cost: tiers.sameMeaning, isCertain: false };
}

/** The first thing to press on each line right below, all of one role; none where it is no list. */
function listedBelow({ items, tree }: Scene["index"], heading: number): PageItem[] {
  const below = items.filter(({ element, line }) => tree.parents[line] === heading && pressRoles.has(element.role));
  const listed = below.filter(({ line }) => tree.lines[line]?.kind === "item");
  const first = [...Map.groupBy(listed.length > 0 ? listed : below, ({ line }) => line).values()].flatMap(
    ([item]) => item ?? [],
  );
  return new Set(first.map(({ element }) => element.role)).size === 1 ? first : [];
}
