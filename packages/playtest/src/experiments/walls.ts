import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import { matches } from "../explorer/canvas-objects.ts";
import type { Experiment, Judgement } from "../findings/oracle.ts";
import { holdKeys, wait } from "../input/gestures.ts";
import { largestBox } from "../probe/largest-box.ts";
import { readState } from "../reading/game-state.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Sight } from "../stage/sight.ts";

const HOLD_MS = 5000;
const directions = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);
/** Number of sights in a row: an object that hits a wall may lie outside it for a moment. */
const ENOUGH_SIGHTS = 8;

/** Moves the player's object towards each edge, and checks whether something stops it. */
export const walls: Experiment = {
  name: "walls",
  kinds: ["collision"],
  plan(setup) {
    if (!setup.player) return [];
    const keys = workingKeys(setup).filter((key) => directions.has(key));
    return [buildTrace(setup, wait(HOLD_MS)), ...keys.map((key) => buildTrace(setup, holdKeys([key], HOLD_MS)))];
  },
  judge(recordings, setup) {
    for (const { sights, trace } of recordings) {
      let outside = 0;
      for (const sight of sights.filter(({ atMs }) => atMs >= setup.playFromMs)) {
        outside = isOutside(sight, setup) && readState(sight).state === "playing" ? outside + 1 : 0;
        if (outside >= ENOUGH_SIGHTS) return [judgement(sight.atMs, trace.endMs)];
      }
    }
    return [];
  },
};

function isOutside({ shapes, canvases }: Sight, { player }: GameSetup): boolean {
  const canvas = largestBox(canvases);
  const own = player ? shapes.filter((shape) => matches(shape, player)) : [];
  if (!canvas || own.length === 0) return false;
  return own.every(({ x, y, width, height }) => {
    const isBeside = x + width < canvas.x - 1 || x > canvas.x + canvas.width + 1;
    return isBeside || y + height < canvas.y - 1 || y > canvas.y + canvas.height + 1;
  });
}

function judgement(seenMs: number, atMs: number): Judgement {
  return {
    kind: "collision",
    severity: "medium",
    confidence: 0.75,
    title: "The player leaves the playing field, and the game continues.",
    evidence: [`Outside of the canvas at ${seenMs} ms of game time.`],
    atMs,
    key: "outside",
  };
}
