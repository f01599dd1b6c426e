import { holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { SIGHT_EVERY_MS } from "../runs/recording.ts";
import type { Run } from "../runs/run.ts";
import type { Sight } from "../stage/sight.ts";
import type { HeldKeys } from "./held-keys.ts";
import type { Policy } from "./policies.ts";
import type { Random } from "./random.ts";
import { chooseTarget, isComing, lookOf, matches, nearest, type CanvasObject, gameObjects } from "./canvas-objects.ts";

type Follow = Extract<Policy, { kind: "follow" }>;

/**
 * How far from the middle of the player's object the target is met at most, as a share of its size, and for how long: a ball that always
 * meets the middle flies the same way forever.
 */
const AIM_SHARE = 0.6;
const AIM_MS = 1200;
/** Distance from the aim that is near enough, as a share of the player's size. */
const DEAD_SHARE = 0.2;
/** Distance from which an approaching object is dodged, and the margin beside it, in CSS pixels. */
const DANGER_PX = 220;
const BESIDE_PX = 10;

/** Returns a function that holds the key which brings the player's object level with its target, for the time until the next sight. */
export function followMover(
  policy: Follow,
  { run, random, keys }: { readonly run: Run; readonly random: Random; readonly keys: HeldKeys },
): (sight: Sight) => Promise<void> {
  const { tap } = policy;
  let before: Sight | undefined;
  let tappedAtMs = -Infinity;
  let aim = { share: 0, untilMs: 0 };
  return async (sight) => {
    const objects = gameObjects(sight, before);
    before = sight;
    if (sight.atMs >= aim.untilMs) aim = { share: (random.next() - 0.5) * AIM_SHARE, untilMs: sight.atMs + AIM_MS };
    const inputs = keys.change(wishedKey(policy, objects, aim.share));
    const isTap = tap !== undefined && sight.atMs - tappedAtMs >= tap.everyMs;
    if (isTap) tappedAtMs = sight.atMs;
    const tapped = isTap ? holdKeys([tap.key], TAP_MS) : [];
    await run.play([{ inputs, ms: 0 }, ...tapped, ...wait(SIGHT_EVERY_MS - (isTap ? TAP_MS : 0))]);
  };
}

/** The key to hold now; undefined for none. */
export function wishedKey(policy: Follow, objects: readonly CanvasObject[], aimShare: number): string | undefined {
  const { axis, decrease, increase, isFleeing = false, player: look, target: wished } = policy;
  const player = objects.find((object) => matches(object, look));
  if (!player) return undefined;
  const size = axis === "x" ? player.width : player.height;
  const offsetOf = (object: CanvasObject): number =>
    axis === "x" ? object.midX - player.midX : object.midY - player.midY;
  const threat = isFleeing ? findThreat(player, objects, offsetOf, axis) : undefined;
  if (threat) return offsetOf(threat) < 0 ? increase : decrease;
  const others = isFleeing ? objects.filter((object) => object === player || !isComing(object, player)) : objects;
  const target = chooseTarget(others, player, wished);
  if (!target) return undefined;
  const offset = offsetOf(target) + aimShare * size;
  if (Math.abs(offset) <= size * DEAD_SHARE) return undefined;
  return offset < 0 ? decrease : increase;
}

/** The nearest object that would hit the player if it stayed where it is. */
function findThreat(
  player: CanvasObject,
  objects: readonly CanvasObject[],
  offsetOf: (object: CanvasObject) => number,
  axis: Follow["axis"],
): CanvasObject | undefined {
  const coming = objects.filter((object) => {
    if (object === player || matches(object, lookOf(player)) || !isComing(object, player)) return false;
    const [own, other] = axis === "x" ? [player.width, object.width] : [player.height, object.height];
    const distance = Math.hypot(object.midX - player.midX, object.midY - player.midY);
    return Math.abs(offsetOf(object)) < (own + other) / 2 + BESIDE_PX && distance < DANGER_PX;
  });
  return nearest(coming, player);
}
