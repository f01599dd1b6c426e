import { firstDifference } from "../explorer/learn-controls.ts";
import { type Control, type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import { countStates, keyInStates } from "../explorer/key-in-states.ts";
import { partnerOf } from "../explorer/key-partners.ts";
import type { Experiment } from "../findings/oracle.ts";

const MOST_CANDIDATES = 2;

/** Finds a key that the game names and that has no effect in several states, while others work. */
export const deadControl: Experiment = {
  name: "dead-control",
  kinds: ["dead-control"],
  plan(setup) {
    const candidates = candidatesOf(setup);
    if (candidates.length === 0) return [];
    return [keyInStates(setup, undefined), ...candidates.map(({ key }) => keyInStates(setup, key))];
  },
  judge([without, ...pressed], setup) {
    return candidatesOf(setup).flatMap(({ key }, index) => {
      const withKey = pressed[index];
      const differs = !without || !withKey || firstDifference(without, withKey, setup.playFromMs) !== undefined;
      if (differs) return [];
      return [
        {
          kind: "dead-control" as const,
          severity: "medium" as const,
          confidence: 0.85,
          title: `The key ${key} does nothing.`,
          evidence: [
            `The game looks the same with and without the key in ${countStates(setup)} states. These keys work: ${workingKeys(setup).join(", ")}.`,
          ],
          atMs: withKey.trace.endMs,
          key,
        },
      ];
    });
  },
};

/** A key of a pair is expected if its partner works; another key if a text names it. */
function candidatesOf(setup: GameSetup): Control[] {
  const working = workingKeys(setup);
  if (!setup.isDeterministic || working.length === 0) return [];
  return setup.controls
    .filter(({ key, isNamed, hasEffect }) => {
      const partner = partnerOf(key);
      return !hasEffect && (isNamed || (partner !== undefined && working.includes(partner)));
    })
    .slice(0, MOST_CANDIDATES);
}
