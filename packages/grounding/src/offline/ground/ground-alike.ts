import { mayBeOpposites } from "@surehand/language";
import { nameOf } from "../page/page-index.ts";
import type { Similarity } from "../similarity.ts";
import type { NoOutcome, Outcome } from "../outcome/outcome.ts";

/**
 * Below that, words only have to do with each other. With all-MiniLM-L6-v2: "couch" and "Sofa" 0.84, "purchase" and "Buy" 0.88;
 * but "next page" and "Previous page" 0.78, "enable" and "Disable" 0.72.
 */
const LEAST_SCORE = 0.8;
/** The next best has to be so much less alike. */
const LEAST_MARGIN = 0.12;
const ALIKE_COST = 8;

/** Where nothing is called so: the one thing of the kind whose name means nearly the same. */
export async function groundAlike(outcome: NoOutcome, similarity: Similarity): Promise<Outcome> {
  const { kin, phrase } = outcome;
  if (!kin || kin.items.length === 0) return outcome;
  const scores = await similarity.scores(
    phrase,
    kin.items.map(({ element }) => nameOf(element)),
  );
  const ranked = kin.items
    .map((item, at) => ({ item, score: scores[at] ?? 0 }))
    .toSorted((left, right) => right.score - left.score);
  const [best, next] = ranked;
  if (!best || best.score < LEAST_SCORE || best.score - (next?.score ?? 0) < LEAST_MARGIN) return outcome;
  const { item } = best;
  if (mayBeOpposites(phrase, nameOf(item.element))) return outcome;
  return { status: "ready", action: kin.actionFor(item), element: item.element, cost: ALIKE_COST, isCertain: false };
}
