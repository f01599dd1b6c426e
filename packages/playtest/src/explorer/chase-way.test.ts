import { expect, test } from "vitest";
import type { DrawnShape } from "../probe/seen.ts";
import { type Chase, chaseWay } from "./chase-way.ts";

const at = (x: number, y: number): DrawnShape => ({ kind: "rect", color: "green", x, y, width: 20, height: 20 });
const keys = { left: "ArrowLeft", right: "ArrowRight", up: "ArrowUp", down: "ArrowDown" };
const chase: Chase = {
  keys,
  player: at(100, 100),
  previous: at(80, 100),
  goal: at(200, 100),
  obstacles: [],
  field: { x: 0, y: 0, width: 400, height: 300 },
  last: "",
};

test("goes straight to the goal", () => {
  expect(chaseWay(chase)).toBe("ArrowRight");
  expect(chaseWay({ ...chase, goal: at(100, 240) })).toBe("ArrowDown");
});

test("turns aside for a goal behind it, since a snake can't turn back", () => {
  expect(["ArrowUp", "ArrowDown"]).toContain(chaseWay({ ...chase, goal: at(20, 100) }));
});

test("avoids the edge of the field and its own body", () => {
  const below = { ...chase, player: at(380, 100), previous: at(360, 100), goal: at(380, 240) };
  expect(chaseWay({ ...below, obstacles: [at(380, 120)] })).toBe("ArrowUp");
});
