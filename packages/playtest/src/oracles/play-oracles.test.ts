import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import type { DrawnShape } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import { during, pixelsWith, recordingOf, setup, textAt } from "../testing/recording.test.support.ts";
import { deadPlace } from "./dead-place.ts";
import { frozen } from "./frozen.ts";
import { outcomeCounter } from "./outcome-counter.ts";
import { passThrough } from "./pass-through.ts";

const board = { ...setup, isMoving: false, hearsMouse: true };

/** Clicks the squares of a board of three by three, one every 300 ms, again and again. */
const clicks: Cue[] = Array.from({ length: 36 }, (_, index) => ({
  atMs: 100 + index * 300,
  input: { kind: "mouse-down", x: 100 + (index % 3) * 60, y: 100 + (Math.floor(index / 3) % 3) * 60 },
}));

/** A board that shows another picture after each click that it accepts. */
function boardOf(takes: (click: number) => boolean): Recording {
  let shown = 0;
  return recordingOf(
    during(112, (index) => {
      const click = (index * 100 - 200) / 300;
      if (Number.isInteger(click) && click >= 0 && click < clicks.length && takes(click)) shown++;
      return { elements: String(shown) };
    }),
    { inputs: clicks },
  );
}

test("finds the square that never answers", () => {
  expect(
    deadPlace.judge(
      boardOf((click) => click % 9 !== 8),
      board,
    ),
  ).toMatchObject([{ kind: "dead-control" }]);
  expect(
    deadPlace.judge(
      boardOf((click) => click % 2 === 0),
      board,
    ),
  ).toEqual([]);
});

test("takes no move of an opponent elsewhere for the answer of a square", () => {
  const marked = new Set<number>();
  const marks = during(112, (index) => {
    const click = (index * 100 - 200) / 300;
    const isClick = Number.isInteger(click) && click >= 0 && click < clicks.length;
    if (isClick && click % 9 === 0) marked.clear();
    if (isClick && click % 9 !== 8) marked.add(click % 9);
    const squares = [...marked].flatMap((square) => {
      const input = clicks[square]?.input;
      return input?.kind === "mouse-down" ? [textAt("X", input.x - 50, { y: input.y - 10 })] : [];
    });
    // The opponent changes something at every look.
    return { texts: squares, elements: String(index) };
  });
  expect(deadPlace.judge(recordingOf(marks, { inputs: clicks }), board)).toMatchObject([{ kind: "dead-control" }]);
});

test("finds a board that stops answering, and distinguishes a new game from the first", () => {
  expect(
    frozen.judge(
      boardOf((click) => click < 9),
      board,
    ),
  ).toMatchObject([{ kind: "frozen" }]);
  expect(
    frozen.judge(
      boardOf(() => true),
      board,
    ),
  ).toEqual([]);
  const { sights, ...rest } = boardOf((click) => click < 9);
  const ended = sights.map((sight, index) =>
    index > 15 && index < 27 ? { ...sight, texts: [textAt("Game over", 10)] } : sight,
  );
  expect(frozen.judge({ ...rest, sights: ended }, board)).toMatchObject([{ kind: "restart-break" }]);
});

test("finds a loss that counts as a win", () => {
  const endWith = (texts: readonly string[]): Recording =>
    recordingOf([
      ...during(5, () => ({ texts: ["Wins: 0", "Losses: 0"] })),
      ...during(5, () => ({ texts: [...texts, "You lose"] })),
    ]);
  expect(outcomeCounter.judge(endWith(["Wins: 1", "Losses: 0"]), setup)).toMatchObject([{ kind: "counter-wrong" }]);
  expect(outcomeCounter.judge(endWith(["Wins: 0", "Losses: 1"]), setup)).toEqual([]);
});

const shape = (more: Partial<DrawnShape>): DrawnShape => ({
  kind: "rect",
  color: "red",
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  ...more,
});
const paddle = shape({ color: "white", x: 90, y: 300, width: 60, height: 40 });

/** A ball that falls on a paddle again and again, and bounces or not. */
function ballOf(bounces: (round: number) => boolean): Recording {
  return recordingOf(
    during(200, (index) => {
      const [round, step] = [Math.floor(index / 10), index % 10];
      const down = 180 + step * 30;
      const y = bounces(round) && down > 280 ? 560 - down : down;
      return { shapes: [paddle, shape({ x: 110, y })], pixels: pixelsWith(index) };
    }),
  );
}

test("finds a ball that falls through the paddle at times", () => {
  expect(
    passThrough.judge(
      ballOf((round) => round % 2 === 0),
      setup,
    ),
  ).toMatchObject([{ kind: "collision" }]);
  expect(
    passThrough.judge(
      ballOf(() => true),
      setup,
    ),
  ).toEqual([]);
});
