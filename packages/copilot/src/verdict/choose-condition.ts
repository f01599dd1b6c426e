import { type Alignment, alignNodes } from "./align-nodes.ts";
import type { Condition, Look } from "./judge.ts";
import { type Noise, noNoise } from "./noise.ts";

export interface ChooseConditionOptions {
  readonly own: readonly number[];
  /** The page before the first edit, without a condition. */
  readonly base: Pick<Condition, "noise" | "selected"> & { readonly look: Look };
}

/** Chooses between two ways to make a scheme: the one in which the statements came true. */
// oxlint-disable-next-line max-params -- two sides
export function chooseCondition(
  before: readonly Look[],
  after: readonly Look[],
  { own, base }: ChooseConditionOptions,
): Condition {
  const isMet = (index: number): boolean =>
    own.every((each) => after[index]?.checks[each]?.holds === true && before[index]?.checks[each]?.holds !== true);
  const index = Math.max(
    0,
    after.findIndex((_, at) => isMet(at)),
  );
  const [was, now] = [before[index], after[index]];
  if (!now) throw new Error("The page could not be loaded under a condition.");
  if (!was) return { before: was, after: now, own, noise: noNoise, selected: [] };
  const alignment = alignNodes(was.tree, base.look.tree);
  const selected = base.selected.map((node) => alignment.toFirst[node] ?? -1);
  const noise = translated(base.noise, alignment);
  return { before: was, after: now, own, noise, selected: selected.includes(-1) ? [] : selected };
}

/** The noise of the page, for the same page under a condition. */
// oxlint-disable-next-line max-params -- a noise, and the alignment of the page that it is for with the page that it is of
function translated(noise: Noise, { toSecond }: Alignment): Noise {
  const at = (node: number): number => toSecond[node] ?? -1;
  return {
    covers: (change) =>
      noise.covers({
        ...change,
        first: at(change.first),
        parent: { ...change.parent, first: at(change.parent.first) },
      }),
    concerns: (node) => noise.concerns(at(node)),
  };
}
