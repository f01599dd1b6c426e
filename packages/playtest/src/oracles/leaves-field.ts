import type { GameSetup } from "../explorer/game-setup.ts";
import { matches } from "../explorer/canvas-objects.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import { largestBox } from "../probe/largest-box.ts";
import type { Sight } from "../stage/sight.ts";

/** Number of sights in a row: an object that hits a wall may be outside of the field for a moment. */
const ENOUGH_SIGHTS = 8;

/** Finds a player's object that leaves the canvas while the game continues. */
export const leavesField: Oracle = {
  name: "leaves-field",
  kinds: ["collision"],
  judge(recording, setup) {
    if (!setup?.player) return [];
    const states = playSights(recording);
    let outside = 0;
    for (const [index, sight] of recording.sights.entries()) {
      const isPlaying = sight.atMs >= setup.playFromMs && states[index]?.state === "playing";
      outside = isPlaying && isOutside(sight, setup) ? outside + 1 : 0;
      if (outside < ENOUGH_SIGHTS) continue;
      return [
        {
          kind: "collision",
          severity: "medium",
          confidence: 0.75,
          title: "The player leaves the playing field, and the game continues.",
          evidence: [`Outside of the canvas at ${sight.atMs} ms of game time.`],
          atMs: sight.atMs,
          key: "outside",
        },
      ];
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
