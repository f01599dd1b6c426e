import type { Effect } from "@surehand/browser";
import { effectsOf } from "../cache/recording.ts";
import { urlPattern } from "../cache/url-pattern.ts";

/** How what came of a step differs from what came of it before, as the end of a sentence. Undefined where it came to the same. */
export function effectDifference(before: Effect | null, now: Effect | null, isChosenAnew: boolean): string | undefined {
  if (before === null || now === null || before.alreadyHeld || now.alreadyHeld) return undefined;
  const difference = kindDifference(before, now);
  if (difference !== undefined || isChosenAnew) return difference;
  return addressDifference(before, now) ?? stateDifference(before, now);
}

/** Things that come or don't come, and that nobody overlooks. */
const noticed = [
  ["url", "led to another page"],
  ["dialogs", "brought a dialog"],
  ["popups", "opened a tab"],
  ["downloads", "brought a file"],
] as const;

function kindDifference(before: Effect, now: Effect): string | undefined {
  const [kinds, kindsNow] = [effectsOf(before), effectsOf(now)];
  for (const [kind, words] of noticed) {
    if (kinds.includes(kind) && !kindsNow.includes(kind)) return `it ${words} before, and does not now`;
    if (!kinds.includes(kind) && kindsNow.includes(kind)) return `it ${words} now, and did not before`;
  }
  const isExpected = kinds.length === 0 || kinds.some((kind) => kindsNow.includes(kind));
  return isExpected ? undefined : `it came to ${kindsNow.join(", ") || "nothing"}, and to ${kinds.join(", ")} before`;
}

function addressDifference({ url: before }: Effect, { url: now }: Effect): string | undefined {
  if (!before || !now || urlPattern(before.after) === urlPattern(now.after)) return undefined;
  return `it led to ${now.after}, and to ${before.after} before`;
}

/** What a person reads off a control. Values of fields are what was written, and pages write them as they like. */
const readable: ReadonlySet<string> = new Set(["checked", "selected", "pressed", "expanded"]);

function stateDifference({ target: before = [] }: Effect, { target: now = [] }: Effect): string | undefined {
  for (const { state, after } of before.filter((one) => readable.has(one.state))) {
    const same = now.find((one) => one.state === state);
    if (same && same.after !== after) return `${state} is ${same.after}, and was ${after} before`;
  }
  return undefined;
}
