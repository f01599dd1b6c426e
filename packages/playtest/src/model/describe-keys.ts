import { workingKeys } from "../explorer/game-setup.ts";
import type { GameSetup } from "../explorer/game-setup.ts";

/** Describes the keys with an observed effect: "ArrowLeft (moves the player left), Space", and the looks of the player's object. */
export function describeKeys(setup: Pick<GameSetup, "controls" | "player"> | undefined): string {
  const working = new Set(setup ? workingKeys(setup) : []);
  if (!setup || working.size === 0) return "none so far";
  const keys = setup.controls
    .filter(({ key }) => working.has(key))
    .map(({ key, moves }) => (moves ? `${key} (moves it ${directionOf(moves)})` : key));
  const { player } = setup;
  const size = player && `${Math.round(player.width)}x${Math.round(player.height)}`;
  const object = player && [player.kind, ...(player.color === "" ? [] : [player.color]), size].join(" ");
  return object === undefined ? keys.join(", ") : `${keys.join(", ")}. They move the object "${object}"`;
}

function directionOf({ dx, dy }: { readonly dx: number; readonly dy: number }): string {
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? "left" : "right";
  return dy < 0 ? "up" : "down";
}
