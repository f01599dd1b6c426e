import { expect, test } from "vitest";
import { neighborPair } from "./neighbor-pair.ts";
import { createRandom } from "./random.ts";

const board = Array.from({ length: 16 }, (_, index) => ({
  x: (index % 4) * 50,
  y: Math.floor(index / 4) * 50,
  width: 40,
  height: 40,
}));

test("pairs a piece with one beside, above or below it", () => {
  const random = createRandom(3);
  for (let index = 0; index < 40; index++) {
    const [one, other] = neighborPair([...board, { x: 0, y: 0, width: 300, height: 20 }], random) ?? [];
    if (!one || !other) continue;
    expect(Math.abs(one.x - other.x) + Math.abs(one.y - other.y)).toBe(50);
  }
  expect(neighborPair(board, random)).toHaveLength(2);
});

test("finds no pair in a few boxes that are no board", () => {
  expect(neighborPair(board.slice(0, 4), createRandom(1))).toBeUndefined();
});
