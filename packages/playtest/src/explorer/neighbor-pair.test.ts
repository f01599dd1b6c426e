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

test("prefers swaps that bring three equal pieces together", () => {
  // Two reds in the first row, and one below the gap beside them.
  const looks = ["red", "red", "blue", "gray", "gray", "blue", "red", "blue"];
  const pieces = board.map((box, index) => ({ ...box, look: looks[index] ?? `other ${index}` }));
  const random = createRandom(5);
  const pairs = Array.from({ length: 40 }, () => neighborPair(pieces, random) ?? []);
  const swaps = pairs.filter(([one, other]) => one === pieces[6] && other === pieces[2]);
  expect(swaps.length).toBeGreaterThan(10);
});

test("finds no pair in a few boxes that are no board", () => {
  expect(neighborPair(board.slice(0, 4), createRandom(1))).toBeUndefined();
});
