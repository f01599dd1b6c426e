import { expect, test } from "vitest";
import { recordingOf, setup, textAt } from "../testing/recording.test.support.ts";
import { namedCounter } from "./named-counter.ts";

/** Judges twelve presses of a button, one each 0.6 s. */
function pressed(texts: (presses: number, atMs: number) => readonly string[], button = "Pour a glass") {
  const inputs = Array.from({ length: 12 }, (_, index) => ({
    atMs: 550 + index * 600,
    input: { kind: "mouse-down" as const, x: 320, y: 20 },
  }));
  const sights = Array.from({ length: 80 }, (_, index) => {
    const presses = inputs.filter(({ atMs }) => atMs < index * 100).length;
    return { texts: [textAt(button, 300), ...texts(presses, index * 100)] };
  });
  return namedCounter.judge(recordingOf(sights, { inputs }), setup);
}

test("finds a counter that stays 0 although the button of its name counts elsewhere", () => {
  const still = pressed((presses) => ["Glasses sold: 0", `Money: ${presses}`]);
  expect(still).toMatchObject([{ kind: "counter-wrong", key: "glasses sold" }]);
  expect(pressed((presses) => [`Glasses sold: ${presses}`, `Money: ${presses}`])).toEqual([]);
});

test("accepts presses without an effect, counters of successes and of another button", () => {
  expect(pressed((_, atMs) => ["Glasses sold: 0", `Money: ${Math.floor(atMs / 1000)}`])).toEqual([]);
  expect(pressed((_, atMs) => ["Glasses sold: 0", `Money: ${atMs}`])).toEqual([]);
  expect(pressed((presses) => ["Glasses won: 0", `Money: ${presses}`])).toEqual([]);
  expect(pressed((presses) => ["Glasses sold: 0", `Glasses: ${presses}`])).toEqual([]);
  expect(pressed((presses) => ["Glasses sold: 0", `Money: ${presses}`], "Take a rest")).toEqual([]);
});
