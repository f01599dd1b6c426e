import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { GameInput } from "../input/game-input.ts";
import { isSameSight } from "../picture/same-sight.ts";
import type { Recording } from "../runs/recording.ts";

/** Game time without a change, in a game that moves by itself and in one that does not. */
const STILL_MOVING_MS = 4000;
const STILL_TURNS_MS = 6000;
const ENOUGH_INPUTS = 6;

/** A game that moved or answered, and then does neither, whatever is pressed. */
export const frozen: Oracle = {
  name: "frozen",
  kinds: ["frozen"],
  judge(recording, setup) {
    if (!setup || recording.events.some(({ kind }) => kind === "script-error" || kind === "page-crash")) return [];
    const stretch = stillStretch(recording, setup);
    if (!stretch) return [];
    const { fromMs, toMs, inputs } = stretch;
    return [
      {
        kind: "frozen",
        severity: "medium",
        confidence: setup.isMoving ? 0.8 : 0.6,
        title: `Nothing moves any more from ${(fromMs / 1000).toFixed(1)} s on, whatever is pressed.`,
        evidence: [`${inputs} inputs changed nothing until ${(toMs / 1000).toFixed(1)} s.`],
        atMs: toMs,
        key: "still",
      },
    ];
  },
};

/** The last stretch of the recording, if nothing changed in it although inputs of several kinds were given. */
function stillStretch(
  recording: Recording,
  setup: GameSetup,
): { fromMs: number; toMs: number; inputs: number } | undefined {
  const { sights, trace } = recording;
  const states = playSights(recording);
  const last = sights.at(-1);
  const lastChange = sights.findLastIndex((sight, index) => {
    const next = sights[index + 1];
    return next !== undefined && !isSameSight(sight, next);
  });
  const from = sights[lastChange + 1];
  if (!last || !from || lastChange < 0 || states.at(-1)?.state !== "playing") return undefined;
  if (last.atMs - from.atMs < (setup.isMoving ? STILL_MOVING_MS : STILL_TURNS_MS)) return undefined;
  const given = trace.cues.filter(({ atMs, input }) => atMs >= from.atMs && isPress(input));
  const kinds = new Set(given.map(({ input }) => (input.kind === "key-down" ? input.key : "mouse")));
  const needed = Math.min(2, workingKeys(setup).length + (setup.hearsMouse ? 1 : 0));
  if (given.length < ENOUGH_INPUTS || kinds.size < needed) return undefined;
  return { fromMs: from.atMs, toMs: last.atMs, inputs: given.length };
}

function isPress({ kind }: GameInput): boolean {
  return kind === "key-down" || kind === "mouse-down";
}
