import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import { buttonAt } from "../testing/clicked.test.support.ts";
import { during, presses, recordingOf, setup, type SightParts } from "../testing/recording.test.support.ts";
import { save } from "./save.ts";

const facts = { listeners: {}, delivered: {}, audioErrors: [], intervals: 0, keys: [], hasFocus: true, tabStops: 1 };

/** Judges a play of four seconds and the page after its reload. */
function reloaded(
  ...[play, again, stored, cues = []]: readonly [
    play: (index: number) => SightParts,
    again: SightParts | ((index: number) => SightParts),
    stored: string,
    cues?: readonly Cue[],
  ]
) {
  const inputs: Cue[] = [...cues, { atMs: 4000, input: { kind: "reload" } }];
  const sights = [...during(40, play), ...during(10, typeof again === "function" ? again : () => again)];
  const recording = recordingOf(sights, { inputs, facts: { ...facts, stored: "", storedAtLoad: stored } });
  return save.judge([recording], { ...setup, usesStorage: true });
}

test("finds a number that the page saves under another name and that begins again after a reload", () => {
  const judged = (again: string, stored: string, texts: readonly string[] = []) =>
    reloaded((index) => ({ texts: [`${index} loaves`, ...texts] }), { texts: [again, ...texts] }, stored);
  const stored = `bakery: {"n":35.25,"own":[0,1]}`;
  expect(judged("0 loaves", stored)).toMatchObject([{ kind: "save-lost", key: "number" }]);
  expect(judged("0 loaves", "bakery-2: 35")).toMatchObject([{ kind: "save-lost", key: "number" }]);
  expect(judged("0 loaves", `bakery: ${btoa(`{"n":35.25,"own":[0,1]}`)}`)).toHaveLength(1);
  expect(judged("0 loaves", `farm: {"wheat":35}`)).toHaveLength(1);
  expect(judged("35 loaves", stored)).toEqual([]);
  expect(judged("0 loaves", `bakery: {"n":5}`)).toEqual([]);
  expect(judged("0 loaves", `bakery: {"volume":35,"n":0}`)).toEqual([]);
  for (const name of ["run-best", "snake_highScore", "hi", "last_score"])
    expect(judged("0 loaves", `${name}: 35`)).toEqual([]);
  expect(judged("0 loaves", stored, ["Continue"])).toEqual([]);
});

test("sees a loss in a game that earns by itself, and none in one that loads a moment later", () => {
  const play = (index: number): SightParts => ({ texts: [`Bread: ${index}`] });
  const again =
    (factor: number) =>
    (index: number): SightParts => ({ texts: [`Bread: ${index * factor}`] });
  expect(reloaded(play, again(1), "bakery: 35")).toHaveLength(1);
  expect(reloaded(play, again(5), "bakery: 35")).toEqual([]);
});

test("expects no number of a game of rounds, and none that is shown again", () => {
  const over = (index: number): readonly string[] => (index > 20 ? ["Game over"] : []);
  const rounds = (index: number): SightParts => ({ texts: [`${index} apples`, ...over(index)] });
  expect(reloaded(rounds, { texts: ["0 apples"] }, "snake: 35")).toEqual([]);
  const play = (index: number): SightParts => ({ texts: [`${index} apples`] });
  expect(reloaded(play, { texts: ["0 apples", "35 apples in all"] }, "snake: 35")).toEqual([]);
});

test("finds a shop that begins again after a reload although the money is kept", () => {
  const oven = (count: number) => buttonAt(`Oven (${count}) ${20 + 5 * count}`, 60);
  const judged = (bought: number, count: number, fromIndex = 10) =>
    reloaded(
      (index) => ({ texts: [`Bread: ${index * 2}`, oven(index >= fromIndex ? bought : 0)] }),
      { texts: ["Bread: 60", oven(count)] },
      `bakery: {"bread":60}`,
    );
  expect(judged(3, 0)).toMatchObject([{ kind: "save-lost", key: "offers" }]);
  expect(judged(3, 3)).toEqual([]);
  expect(judged(0, 0)).toEqual([]);
  // Bought after the game was saved.
  expect(judged(3, 0, 35)).toEqual([]);
});

test("finds producers whose rate begins again after a reload although the money is kept", () => {
  const judged = (rate: number) =>
    reloaded(
      (index) => ({ texts: [`Bread: ${index * 2}`, `${Math.floor(index / 10)} per second`] }),
      { texts: ["Bread: 60", `${rate} per second`] },
      `bakery: {"bread":60}`,
    );
  expect(judged(0)).toMatchObject([{ kind: "save-lost", key: "offers" }]);
  expect(judged(3)).toEqual([]);
});

test("takes a number that is kept for the last one that the play showed without an input", () => {
  const money = (index: number): number => (index < 20 ? index % 12 : 14);
  const oven = (count: number) => buttonAt(`Oven (${count}) ${20 + 5 * count}`, 60);
  const play = (index: number): SightParts => ({ texts: [`Bread: ${money(index)}`, oven(index < 19 ? 0 : 2)] });
  const again = { texts: ["Bread: 14", oven(0)] };
  expect(reloaded(play, again, `{"bread":14}`, presses(["x"], 2000))).toMatchObject([{ kind: "save-lost" }]);
  // Saved before the oven was bought.
  const earlier = { texts: ["Bread: 11", oven(0)] };
  expect(reloaded(play, earlier, `{"bread":11}`, presses(["x"], 2000))).toEqual([]);
});

test("waits before the reload of a game that saves by itself", () => {
  const { trace } = recordingOf(during(20, () => ({})));
  const reloadMs = (own: object): number | undefined =>
    save.plan({ ...setup, ...own }, trace)[0]?.cues.find(({ input }) => input.kind === "reload")?.atMs;
  expect(reloadMs({ usesStorage: true })).toBe(1900 + 10_500);
  expect(reloadMs({ firstCounters: { best: 1 } })).toBe(1900);
});
