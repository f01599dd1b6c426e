import { isTakenBack } from "../findings/is-taken-back.ts";
import type { Judgement, Oracle } from "../findings/oracle.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";

/** Lives of more than this are a health bar, which may fall by any number, and so are those with such a name. */
const MOST_LIVES = 9;
const barNames = /\b(?:hull|hp|health|hit points|shield|energy)\b/iu;
/** Longest time between two sights that are compared. */
const LONGEST_GAP_MS = 300;
/** Game time in which an input changes a counter. */
const ANSWER_MS = 100;

/** Finds lives that fall by more than one at once, and levels that are left out or fall during a game. */
export const counterStep: Oracle = {
  name: "counter-step",
  kinds: ["counter-wrong"],
  judge(recording) {
    const sights = playSights(recording).filter(({ state }) => state === "playing");
    const presses = recording.trace.cues.filter(
      ({ input }) => input.kind === "key-down" || input.kind === "mouse-down",
    );
    const pressedMs = presses.map(({ atMs }) => atMs);
    return (["lives", "level"] as const).flatMap((name) =>
      findWrongStep(sights, { name, pressedMs, isUndone: (atMs) => isTakenBack(recording, atMs) }),
    );
  },
};

function isWrongStep(name: StepContext["name"], step: number): boolean {
  return name === "lives" ? step < -1 : step > 1 || step < 0;
}

function valuesOf(sights: readonly PlaySight[], name: string): { readonly atMs: number; readonly value: number }[] {
  return sights.flatMap(({ atMs, counters }) => {
    const { value = Number.NaN, text = "" } = counters.get(name) ?? {};
    return !Number.isFinite(value) || barNames.test(text) ? [] : [{ atMs, value }];
  });
}

interface StepContext {
  readonly name: "lives" | "level";
  readonly pressedMs: readonly number[];
  /** Whether a move was taken back at a moment. */
  readonly isUndone: (atMs: number) => boolean;
}

function findWrongStep(sights: readonly PlaySight[], { name, pressedMs, isUndone }: StepContext): Judgement[] {
  const shown = valuesOf(sights, name);
  const first = shown[0]?.value ?? 0;
  if (name === "lives" && first > MOST_LIVES) return [];
  for (const [index, { atMs, value }] of shown.entries()) {
    const before = shown[index - 1];
    // A new game begins with the value of the first one.
    if (!before || atMs - before.atMs > LONGEST_GAP_MS || value === first) continue;
    const step = value - before.value;
    if (!isWrongStep(name, step) || value < 0 || isUndone(atMs)) continue;
    // Each of several quick inputs may cost a life.
    const inputs = pressedMs.filter((pressed) => pressed > before.atMs - ANSWER_MS && pressed <= atMs).length;
    if (inputs > 1 && Math.abs(step) <= inputs) continue;
    return [
      {
        kind: "counter-wrong",
        severity: "medium",
        confidence: 0.6,
        title: `The counter ${JSON.stringify(name)} goes from ${before.value} to ${value} in one step.`,
        evidence: [`${before.value} at ${before.atMs} ms, ${value} at ${atMs} ms.`],
        atMs,
        key: `${name} step`,
      },
    ];
  }
  return [];
}
