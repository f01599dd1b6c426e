import { isMovingAtAll } from "../explorer/game-setup.ts";
import type { Experiment } from "../findings/oracle.ts";
import { clickMiddle, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { changedSights } from "../picture/changed-sights.ts";
import { readState } from "../reading/game-state.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";

const BEFORE_MS = 300;
const HIDDEN_MS = 700;
const AFTER_MS = 2500;
/** For a game that moves about once a second. */
const SLOW_AFTER_MS = 4500;

/** Hides the tab of a moving game and shows it again: the game must continue, or say how to. */
export const hide: Experiment = {
  name: "hide",
  kinds: ["pause-break"],
  plan(setup) {
    if (!isMovingAtAll(setup)) return [];
    const afterMs = setup.isMoving ? AFTER_MS : SLOW_AFTER_MS;
    const pauseKey = setup.hints.find(({ purpose }) => purpose === "pause")?.key;
    const goOn = [...(pauseKey === undefined ? [] : [pauseKey]), "Space", "Enter"].flatMap((key) => [
      ...holdKeys([key], TAP_MS),
      ...wait(500),
    ]);
    const beats = [
      ...wait(BEFORE_MS),
      { inputs: [{ kind: "hide" as const }], ms: HIDDEN_MS },
      { inputs: [{ kind: "show" as const }], ms: afterMs },
      ...goOn,
      ...clickMiddle(setup.viewport),
      ...wait(afterMs),
    ];
    return [buildTrace(setup, wait(BEFORE_MS + HIDDEN_MS + afterMs)), buildTrace(setup, beats)];
  },
  judge([alone, hidden], { playFromMs }) {
    const shownMs = playFromMs + BEFORE_MS + HIDDEN_MS;
    if (!alone || !hidden || !isMovingAfter(alone, shownMs) || isMovingAfter(hidden, shownMs + 200)) return [];
    if (hidden.sights.some((sight) => sight.atMs > shownMs && readState(sight).state !== "playing")) return [];
    return [
      {
        kind: "pause-break",
        severity: "medium",
        confidence: 0.75,
        title: "The game does not continue after its tab was hidden and shown again.",
        evidence: ["Without the switch it moves at that time."],
        atMs: hidden.trace.endMs,
        key: "hidden",
      },
    ];
  },
};

function isMovingAfter({ sights }: Recording, fromMs: number): boolean {
  return changedSights(sights.filter(({ atMs }) => atMs >= fromMs)).length > 0;
}
