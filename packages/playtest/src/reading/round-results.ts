import type { Cue } from "../input/game-input.ts";
import type { Sight } from "../stage/sight.ts";
import { readCounters } from "./counters.ts";
import { asksForAnother, statesOutcome } from "./game-state.ts";

/** Game time before an input in which the counters must stand still: some count up to the result after an end. */
const STILL_MS = 500;
/** Game time in which a game answers an input. */
const ANSWER_MS = 600;

interface Shown {
  readonly sinceMs: number;
  isPassed: boolean;
}

/**
 * Follows the texts that state a result. One that stays although an input changed a counter is the result of a round, such as of a hand of
 * cards: the game goes on. A text that asks for another game from the first moment on explains the game.
 */
export class RoundResults {
  readonly #shown = new Map<string, Shown>();
  /** Texts that ask for another game from the first moment on. */
  #first: ReadonlySet<string> | undefined;

  /** Returns the results in a sight that no longer end the game. */
  note(sight: Sight, { cues, sights }: { readonly cues: readonly Cue[]; readonly sights: readonly Sight[] }): string[] {
    const names = new Set(sight.texts.flatMap(({ text }) => (statesOutcome(text) ? text : [])));
    if (sight.texts.length > 0) this.#first ??= new Set([...names].filter(asksForAnother));
    for (const text of this.#shown.keys()) if (!names.has(text)) this.#shown.delete(text);
    return [...names].filter((text) => {
      const isFirst = this.#first?.has(text) === true;
      const shown = this.#shown.get(text) ?? { sinceMs: sight.atMs, isPassed: isFirst };
      this.#shown.set(text, shown);
      shown.isPassed ||= isAnswered(sight, { sights, press: lastPress(cues, sight.atMs), sinceMs: shown.sinceMs });
      return shown.isPassed;
    });
  }
}

function lastPress(cues: readonly Cue[], atMs: number): Cue | undefined {
  return cues.findLast((cue) => cue.atMs < atMs && (cue.input.kind === "mouse-down" || cue.input.kind === "key-down"));
}

/** Whether a counter that stood still changed after an input. */
function isAnswered(
  sight: Sight,
  { sights, press, sinceMs }: { readonly sights: readonly Sight[]; press: Cue | undefined; readonly sinceMs: number },
): boolean {
  if (!press || press.atMs < sinceMs + STILL_MS || sight.atMs > press.atMs + ANSWER_MS) return false;
  const before = sights.filter(({ atMs }) => atMs <= press.atMs && atMs >= press.atMs - STILL_MS).map(countersOf);
  return before.length > 0 && new Set(before).size === 1 && before[0] !== countersOf(sight);
}

function countersOf({ texts }: Sight): string {
  const counters = [...readCounters(texts)].filter(([name]) => name !== "time");
  return counters.map(([name, { value }]) => `${name} ${value}`).join();
}
