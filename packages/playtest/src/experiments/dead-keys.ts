import { firstDifference } from "../explorer/learn-controls.ts";
import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import type { Experiment } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Trace } from "../input/game-input.ts";
import { holdKeys, wait } from "../input/gestures.ts";
import { cuesOf } from "../runs/build-trace.ts";
import { type Recording, SIGHT_EVERY_MS } from "../runs/recording.ts";

/** Game times of the play, counted from its start, at which the keys are pressed. */
const MOMENTS_MS = [0, 4000, 9000] as const;
const HOLD_MS = 120;
const BETWEEN_MS = 180;
const AFTER_MS = 400;
const ENOUGH_KEYS = 2;
const MOST_KEYS = 6;

/** Presses the keys that a game names at several moments of the play, if none of them worked at its start: at least one key must have an effect. */
export const deadKeys: Experiment = {
  name: "dead-keys",
  kinds: ["dead-control"],
  plan(setup, played) {
    const keys = keysOf(setup);
    if (keys.length < ENOUGH_KEYS || workingKeys(setup).length > 0 || !setup.isDeterministic) return [];
    return momentsOf(setup, played).flatMap((atMs) => [pressAt(played, atMs, []), pressAt(played, atMs, keys)]);
  },
  judge(recordings, setup) {
    const pairs = Array.from({ length: recordings.length / 2 }, (_, index) =>
      recordings.slice(2 * index, 2 * index + 2),
    );
    const last = recordings.at(-1);
    if (!last || pairs.length < MOMENTS_MS.length || !pairs.every(isSilent)) return [];
    const keys = keysOf(setup);
    return [
      {
        kind: "dead-control",
        severity: "medium",
        confidence: 0.75,
        title: `None of the keys that the game names does anything: ${keys.join(", ")}.`,
        evidence: [`The game looks the same with and without them at ${pairs.length} moments of the play.`],
        atMs: last.trace.endMs,
        key: "keys",
      },
    ];
  },
};

function keysOf({ hints }: GameSetup): string[] {
  return hints
    .filter(
      ({ purpose, isConditional = false, isOfSecondPlayer = false }) =>
        purpose === "play" && !isConditional && !isOfSecondPlayer,
    )
    .map(({ key }) => key)
    .slice(0, MOST_KEYS);
}

function momentsOf({ playFromMs }: GameSetup, { endMs }: Trace): number[] {
  return MOMENTS_MS.map((ms) => playFromMs + ms)
    .filter((atMs) => atMs < endMs)
    .map((atMs) => Math.ceil(atMs / SIGHT_EVERY_MS) * SIGHT_EVERY_MS);
}

function pressAt(played: Trace, atMs: number, keys: readonly string[]): Trace {
  const presses = keys.flatMap((key) => [...holdKeys([key], HOLD_MS), ...wait(BETWEEN_MS)]);
  const cues = played.cues.filter((cue) => cue.atMs < atMs);
  return {
    ...played,
    cues: [...cues, ...cuesOf(presses, atMs)],
    endMs: atMs + MOST_KEYS * (HOLD_MS + BETWEEN_MS) + AFTER_MS,
  };
}

/** Whether the game is played at the moment, and the keys change nothing. */
function isSilent([without, pressed]: readonly Recording[]): boolean {
  if (!without || !pressed) return false;
  const fromMs = pressed.trace.endMs - MOST_KEYS * (HOLD_MS + BETWEEN_MS) - AFTER_MS;
  const state = playSights(pressed).findLast(({ atMs }) => atMs <= fromMs)?.state;
  return state === "playing" && firstDifference(without, pressed, fromMs) === undefined;
}
