import { buttonLabels } from "../findings/clicks-of.ts";
import type { Judgement } from "../findings/oracle.ts";
import { amountsIn, maskAmounts, readTallies } from "../reading/tallies.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Least growth of a number that is kept, and number of different states of a button that was used. */
const ENOUGH_PROGRESS = 3;
const ENOUGH_STATES = 3;

const rateNames = /\bper (?:second|sec|minute|click|tap)\b|\brate\b/u;

interface Reload {
  readonly reloadMs: number;
  /** Whether the player saved the game just before. */
  readonly isSaved: boolean;
}

/** Finds a shop that begins again after a reload, with the first count and price of a button, although the game keeps a number. */
export function lostOffers({ sights, trace }: Recording, { reloadMs, isSaved }: Reload): Judgement[] {
  const before = sights.filter(({ atMs }) => atMs < reloadMs);
  const after = sights.filter(({ atMs }) => atMs > reloadMs);
  const [first, last] = [before[0], after.at(-1)];
  const lastInput = trace.cues.findLast(({ atMs }) => atMs < reloadMs);
  const kept = keptNumber({ before, after, quietFromMs: lastInput?.atMs ?? 0 });
  if (!first || !last || !kept) return [];
  const savedAtMs = isSaved ? reloadMs : kept.shownAtMs;
  const known = before.filter(({ atMs }) => atMs <= savedAtMs).map(labelsByName);
  const [now, start] = [labelsByName(last), labelsByName(first)];
  for (const [name, label] of now) {
    const shown = known.flatMap((labels) => labels.get(name) ?? []);
    const lost = shown.at(-1);
    if (label !== start.get(name) || lost === undefined || lost === label || !isBought(shown)) continue;
    return [
      {
        kind: "save-lost",
        severity: "medium",
        confidence: 0.7,
        title: `A reload keeps ${JSON.stringify(kept.name)} ${kept.value}, but ${JSON.stringify(lost)} is ${JSON.stringify(label)} again.`,
        evidence: [`The button showed ${JSON.stringify(label)} at the beginning of the play.`],
        atMs: trace.endMs,
        key: "offers",
      },
    ];
  }
  return [];
}

interface Reloaded {
  readonly before: readonly Sight[];
  readonly after: readonly Sight[];
  /** When the last input before the reload was given. */
  readonly quietFromMs: number;
}

interface KeptNumber {
  readonly name: string;
  readonly value: number;
  /** When the play showed it for the first time, or when its last input was given if it showed it after that: the game was saved later. */
  readonly shownAtMs: number;
}

/** Returns a number that is shown after a reload as it was before, and not as at the beginning. */
function keptNumber({ before, after, quietFromMs }: Reloaded): KeptNumber | undefined {
  const [first, again] = [before[0], after.find(({ texts }) => readTallies(texts).size > 0)];
  if (!first || !again) return undefined;
  const start = readTallies(first.texts);
  const found = [...readTallies(again.texts)].flatMap(([name, value]): KeptNumber[] => {
    const from = start.get(name);
    if (name === "time" || from === undefined || !(value - from >= ENOUGH_PROGRESS)) return [];
    const isShown = ({ texts }: Sight): boolean => Math.abs((readTallies(texts).get(name) ?? Infinity) - value) <= 1;
    const shown = before.find((sight) => sight.atMs >= quietFromMs && isShown(sight)) ?? before.find(isShown);
    return shown ? [{ name, value, shownAtMs: shown.atMs }] : [];
  });
  return found.toSorted((one, other) => other.shownAtMs - one.shownAtMs)[0];
}

/** Returns the texts of the buttons with amounts, by their words and their order, and what producers earn. */
function labelsByName(sight: Sight): Map<string, string> {
  const groups = Map.groupBy(buttonLabels(sight), maskAmounts);
  const offers = [...groups].flatMap(([words, labels]) =>
    words.includes("#") ? labels.map((label, index) => [`${words} ${index}`, label] as const) : [],
  );
  const rates = [...readTallies(sight.texts)].filter(([name]) => rateNames.test(name));
  return new Map([...offers, ...rates.map(([name, value]) => [name, `${name} ${value}`] as const)]);
}

/** Whether the numbers of a button only grew, as counts and prices do: several times, or more than one of them. */
function isBought(labels: readonly string[]): boolean {
  const states = labels.filter((label, index) => label !== labels[index - 1]).map(amountsIn);
  const [first = [], last = []] = [states[0], states.at(-1)];
  const isGrowing = states.every((amounts, index) =>
    amounts.every((amount, at) => amount >= (states[index - 1]?.[at] ?? amount)),
  );
  const grown = first.filter((amount, at) => (last[at] ?? amount) > amount).length;
  return isGrowing && (states.length >= ENOUGH_STATES || grown > 1);
}
