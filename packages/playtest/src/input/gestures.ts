import type { GameInput } from "./game-input.ts";

/** A part of a gesture: inputs that are sent together, then game time that passes. */
export interface Beat {
  readonly inputs: readonly GameInput[];
  readonly ms: number;
}

/** Game time for which a tapped key or button stays down: two to three animation frames, since many games read state per frame. */
export const TAP_MS = 48;

/** Keys that are held together, such as ["ArrowRight", "Space"]. */
export function holdKeys(keys: readonly string[], ms: number): Beat[] {
  return [
    { inputs: keys.map((key) => ({ kind: "key-down", key })), ms },
    { inputs: keys.toReversed().map((key) => ({ kind: "key-up", key })), ms: 0 },
  ];
}

export function clickAt(x: number, y: number, button: "left" | "right" = "left"): Beat[] {
  const place = { x, y, ...(button === "right" && { button }) };
  return [
    { inputs: [{ kind: "mouse-down", ...place }], ms: TAP_MS },
    { inputs: [{ kind: "mouse-up", ...place }], ms: 0 },
  ];
}

interface Clicked {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isPlain?: boolean;
}

/** Clicks the middle of an element. */
export function clickOn(element: Clicked, button: "left" | "right" = "left"): Beat[] {
  const [x, y] = [Math.round(element.x + element.width / 2), Math.round(element.y + element.height / 2)];
  const beats = clickAt(x, y, button);
  if (element.isPlain !== true) return beats;
  const plain = (input: GameInput): GameInput => (input.kind === "mouse-down" ? { ...input, isPlain: true } : input);
  return beats.map(({ inputs, ms }) => ({ inputs: inputs.map(plain), ms }));
}

/** Clicks the middle of the viewport. */
export function clickMiddle({ width, height }: { readonly width: number; readonly height: number }): readonly Beat[] {
  return clickOn({ x: 0, y: 0, width, height });
}

type Place = { readonly x: number; readonly y: number };

/** Presses, moves in steps like a hand, and releases. */
export function dragFromTo(from: Place, to: Place): Beat[] {
  const at = (share: number): Place => ({
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
  });
  return [
    { inputs: [{ kind: "mouse-down", ...from }], ms: TAP_MS },
    ...[0.3, 0.6, 1].map((share): Beat => ({ inputs: [{ kind: "mouse-move", ...at(share) }], ms: TAP_MS })),
    { inputs: [{ kind: "mouse-up", ...to }], ms: 0 },
  ];
}

export function wait(ms: number): Beat[] {
  return [{ inputs: [], ms }];
}
