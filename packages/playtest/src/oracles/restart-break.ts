import type { Judgement, Oracle } from "../findings/oracle.ts";
import { textsOf } from "../picture/same-sight.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";
import { counterValue, type PlaySight, playSights } from "../findings/play-sights.ts";

/** Number of inputs after the end of a game after which a new game should have begun. */
const ENOUGH_INPUTS = 5;
const counters = ["score", "lives", "level", "moves", "lines"] as const;
/** Game time after an end in which its message and its animation appear. */
const SETTLED_MS = 1500;
/** Game time in which a new game draws its counters. */
const DRAWN_MS = 300;
/** Number of different texts after an end that show that the game goes on. */
const ENOUGH_TEXTS = 3;

/** Finds a finished game that can't be started again, or a new game with the state of the last one. */
export const restartBreak: Oracle = {
  name: "restart-break",
  kinds: ["restart-break", "stuck-state"],
  judge(recording, setup) {
    if (!setup || recording.events.some(({ kind }) => kind === "script-error")) return [];
    return [...deadEnd(recording), ...staleStart(recording)].slice(0, 1);
  },
};

function deadEnd(recording: Recording): Judgement[] {
  const sights = playSights(recording);
  const lastPlayed = sights.findLast(({ state }) => state === "playing");
  const over = sights.find(({ state, atMs }) => state === "game_over" && atMs > (lastPlayed?.atMs ?? Infinity));
  if (!over) return [];
  const presses = new Set(["key-down", "mouse-down"]);
  const inputs = recording.trace.cues.filter(({ atMs, input }) => atMs >= over.atMs && presses.has(input.kind));
  if (inputs.length < ENOUGH_INPUTS) return [];
  // A round that is over at once, as of cards, is a new one.
  if (isChanging(recording.sights.filter(({ atMs }) => atMs >= over.atMs + SETTLED_MS))) return [];
  if (counters.some((name) => isCountedAgain(sights, name, over.atMs))) return [];
  const tried = `${inputs.length} inputs were tried.`;
  if (over.outcome === "won" && offersNextLevel(recording, over.atMs))
    return [
      {
        ...judgement(`The next level cannot be started: ${tried}`, recording.trace.endMs, "dead"),
        kind: "stuck-state",
      },
    ];
  return [judgement(`No input starts a new game: ${tried}`, recording.trace.endMs, "dead")];
}

const nextLevelTexts = /\bnext (?:level|round|stage|wave|puzzle)\b/iu;

/** Whether the message of a win promises another level. Buttons and instructions are shown before it, too. */
function offersNextLevel({ sights }: Recording, atMs: number): boolean {
  const before = new Set(sights.findLast((sight) => sight.atMs < atMs)?.texts.map(({ text }) => text));
  const after = sights.filter((sight) => sight.atMs >= atMs).flatMap(({ texts }) => texts);
  return after.some(({ text }) => nextLevelTexts.test(text) && !before.has(text));
}

/** Whether a counter returns to its first value after an end, and counts again: the message of the end is left over. */
function isCountedAgain(sights: readonly PlaySight[], name: string, overMs: number): boolean {
  const first = counterValue(
    sights.find(({ counters: shown }) => shown.has(name)),
    name,
  );
  const values = sights.filter(({ atMs }) => atMs >= overMs).map((sight) => counterValue(sight, name));
  const reset = values.findIndex((value, index) => value === first && index > 0 && values[index - 1] !== first);
  return (
    first !== undefined && reset > 0 && values.slice(reset).some((value) => value !== undefined && value !== first)
  );
}

function staleStart(recording: Recording): Judgement[] {
  const sights = playSights(recording);
  const firstValue = (name: string): number | undefined =>
    counterValue(
      sights.find(({ state, counters: shown }) => state === "playing" && shown.has(name)),
      name,
    );
  for (const [index, sight] of sights.entries()) {
    const before = sights[index - 1];
    // After a win the score continues, as in the next level.
    if (sight.state !== "playing" || before?.state !== "game_over" || before.outcome === "won") continue;
    // A counter that is not shown yet proves nothing.
    const drawn = sights.filter(({ atMs, state }) => state === "playing" && isSoon(atMs - sight.atMs));
    const stale = counters.find(
      (name) => sight.counters.has(name) && drawn.every((one) => counterValue(one, name) !== firstValue(name)),
    );
    // A counter of rounds that goes on counts them.
    if (stale === "level" && isNextRound(counterValue(before, stale), counterValue(sight, stale))) continue;
    if (stale !== undefined) {
      const [start, again] = [firstValue(stale), counterValue(sight, stale)];
      return [judgement(`A new game begins with ${stale} ${again} instead of ${start}.`, sight.atMs, stale)];
    }
  }
  return [];
}

/** Whether a time lies within the first frames of a game, in which its counters are drawn. */
function isSoon(ms: number): boolean {
  return ms >= 0 && ms <= DRAWN_MS;
}

function isChanging(sights: readonly Sight[]): boolean {
  return new Set(sights.map(textsOf)).size >= ENOUGH_TEXTS;
}

function isNextRound(before: number | undefined, after: number | undefined): boolean {
  return before !== undefined && after === before + 1;
}

function judgement(title: string, atMs: number, key: string): Judgement {
  return { kind: "restart-break", severity: "medium", confidence: 0.65, title, evidence: [], atMs, key };
}
