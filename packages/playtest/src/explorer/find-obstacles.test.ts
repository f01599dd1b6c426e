import { expect, test } from "vitest";
import type { CanvasObject } from "./canvas-objects.ts";
import { findObstacles } from "./find-obstacles.ts";

const at = (x: number, more: Partial<CanvasObject> = {}): CanvasObject => {
  const { width = 18, height = 18 } = more;
  return { kind: "rect", color: "green", x, y: 0, width, height, midX: x + width / 2, midY: height / 2, ...more };
};

test("takes body and walls for obstacles, and not the goal, the floor or a panel", () => {
  const [player, body, wall] = [at(20, { color: "lime" }), at(0), at(60, { color: "grey", width: 20, height: 20 })];
  const goal = at(80, { color: "red", kind: "path" });
  const floor = Array.from({ length: 60 }, (_, index) => at(index * 20, { color: "black", width: 20, height: 20 }));
  const panel = at(0, { color: "blue", width: 300 });
  expect(findObstacles([...floor, panel, body, player, wall, goal], player, goal)).toEqual([body, wall]);
});
