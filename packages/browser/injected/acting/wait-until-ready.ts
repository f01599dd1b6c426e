import { RISE_PX, type WireNeed, type WireObstacle, type WirePlace } from "../../src/perform/wire.ts";
import { boxOf, isConnectedNode } from "../dom.ts";
import { describeCover } from "../covered.ts";
import { modalOver } from "../modal.ts";
import { shownElement } from "../shown-element.ts";
import { obstacleOf } from "./obstacles.ts";
import { findPressPlace } from "./press-place.ts";
import { ownFrame, ownTimeout } from "../own-timers.ts";

export type Readiness =
  | { readonly kind: "ready"; readonly place: WirePlace; readonly aimedAt: Element }
  | { readonly kind: "detached" }
  | { readonly kind: "obstacle"; readonly obstacle: WireObstacle; readonly by?: string };

/**
 * Waits until the element can be used: rendered, enabled, in view, at the same place as one frame ago, and not covered. Waits up
 * to `patienceMs` for an obstacle to go away.
 */
export async function waitUntilReady(element: Element, need: WireNeed, patienceMs: number): Promise<Readiness> {
  const endsAt = performance.now() + patienceMs;
  let lastBox = "";
  for (let attempt = 0; ; attempt++) {
    if (!isConnectedNode(element)) return { kind: "detached" };
    const box = boxKey(element);
    const found = assess(element, need, attempt);
    // Our own scrolling moved it.
    const boxNow = boxKey(element);
    if (found.kind === "ready" && boxNow === lastBox) return found;
    // A single check can't detect a movement.
    const isOver = attempt > 0 && performance.now() >= endsAt;
    if (isOver) return found.kind === "ready" ? { kind: "obstacle", obstacle: "moving" } : found;
    lastBox = boxNow === box || found.kind !== "ready" ? box : boxNow;
    await nextFrame();
  }
}

export interface FirstCheck {
  readonly ready: Extract<Readiness, { kind: "ready" }>;
  /** Whether the element is at the same place and can be used, at least one frame after the first check. */
  isStill(): Promise<boolean>;
}

/** Checks the element once. If it is ready, the second check is for later, when a frame has passed anyway. */
export function checkOnce(element: Element, need: WireNeed): FirstCheck | undefined {
  const box = boxOf(shownElement(element) ?? element);
  const ready = assess(element, need, 0);
  const isStanding = (): boolean => isNear(box, boxOf(shownElement(element) ?? element));
  // Our own scrolling moved it.
  if (ready.kind !== "ready" || !isStanding()) return undefined;
  // Requested early for a press, which is checked again. A frame that nothing waits for would delay the next one.
  const frame = need === "press" ? nextFrame() : undefined;
  const isUsable = (): boolean => isConnectedNode(element) && isStanding() && obstacleOf(element, need) === undefined;
  return { ready, isStill: () => (frame ?? nextFrame()).then(isUsable) };
}

function isNear(one: DOMRect, other: DOMRect): boolean {
  const moved = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height];
  return moved.every((by) => Math.abs(by) <= RISE_PX);
}

function assess(element: Element, need: WireNeed, attempt: number): Readiness {
  const obstacle = obstacleOf(element, need);
  if (obstacle) return { kind: "obstacle", obstacle };
  const modal = need === "none" ? undefined : modalOver(element);
  if (modal) return { kind: "obstacle", obstacle: "covered", by: describeCover(modal) };
  if (need === "none" || need === "focus" || need === "choose")
    return { kind: "ready", place: middleOf(element), aimedAt: element };
  const found = findPressPlace(element, attempt);
  if (found.kind === "covered") return { kind: "obstacle", obstacle: "covered", by: describeCover(found.cover) };
  if (found.kind === "see-through") return { kind: "obstacle", obstacle: "inert" };
  if (found.kind !== "free") return { kind: "obstacle", obstacle: found.kind };
  return { kind: "ready", place: { x: found.x, y: found.y, ...viewSize() }, aimedAt: found.aimedAt };
}

function middleOf(element: Element): WirePlace {
  const { x, y, width, height } = boxOf(element);
  return { x: x + width / 2, y: y + height / 2, ...viewSize() };
}

function viewSize(): { width: number; height: number } {
  return { width: innerWidth, height: innerHeight };
}

function boxKey(element: Element): string {
  const { x, y, width, height } = boxOf(shownElement(element) ?? element);
  return [x, y, width, height].map(Math.round).join(" ");
}

/** Maximum wait for a frame: a page that is not drawn, such as a frame far down, gets none. */
const MAX_FRAME_MS = 60;

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = ownTimeout(resolve, MAX_FRAME_MS);
    ownFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
