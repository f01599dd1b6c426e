import type { Experiment, Judgement } from "../findings/oracle.ts";
import { holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { changedSights } from "../picture/changed-sights.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";
import type { GameSetup } from "../explorer/game-setup.ts";

const BEFORE_MS = 600;
const PAUSED_MS = 2500;
const AFTER_MS = 2000;

/** Pauses a moving game with the key that it names, and resumes it. */
export const pause: Experiment = {
  name: "pause",
  kinds: ["pause-break"],
  plan(setup) {
    const key = pauseKey(setup);
    if (key === undefined || !setup.isMoving) return [];
    const tap = holdKeys([key], TAP_MS);
    const beats = [...wait(BEFORE_MS), ...tap, ...wait(PAUSED_MS), ...tap, ...wait(AFTER_MS)];
    return [buildTrace(setup, wait(BEFORE_MS + PAUSED_MS + AFTER_MS + 2 * TAP_MS)), buildTrace(setup, beats)];
  },
  judge([idle, paused], setup) {
    const pausedFromMs = setup.playFromMs + BEFORE_MS + 600;
    const resumedAtMs = setup.playFromMs + BEFORE_MS + PAUSED_MS + TAP_MS;
    const until = { from: pausedFromMs, to: resumedAtMs };
    // A game that is over by then is neither paused nor resumed.
    if (!idle || !paused || !isMovingIn(idle, { from: resumedAtMs, to: Infinity })) return [];
    if (isMovingIn(paused, until)) return [judgement("The game continues while it is paused.", resumedAtMs, "runs")];
    if (!isMovingIn(paused, { from: resumedAtMs + 200, to: Infinity }))
      return [judgement("The game does not continue after a pause.", paused.trace.endMs, "stays")];
    return [];
  },
};

function pauseKey({ hints }: GameSetup): string | undefined {
  return hints.find(({ purpose }) => purpose === "pause")?.key;
}

function isMovingIn({ sights }: Recording, { from, to }: { from: number; to: number }): boolean {
  return changedSights(sights.filter(({ atMs }) => atMs >= from && atMs <= to)).length > 3;
}

function judgement(title: string, atMs: number, key: string): Judgement {
  return { kind: "pause-break", severity: "medium", confidence: 0.8, title, evidence: [], atMs, key };
}
