import type { GameSetup, ObjectLook } from "./game-setup.ts";
import { playKeys } from "./game-setup.ts";
import type { Policy } from "./policies.ts";

const pairs = [
  { axis: "x", decrease: "ArrowLeft", increase: "ArrowRight" },
  { axis: "x", decrease: "a", increase: "d" },
  { axis: "y", decrease: "ArrowUp", increase: "ArrowDown" },
  { axis: "y", decrease: "w", increase: "s" },
] as const;
const jumpKeys: ReadonlySet<string> = new Set(["Space", "ArrowUp", "w", "z", "x"]);
/** Number of elements that may be a board. */
const BOARD = 9;
/** Number of buttons that send what was typed, or clear it. */
const FORM_BUTTONS = 2;
const actionKeys = ["Space", "Enter", "z", "x", "ArrowUp"];

export interface Surroundings {
  /** Number of elements of the page that can be clicked. One may be enough for a game, and others may appear later. */
  readonly elements: number;
  readonly hasField: boolean;
  readonly hasCanvas: boolean;
}

/** Returns the policies that fit a game, by the observed effects of its keys and of the mouse. */
export function candidatePolicies(setup: GameSetup, around: Surroundings): Policy[] {
  const keys = keysToPlay(setup);
  // The button beside a field does what Enter does.
  const isTyped = around.hasField && around.elements <= FORM_BUTTONS;
  const byMouse = [
    ...(isTyped ? [] : elementPolicies(setup, around)),
    ...(around.hasCanvas && setup.hearsMouse && !isPlayedWithKeys(setup) ? canvasPolicies(setup, keys.length > 0) : []),
  ];
  const byKeys = keyPolicies(setup, keys);
  // The policies are tried in this order, and a short play does not reach the last ones.
  const isSteered = setup.isMoving && setup.player !== undefined && byKeys.length > 0;
  const inOrder = setup.namesMouse === true && !isSteered ? [...byMouse, ...byKeys] : [...byKeys, ...byMouse];
  const dragsFirst = setup.namesDrags === true ? draggingFirst(inOrder) : inOrder;
  const policies = [...typingPolicies(setup, around), ...dragsFirst];
  return policies.length === 0 ? [{ kind: "idle" }] : policies;
}

/** Returns the keys that play the game. R begins it again in most games, unless the game says something else or has no other key. */
function keysToPlay(setup: GameSetup): string[] {
  const keys = playKeys(setup).filter((key) => !hasOtherPurpose(setup, key));
  const others = keys.filter((key) => key !== "r" || setup.hints.some((hint) => hint.key === key));
  return others.length > 0 ? others : keys;
}

/** Whether the game names keys for play of which one works, and nothing of a mouse: engines listen to the mouse in all games. */
function isPlayedWithKeys({ controls, hints, namesPointer }: GameSetup): boolean {
  const named = new Set(
    hints.filter(({ purpose, isForPlay }) => purpose === "play" || isForPlay).map(({ key }) => key),
  );
  return namesPointer === false && controls.some(({ key, hasEffect }) => named.has(key) && hasEffect);
}

function draggingFirst(policies: readonly Policy[]): Policy[] {
  const isDrag = ({ kind }: Policy): boolean => kind === "drag-elements" || kind === "drag-shapes";
  return [...policies.filter(isDrag), ...policies.filter((policy) => !isDrag(policy))];
}

function typingPolicies({ namesTyping = false, hearsKeys }: GameSetup, { hasField }: Surroundings): Policy[] {
  if (hasField) return [{ kind: "type-commands", everyMs: 300 }];
  return namesTyping && hearsKeys ? [{ kind: "type-words", everyMs: 100 }] : [];
}

function elementPolicies(setup: GameSetup, { elements, hasCanvas }: Surroundings): Policy[] {
  const hasRightClicks = setup.hearsRightButton === true;
  const policies: Policy[] = elements > 0 ? [{ kind: "click-elements", everyMs: 200, hasRightClicks }] : [];
  if (hasCanvas) return policies;
  if (setup.hearsDrags === true) policies.push({ kind: "drag-elements", everyMs: 400 });
  if (elements >= BOARD) policies.push({ kind: "click-neighbors", everyMs: 300 });
  return policies;
}

function canvasPolicies({ isMoving }: GameSetup, hasKeys: boolean): Policy[] {
  const policies: Policy[] = [{ kind: "click-shapes", everyMs: 200 }];
  if (!isMoving) policies.push({ kind: "click-neighbors", everyMs: 200 });
  if (hasKeys) return policies;
  return [
    ...policies,
    { kind: "drag-shapes", everyMs: 900 },
    { kind: "mouse-follow", axis: "x" },
    { kind: "mouse-follow", axis: "y" },
  ];
}

