import type { Experiment, Judgement } from "../findings/oracle.ts";
import { type Beat, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { changedSights } from "../picture/changed-sights.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";
import { firstDifference } from "../explorer/learn-controls.ts";
import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";

const BEFORE_MS = 600;
const PAUSED_MS = 2500;
const AFTER_MS = 2000;
/** Game time after the pause in which a game that was not paused must move: a quick game is over soon. */
const CONTINUED_MS = 700;

/** Pauses a moving game with the key that it names, and resumes it. */
export const pause: Experiment = {
  name: "pause",
  kinds: ["pause-break"],
  plan(setup) {
    const key = pauseKey(setup);
    if (key === undefined || !setup.isMoving) return [];
    const tap = holdKeys([key], TAP_MS);
    const paused = [...wait(BEFORE_MS), ...tap, ...wait(PAUSED_MS), ...tap];
    const controls = workingKeys(setup).filter((one) => one !== key);
    return [
      buildTrace(setup, wait(BEFORE_MS + CONTINUED_MS)),
      buildTrace(setup, [...paused, ...wait(AFTER_MS)]),
      ...(controls.length === 0 ? [] : [buildTrace(setup, [...paused, ...pressInTurns(controls), ...wait(800)])]),
    ];
  },
  judge([idle, paused, pressed], setup) {
    const pausedFromMs = setup.playFromMs + BEFORE_MS + 600;
    const resumedAtMs = setup.playFromMs + BEFORE_MS + PAUSED_MS + TAP_MS;
    const until = { from: pausedFromMs, to: resumedAtMs };
    const unpaused = { from: setup.playFromMs + BEFORE_MS, to: setup.playFromMs + BEFORE_MS + CONTINUED_MS };
    // A game that is over so soon is neither paused nor resumed.
    if (!idle || !paused || !isMovingIn(idle, unpaused)) return [];
    if (isMovingIn(paused, until)) return [judgement("The game continues while it is paused.", resumedAtMs, "runs")];
    if (!isMovingIn(paused, { from: resumedAtMs + 200, to: Infinity }))
      return [judgement("The game does not continue after a pause.", paused.trace.endMs, "stays")];
    if (pressed && setup.isDeterministic && firstDifference(paused, pressed, resumedAtMs) === undefined)
      return [judgement("A key that works before a pause does nothing after it.", pressed.trace.endMs, "ignored")];
    return [];
  },
};

/** Presses all keys in turn: a player at a wall, or that turns back, ignores some of them. */
function pressInTurns(keys: readonly string[]): Beat[] {
  return keys.flatMap((key) => [...holdKeys([key], 150), ...wait(150)]);
}

function pauseKey({ hints }: GameSetup): string | undefined {
  return hints.find(({ purpose }) => purpose === "pause")?.key;
}

function isMovingIn({ sights }: Recording, { from, to }: { from: number; to: number }): boolean {
  return changedSights(sights.filter(({ atMs }) => atMs >= from && atMs <= to)).length > 3;
}

function judgement(title: string, atMs: number, key: string): Judgement {
  return { kind: "pause-break", severity: "medium", confidence: 0.8, title, evidence: [], atMs, key };
}
