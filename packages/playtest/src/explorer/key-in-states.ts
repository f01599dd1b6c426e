import type { Trace } from "../input/game-input.ts";
import { type Beat, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { buildTrace } from "../runs/build-trace.ts";
import { type GameSetup, workingKeys } from "./game-setup.ts";
import { partnerOf } from "./key-partners.ts";

const HOLD_MS = 250;
const LOOK_MS = 450;
const OTHER_MS = 200;
const SOON_MS = 100;
/** Number of directions whose opposite is tried soon after them. */
const MOST_ALONE = 2;
/** Number of keys that lead to other states: each direction may be the only one without a wall. */
const MOST_OTHERS = 4;
/** Game time after which a moving game shows another piece or place. */
const LATER_MS = 4000;

/**
 * A trace that presses a key in several states of the game: at the start, later, and after each of the keys that work. Without a key
 * the same time passes, for comparison.
 */
export function keyInStates(setup: GameSetup, key: string | undefined): Trace {
  const press = key === undefined ? wait(HOLD_MS) : holdKeys([key], HOLD_MS);
  return buildTrace(
    setup,
    statesOf(setup).flatMap((before) => [...before, ...press, ...wait(LOOK_MS)]),
  );
}

/** How many states it is pressed in. */
export function countStates(setup: GameSetup): number {
  return statesOf(setup).length;
}

function statesOf(setup: GameSetup): Beat[][] {
  const others = workingKeys(setup).slice(0, MOST_OTHERS);
  const afterOthers = others.map((other) => [...holdKeys([other], OTHER_MS), ...wait(OTHER_MS)]);
  const later = setup.isMoving ? [wait(LATER_MS), wait(LATER_MS)] : [];
  return [wait(0), wait(600), ...afterOthers, ...later, ...afterPartners(setup)];
}

/** A short way in each direction whose opposite does nothing: the player may stand at an edge, and be lost on a longer way. */
function afterPartners(setup: GameSetup): Beat[][] {
  const working = workingKeys(setup);
  const alone = working.filter((key) => !working.includes(partnerOf(key) ?? key));
  return alone.slice(0, MOST_ALONE).flatMap((key) => {
    const short = [...holdKeys([key], TAP_MS), ...wait(SOON_MS)];
    return [short, short];
  });
}
