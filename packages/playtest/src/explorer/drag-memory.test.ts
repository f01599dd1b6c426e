import { expect, test } from "vitest";
import { DragMemory } from "./drag-memory.ts";
import { createRandom } from "./random.ts";

const area = { x: 0, y: 0, width: 600, height: 400 };
const shapes = [
  { x: 100, y: 100, width: 20, height: 20 },
  { x: 0, y: 0, width: 600, height: 400 },
];

test("drags from objects, and stays inside of the game", () => {
  const random = createRandom(1);
  const drags = Array.from({ length: 50 }, () => new DragMemory().choose(shapes, { random, area }));
  expect(new Set(drags.map(({ from }) => `${from.x} ${from.y}`))).toEqual(new Set(["110 110"]));
  expect(drags.every(({ to }) => to.x > 0 && to.x < 600 && to.y > 0 && to.y < 400)).toBe(true);
});

test("prefers drags that set something in motion", () => {
  const random = createRandom(1);
  const memory = new DragMemory();
  memory.note({ from: { x: 500, y: 300 }, to: { x: 400, y: 300 } }, 12);
  memory.note({ from: { x: 20, y: 20 }, to: { x: 60, y: 20 } }, 1);
  const drags = Array.from({ length: 100 }, () => memory.choose(shapes, { random, area }));
  const repeated = drags.filter(({ from }) => from.x === 500);
  expect(repeated.length).toBeGreaterThan(50);
  expect(repeated.every(({ to }) => Math.abs(to.x - 400) <= 60)).toBe(true);
  expect(drags.some(({ from }) => from.x === 20)).toBe(false);
});
