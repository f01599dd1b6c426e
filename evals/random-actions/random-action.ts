import type { Action, Ref } from "@surehand/browser";

/**
 * Creates a generator of numbers from 0 to 1 that is deterministic for a seed: mulberry32,
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Draw = (random: () => number, ref: Ref) => Action;

const point = (random: () => number): { x: number; y: number } => ({
  x: random() * 1200 - 100,
  y: random() * 900 - 100,
});

const draws: readonly Draw[] = [
  (_, target) => ({ kind: "click", target }),
  (_, target) => ({ kind: "click", target }),
  (_, target) => ({ kind: "click", target }),
  (random) => ({ kind: "click", target: point(random) }),
  (_, target) => ({ kind: "doubleClick", target }),
  (_, target) => ({ kind: "rightClick", target }),
  (_, target) => ({ kind: "hover", target }),
  (_, target) => ({ kind: "fill", target, text: "knife" }),
  (_, target) => ({ kind: "type", target, text: "ab" }),
  () => ({ kind: "type", text: "ab" }),
  (_, target) => ({ kind: "clear", target }),
  (_, target) => ({ kind: "press", target, key: "Enter" }),
  () => ({ kind: "press", key: "Tab" }),
  () => ({ kind: "press", key: "Escape", holdMs: 20 }),
  (_, target) => ({ kind: "select", target, option: "two" }),
  (_, target) => ({ kind: "check", target }),
  (_, target) => ({ kind: "uncheck", target }),
  (_, target) => ({ kind: "upload", target, files: [] }),
  (_, target) => ({ kind: "drag", target, to: { by: { x: 30, y: 30 } } }),
  (_, target) => ({ kind: "scroll", target, by: { y: 40 } }),
  () => ({ kind: "scroll", to: { y: 50 } }),
  () => ({ kind: "reload" }),
  () => ({ kind: "back" }),
  () => ({ kind: "wait", ms: 5 }),
  () => ({ kind: "wait", text: "More" }),
  () => ({ kind: "dialog", answer: "accept" }),
  (random) => ({ kind: "mouse", event: "move", at: point(random) }),
  (random) => ({ kind: "mouse", event: "wheel", at: point(random), dy: 30 }),
  () => ({ kind: "key", event: "hold", key: "a", ms: 10 }),
];

/** Returns a random action on a random ref; most refs are stale. */
export function randomAction(random: () => number, refs: readonly Ref[]): Action {
  const draw = draws[Math.floor(random() * draws.length)] ?? draws[0];
  const ref = refs[Math.floor(random() * refs.length)] ?? "e1";
  if (!draw) throw new RangeError("There are no actions.");
  return draw(random, ref);
}
