import { firstDifference } from "../explorer/learn-controls.ts";
import { type Control, type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import { countStates, keyInStates } from "../explorer/key-in-states.ts";
import { partnerOf } from "../explorer/key-partners.ts";
import type { Experiment } from "../findings/oracle.ts";
import { isSameSight } from "../picture/same-sight.ts";
import { readKeyHints } from "../reading/key-hints.ts";
import type { Recording } from "../runs/recording.ts";

/** "Space to serve" asks for a key now. "Enter: continue" may explain what it does later. */
const startPrompt = /\bto (?:start|begin|serve|launch)\b/iu;
/** A ball that is served moves, wherever the text stands. */
const servePrompt = /\b(?:serves?|launch(?:es)?)\b(?! (?!(?:(?:the|a) )?ball)\p{Ll})/u;
const MOST_CANDIDATES = 2;
const verticals: ReadonlySet<string> = new Set(["ArrowUp", "ArrowDown", "w", "s"]);
const horizontals: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowRight", "a", "d"]);
/** Game time in which a game answers a key that begins it. */
const ANSWER_MS = 200;
/** Largest ratio of the movements of keys that move the same object along two axes. */
const SYMMETRIC = 1.6;

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
      // A letter goes into the field that has the focus.
      if (differs || (key.length === 1 && withKey.sights.some(({ isTyping }) => isTyping))) return [];
      if (isStartKey(setup, key) && !isAskedForInVain(withKey, { key, isPressed: isPressedToStart(setup, key) }))
        return [];
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
  if (!setup.isDeterministic || workingKeys(setup).length === 0) return [];
  return setup.controls.filter((control) => !control.hasEffect && isExpected(setup, control)).slice(0, MOST_CANDIDATES);
}

function isExpected(setup: GameSetup, { key, isNamed }: Control): boolean {
  return isNamed || isPartnerExpected(setup, key) || isStartKey(setup, key);
}

/** Whether the game names a key only to begin, and the key was pressed before the game was played, or nothing moves without it. */
function isStartKey(setup: GameSetup, key: string): boolean {
  const { hints, controls, isMoving } = setup;
  const isNamed = controls.some((one) => one.key === key && one.isNamed);
  const isForStart = hints.some((hint) => hint.key === key && hint.purpose === "start");
  return !isNamed && isForStart && (isPressedToStart(setup, key) || !isMoving);
}

function isPressedToStart({ startCues }: GameSetup, key: string): boolean {
  return startCues.some(({ input }) => input.kind === "key-down" && input.key === key);
}

/**
 * Whether no press of a key changed anything, and the game still asks for it at the end. If the key was not pressed to start, a text beside
 * the picture only explains the game, unless it names the key that serves.
 */
function isAskedForInVain(
  { trace, sights }: Recording,
  { key, isPressed }: { readonly key: string; readonly isPressed: boolean },
): boolean {
  const isAsked = sights
    .at(-1)
    ?.texts.filter(
      ({ source, text }) => isPressed || (source === "canvas" && startPrompt.test(text)) || servePrompt.test(text),
    )
    .some(({ text }) => readKeyHints([text]).some((hint) => hint.key === key && hint.purpose === "start"));
  const presses = trace.cues.filter(({ input }) => input.kind === "key-down" && input.key === key);
  return (
    isAsked === true &&
    presses.every(({ atMs }) => {
      const before = sights.findLast((sight) => sight.atMs <= atMs);
      const after = sights.find((sight) => sight.atMs >= atMs + ANSWER_MS);
      return !before || !after || isSameSight(before, after);
    })
  );
}

/** Up without down may be a jump, a thrust or a turn, and down without up a drop: these need no opposite. */
function isPartnerExpected(setup: GameSetup, key: string): boolean {
  const { controls, isMoving } = setup;
  const partner = controls.find((one) => one.key === partnerOf(key) && one.hasEffect);
  if (!partner) return false;
  if (verticals.has(key) && (partner.isPulledBack === true || partner.isSameAsAction === true)) return false;
  if (!verticals.has(key) || !isMoving) return true;
  const sideways = controls.filter((one) => one.hasEffect && horizontals.has(one.key));
  if (sideways.length === 0) return true;
  const own = Math.abs(partner.moves?.dy ?? 0);
  return sideways.some(({ moves }) => {
    const other = Math.abs(moves?.dx ?? 0);
    return own > 0 && other > 0 && Math.max(own, other) <= SYMMETRIC * Math.min(own, other);
  });
}
