import { type GameSetup, playKeys } from "./game-setup.ts";
import type { Policy } from "./policies.ts";

/** Returns a policy that presses all keys, for a moving game that stood still during a policy that may have pressed none. */
export function probeOfStop(
  setup: GameSetup,
  last: { readonly name: string; readonly success: boolean } | undefined,
): Policy | undefined {
  const keys = playKeys(setup);
  const isStopped = last?.success === false && last.name.startsWith("play ") && last.name !== "play random-keys";
  if (!setup.isMoving || !isStopped || keys.length < 2) return undefined;
  return { kind: "random-keys", keys, holdMs: 60, everyMs: 200 };
}
