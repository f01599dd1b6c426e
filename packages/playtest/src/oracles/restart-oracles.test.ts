import { expect, test } from "vitest";
import { gamesOf } from "../findings/games-of.ts";
import type { Cue } from "../input/game-input.ts";
import type { DrawnShape } from "../probe/seen.ts";
import { during, recordingOf, setup, type SightParts, textAt } from "../testing/recording.test.support.ts";
import { restartLeftovers } from "./restart-leftovers.ts";
import { restartSpeed } from "./restart-speed.ts";

const over = during(10, () => ({ texts: ["Game over"] }));

function shape(x: number, y: number, color = "red"): DrawnShape {
  return { kind: "rect", color, x, y, width: 20, height: 20 };
}

/** Two games with an end between them. */
function twoGames(first: (index: number) => SightParts, second: (index: number) => SightParts): SightParts[] {
  return [...during(60, first), ...over, ...during(60, second)];
}

test("separates the games of a recording", () => {
  const play = during(20, () => ({ texts: ["Score: 1"] }));
  const won = during(5, () => ({ texts: ["You win!"] }));
  expect(gamesOf(recordingOf([...play, ...over, ...play, ...won, ...play]), setup)).toEqual([
    { fromMs: 0, toMs: 3000 },
    { fromMs: 3000, toMs: 7400 },
  ]);
  const press: Cue = { atMs: 900, input: { kind: "mouse-down", x: 103, y: 50 } };
  const withButton = { ...setup, restartButton: { name: "New game", x: 100, y: 50 } };
  expect(gamesOf(recordingOf(play, { inputs: [press] }), withButton)).toMatchObject([{ fromMs: 0 }, { fromMs: 1000 }]);
});

test("finds a second game whose objects move twice as fast", () => {
  const falling = (speed: number) => (index: number) => ({ shapes: [shape(50, (index * speed) % 400)] });
  expect(restartSpeed.judge(recordingOf(twoGames(falling(5), falling(10))), setup)).toMatchObject([
    { kind: "speed-wrong", key: "speed" },
  ]);
  expect(restartSpeed.judge(recordingOf(twoGames(falling(5), falling(5))), setup)).toEqual([]);
  expect(restartSpeed.judge(recordingOf(twoGames(falling(5), falling(7))), setup)).toEqual([]);
});

test("finds a second game whose clock runs twice as fast, and accepts time that is won at once", () => {
  const clock = (perSecond: number) => (index: number) => ({
    texts: [`Time: ${Math.floor((index / 10) * perSecond)}`],
  });
  const bonus = (index: number): SightParts => ({ texts: [`Time: ${Math.floor(index / 10) + (index > 25 ? 6 : 0)}`] });
  expect(restartSpeed.judge(recordingOf(twoGames(clock(1), clock(2))), setup)).toMatchObject([
    { kind: "counter-wrong", key: "speed" },
  ]);
  expect(restartSpeed.judge(recordingOf(twoGames(clock(1), clock(1))), setup)).toEqual([]);
  expect(restartSpeed.judge(recordingOf(twoGames(clock(1), bonus)), setup)).toEqual([]);
});

test("compares the clocks of the games that last long enough", () => {
  const clock = (perSecond: number, tenths = 60): SightParts[] =>
    during(tenths, (index) => ({ texts: [`Time: ${Math.floor((index / 10) * perSecond)}`] }));
  const games = (last: number) => recordingOf([...clock(1, 12), ...over, ...clock(1), ...over, ...clock(last)]);
  expect(restartSpeed.judge(games(2), setup)).toMatchObject([{ key: "speed" }]);
  expect(restartSpeed.judge(games(1), setup)).toEqual([]);
});

test("finds blocks of the last game in a new one", () => {
  const wall = Array.from({ length: 10 }, (_, index) => shape(index * 20, 0, "gray"));
  const stack = (count: number): DrawnShape[] => Array.from({ length: count }, (_, index) => shape(index * 20, 380));
  const growing = (index: number): SightParts => ({ shapes: [...wall, ...stack(Math.floor(index / 5))] });
  const again = (left: number): SightParts[] => twoGames(growing, () => ({ shapes: [...wall, ...stack(left)] }));
  const ended = (left: number): SightParts[] =>
    again(left).map((part, index) => (index >= 60 && index < 70 ? { ...part, shapes: [...wall, ...stack(12)] } : part));
  expect(restartLeftovers.judge(recordingOf(ended(12)), setup)).toMatchObject([
    { kind: "restart-break", key: "leftovers" },
  ]);
  expect(restartLeftovers.judge(recordingOf(ended(0)), setup)).toEqual([]);
  // Pieces that were dropped in the first moments of the new game.
  const dropped = ended(0).map((part, index) => (index > 70 ? { ...part, shapes: [...wall, ...stack(12)] } : part));
  expect(restartLeftovers.judge(recordingOf(dropped), setup)).toEqual([]);
});

test("takes scenery that a loading page did not show yet, and debris that fades, for no leftovers", () => {
  const trees = Array.from({ length: 30 }, (_, index) => shape(index * 20, 100, "green"));
  const debris = Array.from({ length: 20 }, (_, index) => shape(index * 20, 300, "gray"));
  const parts = [
    ...during(5, () => ({})),
    ...during(30, () => ({ shapes: trees })),
    ...over.map((part) => ({ ...part, shapes: [...trees, ...debris] })),
    ...during(30, (index) => ({ shapes: [...trees, ...(index < 12 ? debris : [])] })),
  ];
  expect(restartLeftovers.judge(recordingOf(parts), { ...setup, playFromMs: 1000 })).toEqual([]);
});

test("finds marks of the last game on a new board, and accepts tallies", () => {
  const marks = ["X", "O", "X"].map((text, index) => textAt(text, index * 40, { y: 200 }));
  const tallies = ["1", "2"].map((text, index) => textAt(text, index * 40, { y: 300 }));
  const game = (left: boolean): SightParts[] => [
    ...during(10, () => ({ texts: ["Your turn"] })),
    ...during(10, () => ({ texts: ["Your turn", ...marks] })),
    ...during(10, () => ({ texts: ["You lose", ...marks, ...tallies] })),
    ...during(10, () => ({ texts: ["Your turn", ...(left ? marks : []), ...tallies] })),
  ];
  expect(restartLeftovers.judge(recordingOf(game(true)), setup)).toMatchObject([{ key: "leftovers" }]);
  expect(restartLeftovers.judge(recordingOf(game(false)), setup)).toEqual([]);
});
