import { type Click, clicksOf } from "../findings/clicks-of.ts";
import type { Judgement, Oracle } from "../findings/oracle.ts";
import { readTallies } from "../reading/tallies.ts";
import type { Recording } from "../runs/recording.ts";

/** Numbers of clicks that gave, that take, and after which a number stays low. */
const ENOUGH_GIVING = 5;
const ENOUGH_TAKING = 4;
const ENOUGH_LOW = 8;
/** Shares of the clicks before and after the change that agree. */
const MOST = 0.8;
const FEW = 0.1;
/** Share of the falls of a number that follow these clicks: a number may also fall by itself. */
const CAUSED = 0.6;
const LOW = 0.5;
/** Numbers that a click may use up. */
const usedNames = /^(?:time|lives|moves)$/u;

/** Finds a click that takes what the same click gave before, or that no longer gives anything after a sudden loss. */
export const clickTakes: Oracle = {
  name: "click-takes",
  kinds: ["score-wrong"],
  judge(recording) {
    const targets = Map.groupBy(clicksOf(recording), ({ target }) => target);
    for (const clicks of targets.values()) {
      if (clicks.length < ENOUGH_GIVING + ENOUGH_TAKING) continue;
      const names = [...readTallies(clicks[0]?.before.texts ?? []).keys()].filter((name) => !usedNames.test(name));
      for (const name of names) {
        const found = findLoss(recording, { name, clicks });
        if (found) return [found];
      }
    }
    return [];
  },
};

interface Step {
  readonly from: number;
  readonly to: number;
  readonly click: Click;
}

function findLoss(
  recording: Recording,
  { name, clicks }: { readonly name: string; readonly clicks: readonly Click[] },
): Judgement | undefined {
  const steps = clicks.flatMap((click) => stepOf(click, name) ?? []);
  for (let index = ENOUGH_GIVING; index <= steps.length - ENOUGH_TAKING; index++) {
    const [before, after] = [steps.slice(0, index), steps.slice(index)];
    const [first] = after;
    if (!first || !isFall(first) || !isGiving(before) || share(after, isRise) > FEW) continue;
    if (givesOther(before, after, name)) continue;
    const isTaking = hasEnoughFalls(after) && isCause(recording, { name, after });
    if (!isTaking && !staysLow(after)) continue;
    const proof = isTaking ? shortest(after, hasEnoughFalls) : after.slice(0, ENOUGH_LOW);
    return {
      kind: "score-wrong",
      severity: "medium",
      confidence: 0.7,
      title: isTaking
        ? `The click that gave ${JSON.stringify(name)} takes it from ${(first.click.atMs / 1000).toFixed(1)} s on.`
        : `The click that gave ${JSON.stringify(name)} lowers it to ${first.to} at ${(first.click.atMs / 1000).toFixed(1)} s, and gives nothing more.`,
      evidence: [
        `${before.filter(isRise).length} clicks raised it before; then it goes from ${first.from} to ${first.to}.`,
      ],
      atMs: proof.at(-1)?.click.after.at(-1)?.atMs ?? recording.trace.endMs,
      key: name,
    };
  }
  return undefined;
}

/** Returns the change at a click: at once, or else until the next click. */
function stepOf(click: Click, name: string): Step | undefined {
  const from = readTallies(click.before.texts).get(name);
  const values = click.after.flatMap(({ texts }) => readTallies(texts).get(name) ?? []);
  const to = values.find((value) => value !== from) ?? from;
  if (from === undefined || to === undefined || Number.isNaN(from - to)) return undefined;
  return { from, to, click };
}

function isRise({ from, to }: Step): boolean {
  return to > from;
}

function isFall({ from, to }: Step): boolean {
  return to < from;
}

function share(steps: readonly Step[], is: (step: Step) => boolean): number {
  return steps.filter(is).length / Math.max(1, steps.length);
}

function isGiving(steps: readonly Step[]): boolean {
  return steps.length >= ENOUGH_GIVING && share(steps, isRise) >= MOST;
}

function hasEnoughFalls(steps: readonly Step[]): boolean {
  return steps.filter(isFall).length >= ENOUGH_TAKING && share(steps, isFall) >= MOST;
}

/** Returns the shortest beginning that proves the same as all steps. */
function shortest(steps: readonly Step[], isProof: (some: readonly Step[]) => boolean): readonly Step[] {
  const beginnings = steps.map((_, index) => steps.slice(0, index + 1));
  return beginnings.find(isProof) ?? steps;
}

/** Whether a number falls to less than half at once and stays there. */
function staysLow(steps: readonly Step[]): boolean {
  const [first] = steps;
  if (!first || steps.length < ENOUGH_LOW || first.from - first.to < ENOUGH_GIVING) return false;
  return steps.every(({ to }) => to < first.from * LOW);
}

/** Whether the click raises a number that it did not raise before: it exchanges one thing for another. */
// oxlint-disable-next-line max-params -- two parts of a play, and the number that is judged
function givesOther(before: readonly Step[], after: readonly Step[], name: string): boolean {
  const raised = (steps: readonly Step[]): string[] =>
    [...readTallies(steps[0]?.click.before.texts ?? []).keys()].filter((other) => {
      const own = steps.flatMap(({ click }) => stepOf(click, other) ?? []);
      return other !== name && other !== "time" && share(own, isRise) > 0.5;
    });
  const known = new Set(raised(before));
  return raised(after).some((other) => !known.has(other));
}

/** Whether most falls of a number follow these clicks. */
function isCause(
  { sights }: Recording,
  { name, after }: { readonly name: string; readonly after: readonly Step[] },
): boolean {
  const [first, last] = [after[0]?.click.before.atMs ?? 0, after.at(-1)?.click.after.at(-1)?.atMs ?? 0];
  const falls = sights.filter((sight, index) => {
    const before = sights[index - 1];
    if (!before || sight.atMs <= first || sight.atMs > last) return false;
    return (readTallies(sight.texts).get(name) ?? 0) < (readTallies(before.texts).get(name) ?? 0);
  });
  const own = new Set(after.flatMap(({ click }) => click.after));
  return falls.filter((sight) => own.has(sight)).length >= falls.length * CAUSED;
}
