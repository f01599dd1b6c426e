import { expect, test } from "vitest";
import { chooseDrag } from "./drag-pieces.ts";
import { createRandom } from "./random.ts";

const box = (x: number, y: number, size = 80) => ({ x, y, width: size, height: size });

test("drags each piece to each place of its size once before it repeats one", () => {
  const [pieces, holes] = [
    [box(0, 300), box(100, 300)],
    [box(0, 0), box(100, 0)],
  ];
  const context = {
    pieces,
    places: [...pieces, ...holes, box(400, 400, 20)],
    random: createRandom(1),
    drags: new Map(),
  };
  const drags = Array.from({ length: 6 }, () => chooseDrag(context));
  const names = new Set(drags.map((drag) => JSON.stringify(drag)));
  expect(names.size).toBe(6);
  expect(names).toContain(JSON.stringify({ from: { x: 40, y: 340 }, to: { x: 140, y: 40 } }));
  expect(JSON.stringify(drags)).not.toContain("410");
});

test("finds no drag without a place", () => {
  const alone = [box(0, 0)];
  expect(chooseDrag({ pieces: alone, places: alone, random: createRandom(1), drags: new Map() })).toBeUndefined();
});
