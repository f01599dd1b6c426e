import { expect, test } from "vitest";
import type { Trace } from "../input/game-input.ts";
import { setup } from "../testing/recording.test.support.ts";
import { countStates, keyInStates } from "./key-in-states.ts";

const keysOf = ({ cues }: Trace): string[] =>
  cues.flatMap(({ input }) => (input.kind === "key-down" ? input.key.replace("Arrow", "") : []));
const withUp = {
  ...setup,
  isMoving: false,
  controls: [...setup.controls, { key: "ArrowUp", isNamed: true, hasEffect: true }],
};

test("presses a key in several states, and takes the same time without it", () => {
  const [without, pressed] = [keyInStates(withUp, undefined), keyInStates(withUp, "ArrowDown")];
  expect(without.endMs).toBe(pressed.endMs);
  expect(keysOf(without)).toEqual(["Left", "Right", "Up", "Up", "Up"]);
  expect(keysOf(pressed).filter((key) => key === "Down")).toHaveLength(countStates(withUp));
});

test("presses a direction soon after its opposite: a player at an edge can't go there at first", () => {
  expect(keysOf(keyInStates(withUp, "ArrowDown")).join(" ")).toMatch(/Up Down Up Down$/u);
  expect(countStates(withUp) - countStates({ ...setup, isMoving: false })).toBe(3);
});
