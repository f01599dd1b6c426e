import type { Effect } from "@surehand/browser";
import { stableParts } from "../locator/stable-words.ts";
import { urlPattern } from "../recording/url-pattern.ts";
import type { RecordedAction } from "../recording/recorded-step.ts";

/** The parts of a recorded step that describe its effect, and how its element was chosen. */
export type Expected = Partial<Pick<RecordedAction, "effect" | "effectKinds" | "choice">>;

/**
 * Returns how an effect differs from the recorded one, as the end of a sentence. Undefined if it does not, or if no
 * effect is recorded. Compares what was recorded: the kinds; and of a full effect, unless the element was chosen again,
 * also addresses and states.
 */
export function compareEffect(recorded: Expected, now: Effect | null): string | undefined {
  const before = recorded.effect ?? undefined;
  const kinds = before ? effectKinds(before) : (recorded.effectKinds ?? []);
  const hasExpectation = kinds.length > 0 || before !== undefined;
  if (!hasExpectation || now === null || now.alreadyHeld || kinds.includes("alreadyHeld")) return undefined;
  const difference = newDialog(kinds, now) ?? kindDifference(kinds, effectKinds(now));
  if (difference !== undefined || before === undefined || recorded.choice !== undefined) return difference;
  return addressDifference(before, now) ?? textDifference(before, now) ?? stateDifference(before, now);
}

/** Returns the names of the properties of an effect that have a value. */
export function effectKinds(effect: Effect): string[] {
  return Object.entries(effect)
    .filter(([name, value]) => name !== "delivered" && name !== "httpStatus" && hasValue(value))
    .map(([name]) => name);
}

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== null;
}

/** Effects that are visible to everyone. */
const noticed = [
  ["url", "led to another page"],
  ["dialogs", "brought a dialog"],
  ["popups", "opened a tab"],
  ["downloads", "brought a file"],
] as const;

/** Returns what a dialog says that did not come when the step was recorded. */
function newDialog(before: readonly string[], { dialogs }: Effect): string | undefined {
  const [first] = dialogs;
  return first && !before.includes("dialogs")
    ? `the page said ${JSON.stringify(first.message)} now, and nothing before`
    : undefined;
}

function kindDifference(before: readonly string[], now: readonly string[]): string | undefined {
  for (const [kind, words] of noticed) {
    if (before.includes(kind) && !now.includes(kind)) return `it ${words} before, and does not now`;
    if (!before.includes(kind) && now.includes(kind)) return `it ${words} now, and did not before`;
  }
  const isExpected = before.length === 0 || before.some((kind) => now.includes(kind));
  return isExpected ? undefined : `it had the effect ${now.join(", ") || "none"} now, and ${before.join(", ")} before`;
}

function addressDifference({ url: before }: Effect, { url: now }: Effect): string | undefined {
  if (!before || !now || urlPattern(before.after) === urlPattern(now.after)) return undefined;
  return `it led to ${now.after}, and to ${before.after} before`;
}

/** Compares what dialogs asked, and the names of files, without prices, counts and times. */
function textDifference(before: Effect, now: Effect): string | undefined {
  const texts = ({ dialogs, downloads }: Effect): (readonly [verb: string, text: string])[] => [
    ...dialogs.map(({ message }) => ["asked", message] as const),
    ...downloads.map(({ name }) => ["brought", name] as const),
  ];
  const others = texts(now);
  for (const [index, [verb, text]] of texts(before).entries()) {
    const [otherVerb, other] = others[index] ?? [];
    if (other !== undefined && verb === otherVerb && stableParts(other).join("*") !== stableParts(text).join("*"))
      return `it ${verb} ${JSON.stringify(other)}, and ${JSON.stringify(text)} before`;
  }
  return undefined;
}

/** States that a person can see. The value of a field is the text that was written, which pages format as they like. */
const readable: ReadonlySet<string> = new Set(["checked", "selected", "pressed", "expanded"]);

function stateDifference({ target: before = [] }: Effect, { target: now = [] }: Effect): string | undefined {
  for (const { state, after } of before.filter((one) => readable.has(one.state))) {
    const same = now.find((one) => one.state === state);
    if (same && same.after !== after) return `${state} is ${same.after}, and was ${after} before`;
  }
  return undefined;
}
