import type { Action } from "@surehand/browser";
import { calledFirst } from "../match/match-by-place.ts";
import { tiers } from "../match/match-name.ts";
import type { PageItem } from "../page/page-item.ts";
import { withoutQuotes } from "../parse/masked.ts";
import { tokensOf } from "@surehand/language";
import type { Outcome } from "../outcome/outcome.ts";
import type { Scene } from "./scene.ts";

/**
 * `Cancel on the late order`: several are called just so, and the page says all the rest somewhere, but none of them stands where
 * that would tell it from the others. Where a word of it is nowhere, nothing is meant.
 */
export function groundCalled({ index, masked }: Scene, target: string, actionFor: (item: PageItem) => Action): Outcome {
  const phrase = withoutQuotes(target, masked);
  const { items, rest } = calledFirst(index, phrase);
  const words = tokensOf(rest).stems;
  const isSaid = words.every((word) => index.placesOf({ stems: [word], meanings: [word] }, false).lines.size > 0);
  if (items.size < 2 || words.length === 0 || !isSaid) return { status: "none", wanted: "thing", phrase };
  return { status: "ambiguous", items: [...items], phrase, cost: tiers.byPlace + 1, actionFor };
}