function keyPolicies({ player, isMoving, controls }: GameSetup, keys: readonly string[]): Policy[] {
  if (keys.length === 0) return [];
  const policies: Policy[] = [];
  const action = actionKeys.find((key) => keys.includes(key));
  const usable = pairs.filter(({ decrease, increase }) => keys.includes(decrease) && keys.includes(increase));
  const [horizontal, vertical] = [usable.find(({ axis }) => axis === "x"), usable.find(({ axis }) => axis === "y")];
  if (horizontal) policies.push(...advancePolicies(horizontal, jumpKey(controls, keys)));
  if (isMoving && player) {
    if (horizontal && vertical) policies.push({ kind: "chase", ...directionsOf(horizontal, vertical), player });
    policies.push(...usable.flatMap((pair) => followPolicies(pair, player, action)));
  }
  if (isMoving && action !== undefined && usable.length === 0)
    for (const everyMs of [350, 500, 650]) policies.push({ kind: "repeat", key: action, everyMs });
  const byChance: Policy[] = [{ kind: "random-keys", keys: [...keys], holdMs: 60, everyMs: isMoving ? 200 : 100 }];
  if (isMoving) byChance.push({ kind: "random-keys", keys: [...keys], holdMs: 350, everyMs: 400 });
  return isAimedWithArrows(controls) ? [...byChance, ...policies] : [...policies, ...byChance];
}

/** Whether letters move the player and arrows do something else, such as to shoot in their direction: then nothing is won by moving alone. */
function isAimedWithArrows(controls: GameSetup["controls"]): boolean {
  const working = controls.filter(({ hasEffect }) => hasEffect);
  const arrows = working.filter(({ key }) => key.startsWith("Arrow"));
  const isMover = ({ key, moves }: GameSetup["controls"][number]): boolean => key.length === 1 && moves !== undefined;
  return working.some(isMover) && arrows.length > 1 && arrows.every(({ moves }) => moves === undefined);
}

function followPolicies(pair: (typeof pairs)[number], player: ObjectLook, action: string | undefined): Policy[] {
  const isAction = action !== undefined && action !== pair.decrease;
  const tap = isAction ? { tap: { key: action, everyMs: 300 } } : {};
  return [
    { kind: "follow", ...pair, player, ...tap },
    { kind: "follow", ...pair, player, ...tap, isFleeing: true },
  ];
}

function directionsOf(
  horizontal: (typeof pairs)[number],
  vertical: (typeof pairs)[number],
): Record<"left" | "right" | "up" | "down", string> {
  return {
    left: horizontal.decrease,
    right: horizontal.increase,
    up: vertical.decrease,
    down: vertical.increase,
  };
}

function advancePolicies({ increase, decrease }: (typeof pairs)[number], jump: string | undefined): Policy[] {
  return jump === undefined ? [] : [{ kind: "advance", key: increase, back: decrease, jump }];
}

/**
 * Returns the key that lifts the player's object higher than a direction key moves it in the same time. If no movement was seen, as in a
 * WebGL picture, it is a key of actions that works where down does nothing.
 */
function jumpKey(controls: GameSetup["controls"], keys: readonly string[]): string | undefined {
  const isDown = controls.some(({ key, hasEffect }) => key === "ArrowDown" && hasEffect);
  const isSeen = controls.some(({ moves }) => moves !== undefined);
  const isJump = ({ key, hasEffect, moves }: GameSetup["controls"][number]): boolean => {
    if (!jumpKeys.has(key) || !keys.includes(key)) return false;
    return isSeen ? (moves?.dy ?? 0) < -2 && Math.abs(moves?.dx ?? 0) <= 2 : hasEffect && !isDown;
  };
  const found = new Set(controls.filter(isJump).map(({ key }) => key));
  return [...jumpKeys].find((key) => found.has(key) && (key !== "ArrowUp" || !keys.includes("ArrowDown")));
}

function hasOtherPurpose({ hints }: GameSetup, key: string): boolean {
  const purpose = hints.find((hint) => hint.key === key)?.purpose;
  // Presses the button that began the game again, unless the game itself names it.
  if (key === "Enter" && purpose === undefined) return true;
  return key === "Escape" || purpose === "pause" || purpose === "restart" || purpose === "sound";
}
