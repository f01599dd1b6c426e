import { workingKeys } from "../explorer/game-setup.ts";
import type { Oracle } from "../findings/oracle.ts";
import { isSameSight } from "../picture/same-sight.ts";

/** Number of inputs that a game must receive before the oracle says that it ignores all of them. */
const ENOUGH_INPUTS = 6;

/** Finds a game that draws but answers no key and no click. */
export const noInputResponse: Oracle = {
  name: "no-input-response",
  kinds: ["no-input-response"],
  judge({ trace, sights, events, facts }, setup) {
    const inputs = trace.cues.filter(({ input }) => input.kind === "key-down" || input.kind === "mouse-down");
    // Keys whose effects were tested were pressed in other pages.
    const tested = setup?.controls.length ?? 0;
    if (inputs.length + tested < ENOUGH_INPUTS || events.some(({ kind }) => kind === "script-error")) return [];
    if (setup && (workingKeys(setup).length > 0 || setup.isMoving)) {
      if (workingKeys(setup).length > 0 || setup.controls.length < 3 || setup.hearsMouse) return [];
    } else if (sights.some((sight, index) => index > 0 && sights[0] && !isSameSight(sight, sights[0]))) return [];
    const reached = Object.entries(facts?.delivered ?? {}).map(([type, count]) => `${count} ${type}`);
    return [
      {
        kind: "no-input-response",
        severity: "high",
        confidence: 0.85,
        title: "The game does not respond to any input.",
        evidence: [
          `${inputs.length} inputs were given (${reached.join(", ")} reached the page), and nothing changed because of them.`,
          ...(tested === 0 ? [] : [`${tested} keys were pressed in other pages, without an effect.`]),
        ],
        atMs: trace.endMs,
        key: "all",
      },
    ];
  },
};
