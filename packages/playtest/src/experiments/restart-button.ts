import { firstDifference } from "../explorer/learn-controls.ts";
import type { Button } from "../explorer/game-setup.ts";
import type { Experiment, Judgement } from "../findings/oracle.ts";
import { isPressOf } from "../findings/games-of.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import type { Cue, Trace } from "../input/game-input.ts";
import { clickAt, TAP_MS } from "../input/gestures.ts";
import { isSameSight } from "../picture/same-sight.ts";
import { type Recording, SIGHT_EVERY_MS } from "../runs/recording.ts";

/** Game time of the play that is repeated before the button is pressed. */
const MOST_MS = 15_000;
/** Game time in which a computer player makes its move. */
const THINKING_MS = 1000;
/** Game time in which a game answers the button. */
const AFTER_MS = 1500;
/** Game time in which a new game is drawn. */
const SETTLED_MS = 300;
/** Game time for which the new game is played like the first one: oracles compare their speeds. */
const AGAIN_MS = 6000;
/** Counters that begin again with each game. Others may count games. */
const ownCounters = ["score", "lives", "moves", "lines"];
/** Buttons that take everything back, and counters that may stay even then. */
const resetNames = /^(?:start over|wipe|erase|reset (?:all|everything|game|progress|save))\b/iu;
const lastingCounters: ReadonlySet<string> = new Set(["best", "time", "level"]);

/** Presses the button for a new game in the middle of a game, and repeats the first inputs: a game like the first one must begin. */
export const restartButton: Experiment = {
  name: "restart-button",
  kinds: ["restart-break"],
  plan({ restartButton: button, playFromMs, isMoving }, played) {
    const lastMs = Math.min(playFromMs + MOST_MS, played.endMs);
    if (!button || lastMs <= playFromMs) return [];
    const cutMs = Math.floor(lastMs / SIGHT_EVERY_MS) * SIGHT_EVERY_MS;
    // A game of turns may ignore the button while the computer thinks.
    const atMs = isMoving ? cutMs : cutMs + THINKING_MS;
    const [press, release] = clickAt(button.x, button.y).flatMap(({ inputs }) => inputs);
    if (!press || !release) return [];
    const cues = played.cues.filter((cue) => cue.atMs < cutMs);
    const click = [
      { atMs, input: press },
      { atMs: atMs + TAP_MS, input: release },
    ];
    const again = inputsAgain(played, { playFromMs, button, atMs: atMs + AFTER_MS });
    const endMs = atMs + AFTER_MS + AGAIN_MS;
    return [
      { ...played, cues: [...cues, ...click, ...again], endMs },
      { ...played, cues: [...cues, ...again], endMs },
    ];
  },
  judge([recording, without], { restartButton: button, firstCounters }) {
    const pressedAtMs = button && recording?.trace.cues.findLast(({ input }) => isPressOf(input, button))?.atMs;
    if (!recording || !button || pressedAtMs === undefined) return [];
    const sights = playSights(recording);
    const before = sights.findLast(({ atMs }) => atMs <= pressedAtMs);
    const after = sights.findLast(({ atMs }) => atMs <= pressedAtMs + AFTER_MS);
    if (before?.state !== "playing" || !after || after.state === "paused") return [];
    const advanced = restartedCounters(button, firstCounters).filter((name) => isAdvanced(before, name, firstCounters));
    const kept = advanced.find((name) => valueOf(after, name) === valueOf(before, name));
    if (kept !== undefined) {
      const change = `${kept} is ${valueOf(after, kept)} instead of ${firstCounters[kept]} after it`;
      return [judgement(recording, button.name, change)];
    }
    const isAtStart = ownCounters.some((name) => hasReturned(sights, { name, pressedAtMs, first: firstCounters }));
    if (advanced.length > 0 || isAtStart || !isUnanswered(recording, without, { button, pressedAtMs })) return [];
    return [judgement(recording, button.name, "the game goes on as without it")];
  },
};

/** Returns the names of the counters that the button takes back. */
function restartedCounters({ name }: Button, first: Readonly<Record<string, number>>): readonly string[] {
  return resetNames.test(name) ? Object.keys(first).filter((counter) => !lastingCounters.has(counter)) : ownCounters;
}

/** Returns the first inputs of the play, later. */
function inputsAgain(
  { cues }: Trace,
  { playFromMs, button, atMs }: { readonly playFromMs: number; readonly button: Button; readonly atMs: number },
): Cue[] {
  return cues
    .filter((cue) => cue.atMs >= playFromMs && cue.atMs < playFromMs + AGAIN_MS && !isPressOf(cue.input, button))
    .map((cue) => ({ ...cue, atMs: cue.atMs - playFromMs + atMs }));
}

function isAdvanced(before: PlaySight, name: string, first: Readonly<Record<string, number>>): boolean {
  const value = valueOf(before, name);
  return value !== undefined && first[name] !== undefined && value !== first[name];
}

/** Whether a counter advanced earlier and has its first value again: another game or level has just begun. */
function hasReturned(
  sights: readonly PlaySight[],
  { name, pressedAtMs, first }: { name: string; pressedAtMs: number; first: Readonly<Record<string, number>> },
): boolean {
  const earlier = sights.filter(({ atMs }) => atMs <= pressedAtMs);
  const last = earlier.at(-1);
  return last !== undefined && !isAdvanced(last, name, first) && earlier.some((one) => isAdvanced(one, name, first));
}

function valueOf({ counters }: PlaySight, name: string): number | undefined {
  return counters.get(name)?.value;
}

/** Returns when the game that the button ends began: at the last press of the same button, or at the first sight. */
function lastStartMs(without: Recording | undefined, button: Button, pressedAtMs: number): number {
  const earlier = without?.trace.cues.findLast(({ atMs, input }) => atMs < pressedAtMs && isPressOf(input, button));
  return earlier ? earlier.atMs + SETTLED_MS : 0;
}

/** Whether the game was played before the button was pressed, and goes on as without the press. */
function isUnanswered(
  recording: Recording,
  without: Recording | undefined,
  { button, pressedAtMs }: { readonly button: Button; readonly pressedAtMs: number },
): boolean {
  const startedAtMs = lastStartMs(without, button, pressedAtMs);
  const first = recording.sights.find(({ atMs }) => atMs >= startedAtMs);
  const before = recording.sights.findLast(({ atMs }) => atMs <= pressedAtMs);
  if (!first || !before || !without || first.atMs >= before.atMs || isSameSight(first, before)) return false;
  // A question that the browser asks, for example.
  if (recording.events.length > without.events.length) return false;
  return firstDifference(without, recording, pressedAtMs) === undefined;
}

function judgement({ trace }: Recording, name: string, what: string): Judgement {
  return {
    kind: "restart-break",
    severity: "medium",
    confidence: 0.7,
    title: `The button ${JSON.stringify(name)} begins no new game: ${what}.`,
    evidence: [],
    atMs: trace.endMs,
    key: "button",
  };
}
