import { sightDigest } from "../picture/sight-digest.ts";
import { SIGHT_EVERY_MS } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/**
 * Returns the sights that each run of the same trace takes. A decider looks between these moments too, after an action that ends there; a
 * replay does not.
 */
export function fixedSights(sights: readonly Sight[]): Sight[] {
  return sights.filter(({ atMs }) => atMs % SIGHT_EVERY_MS === 0);
}

/** Returns the digests by which a replay is compared with its recording, frame by frame. */
export function frameDigests(sights: readonly Sight[]): string[] {
  return fixedSights(sights).map(sightDigest);
}
