import { workingKeys } from "../explorer/game-setup.ts";
import type { Experiment } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Cue, Trace } from "../input/game-input.ts";
import { isSameSight } from "../picture/same-sight.ts";
import { type Recording, SIGHT_EVERY_MS } from "../runs/recording.ts";

/** Game time of the play that is compared. */
const MOST_MS = 12_000;
const ENOUGH_INPUTS = 8;
const ENOUGH_KINDS = 3;

/** Repeats a part of the play without its inputs: a game that looks the same ignores all of them, however much it moves by itself. */
export const ignoredInput: Experiment = {
  name: "ignored-input",
  kinds: ["no-input-response"],
  plan(setup, played) {
    if (!setup.isMoving || !setup.isDeterministic || workingKeys(setup).length > 0) return [];
    const lastMs = Math.min(setup.playFromMs + MOST_MS, played.endMs);
    const endMs = Math.floor(lastMs / SIGHT_EVERY_MS) * SIGHT_EVERY_MS;
    const cues = played.cues.filter(({ atMs }) => atMs < endMs);
    if (pressesOf(cues, setup.playFromMs).length < ENOUGH_INPUTS) return [];
    const without = cues.filter(({ atMs }) => atMs < setup.playFromMs);
    return [cues, without].map((some): Trace => ({ ...played, cues: some, endMs }));
  },
  judge([withInputs, without], { playFromMs, hints, startNames }) {
    if (!withInputs || !without || !isSameGame(withInputs, without, playFromMs)) return [];
    const endMs = endOfGame(withInputs);
    const presses = pressesOf(withInputs.trace.cues, playFromMs).filter(({ atMs }) => atMs < endMs);
    const kinds = new Set(presses.map(({ input }) => (input.kind === "key-down" ? input.key : "mouse")));
    if (presses.length < ENOUGH_INPUTS || kinds.size < ENOUGH_KINDS) return [];
    // A game may move behind a menu that begins with an input that nobody named.
    const isNamed = startNames.length > 0 || hints.some(({ key }) => kinds.has(key));
    return [
      {
        kind: "no-input-response",
        severity: isNamed ? "high" : "medium",
        confidence: isNamed ? 0.9 : 0.6,
        title: "The game moves, but does not respond to any input.",
        evidence: [`It looks the same with and without ${presses.length} inputs (${[...kinds].join(", ")}).`],
        atMs: Math.min(endMs, withInputs.trace.endMs),
        key: "ignored",
      },
    ];
  },
};

function pressesOf(cues: readonly Cue[], fromMs: number): Cue[] {
  return cues.filter(({ atMs, input }) => atMs >= fromMs && (input.kind === "key-down" || input.kind === "mouse-down"));
}

/** The inputs after the end of a game begin the next one. */
function endOfGame(recording: Recording): number {
  return playSights(recording).find(({ state }) => state === "game_over")?.atMs ?? Infinity;
}

function isSameGame(one: Recording, other: Recording, fromMs: number): boolean {
  const endMs = endOfGame(one);
  return one.sights.every((sight) => {
    if (sight.atMs <= fromMs || sight.atMs >= endMs) return true;
    const twin = other.sights.find(({ atMs }) => atMs === sight.atMs);
    return twin !== undefined && isSameSight(sight, twin);
  });
}
