import { expect, test } from "vitest";
import { wishedKey } from "./follow-mover.ts";
import type { CanvasObject } from "./canvas-objects.ts";

function objectAt(midX: number, midY: number, more: Partial<CanvasObject> = {}): CanvasObject {
  const [width, height] = [more.width ?? 10, more.height ?? 10];
  return { kind: "rect", color: "red", x: midX - width / 2, y: midY - height / 2, width, height, midX, midY, ...more };
}

const player = objectAt(200, 400, { color: "blue", width: 40 });
const policy = {
  kind: "follow",
  axis: "x",
  decrease: "ArrowLeft",
  increase: "ArrowRight",
  player: { color: "blue" },
} as const;

test("goes to what comes nearer, as near as its aim", () => {
  const ball = (x: number): CanvasObject => objectAt(x, 300, { dx: 0, dy: 10 });
  expect(wishedKey(policy, [player, ball(100)], 0)).toBe("ArrowLeft");
  expect(wishedKey(policy, [player, ball(300)], 0)).toBe("ArrowRight");
  expect(wishedKey(policy, [player, ball(204)], 0)).toBeUndefined();
  expect(wishedKey(policy, [player, ball(204)], 0.3)).toBe("ArrowRight");
});

test("dodges what would hit it, and aims at what does not come", () => {
  const fleeing = { ...policy, isFleeing: true };
  const bomb = (x: number): CanvasObject => objectAt(x, 300, { dx: 0, dy: 10 });
  const enemy = objectAt(300, 50, { dx: 5, dy: 0, color: "green" });
  expect(wishedKey(fleeing, [player, bomb(190)], 0)).toBe("ArrowRight");
  expect(wishedKey(fleeing, [player, bomb(210)], 0)).toBe("ArrowLeft");
  // Falls beside the player.
  expect(wishedKey(fleeing, [player, bomb(120), { ...enemy, dx: -5, midX: 100 }], 0)).toBe("ArrowLeft");
  expect(wishedKey(fleeing, [player, objectAt(190, 20, { dx: 0, dy: 10 })], 0)).toBeUndefined();
});

test("holds nothing without its own object", () => {
  expect(wishedKey(policy, [objectAt(10, 10)], 0)).toBeUndefined();
});
