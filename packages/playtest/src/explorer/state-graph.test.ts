import { expect, test } from "vitest";
import { textAt } from "../testing/recording.test.support.ts";
import { createRandom } from "./random.ts";
import { StateGraph, stateOf } from "./state-graph.ts";

const keys = ["left", "right", "up", "down"];

/** A room of the given size. The player begins at the top left, and walls stop it. */
function walk(size: number, moves: number, choose: (state: string) => string): Set<string> {
  let [x, y] = [0, 0];
  const seen = new Set<string>();
  const within = (value: number): number => Math.max(0, Math.min(size - 1, value));
  for (let count = 0; count < moves; count++) {
    seen.add(`${x} ${y}`);
    const key = choose(`${x} ${y}`);
    x = within(x + Number(key === "right") - Number(key === "left"));
    y = within(y + Number(key === "down") - Number(key === "up"));
  }
  return seen;
}

test("visits more states than random moves", () => {
  const [graph, random, other] = [new StateGraph(), createRandom(1), createRandom(1)];
  expect(walk(8, 320, (state) => graph.next(state, keys, random) ?? "").size).toBe(64);
  expect(walk(8, 320, () => other.pick(keys) ?? "").size).toBeLessThan(55);
});

test("names a state by what is shown, without counters", () => {
  const shown = (moves: number, x: number, elements = "") => ({
    shapes: [{ kind: "rect" as const, color: "red", x, y: 0, width: 8, height: 8 }],
    texts: [textAt(`Moves: ${moves}`, 10)],
    elements,
  });
  expect(stateOf(shown(1, 40, "a"))).toBe(stateOf(shown(2, 40, "b")));
  expect(stateOf(shown(1, 40))).not.toBe(stateOf(shown(1, 80)));
  expect(stateOf({ ...shown(1, 40), texts: [] })).not.toBe(stateOf({ ...shown(1, 40, "b"), texts: [] }));
});
