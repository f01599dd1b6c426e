import { expect, test } from "vitest";
import { type DrawnShape, pixelsHigh, pixelsWide } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import { during, presses, recordingOf, setup } from "../testing/recording.test.support.ts";
import { ballLeaves } from "./ball-leaves.ts";
import { flicker } from "./flicker.ts";
import { leavesField } from "./leaves-field.ts";
import { speedWrong } from "./speed-wrong.ts";
import { stuckMenu } from "./stuck-menu.ts";
import { trails } from "./trails.ts";
import { uncountedTake } from "./uncounted-take.ts";

const ballAt = (x: number): DrawnShape => ({
  kind: "rect",
  color: "red",
  x: Math.round(x),
  y: 50,
  width: 8,
  height: 8,
});

test("finds objects that become much faster within a level", () => {
  const moving = (placeAt: (index: number) => number, level: (index: number) => number) =>
    recordingOf(during(120, (index) => ({ shapes: [ballAt(placeAt(index))], texts: [`Level ${level(index)}`] })));
  const faster = (index: number): number => (index < 60 ? index * 4 : 240 + (index - 60) * 20);
  expect(
    speedWrong.judge(
      moving(faster, () => 1),
      setup,
    ),
  ).toMatchObject([{ kind: "speed-wrong", key: "faster" }]);
  expect(
    speedWrong.judge(
      moving(
        (index) => index * 4,
        () => 1,
      ),
      setup,
    ),
  ).toEqual([]);
  expect(
    speedWrong.judge(
      moving(faster, (index) => (index < 60 ? 1 : 2)),
      setup,
    ),
  ).toEqual([]);
});

test("expects no steady speed of a player whose box changes as it turns", () => {
  const player = { kind: "path" as const, color: "white", width: 18, height: 24 };
  const turning = (color: string) =>
    recordingOf(
      during(120, (index) => ({
        shapes: [{ kind: "path", color, x: index < 60 ? index * 4 : index * 20 - 960, y: 50, width: 24, height: 24 }],
      })),
    );
  expect(speedWrong.judge(turning("white"), { ...setup, player })).toEqual([]);
  expect(speedWrong.judge(turning("red"), { ...setup, player })).toHaveLength(1);
});

test("expects no steady speed where nothing moves without input", () => {
  const shooting = recordingOf(
    during(120, (index) => ({ shapes: [ballAt(index < 60 ? index : 60 + (index - 60) * 20)] })),
  );
  expect(speedWrong.judge(shooting, setup)).toHaveLength(1);
  expect(speedWrong.judge(shooting, { ...setup, isMoving: false })).toEqual([]);
});

test("finds an object that flickers, and no hint that blinks slowly", () => {
  const blinking = (every: number) =>
    recordingOf(during(100, (index) => ({ shapes: Math.floor(index / every) % 2 === 0 ? [ballAt(10)] : [] })));
  expect(flicker.judge(blinking(1), setup)).toMatchObject([{ kind: "visual-glitch" }]);
  expect(flicker.judge(blinking(5), setup)).toEqual([]);
});

test("finds a player that leaves the canvas while the game continues", () => {
  const player = { kind: "rect", color: "red", width: 8, height: 8 } as const;
  const canvases = [{ x: 0, y: 0, width: 300, height: 200 }];
  const going = (texts: readonly string[]) =>
    recordingOf(during(60, (index) => ({ shapes: [ballAt(index * 10)], canvases, texts })));
  expect(leavesField.judge(going([]), { ...setup, player })).toMatchObject([{ kind: "collision" }]);
  expect(leavesField.judge(going(["Game over"]), { ...setup, player })).toEqual([]);
  expect(leavesField.judge(going([]), setup)).toEqual([]);
});

test("finds a menu during play that no input leaves", () => {
  const menuFrom = (keys: readonly string[]) =>
    recordingOf(
      during(80, (index) => ({ texts: index < 20 ? ["Score: 1"] : ["Continue"] })),
      { inputs: presses(keys, 2500) },
    );
  const all = ["Enter", "Space", "r", "Enter", "Space", "r", "Enter", "Space"];
  expect(stuckMenu.judge(menuFrom(all), setup)).toMatchObject([{ kind: "stuck-state" }]);
  expect(stuckMenu.judge(menuFrom(["Enter", "Enter"]), setup)).toEqual([]);
});

test("finds food that no longer counts, and none that never counted", () => {
  const player = { kind: "rect", color: "red", width: 8, height: 8 } as const;
  /** The player goes to and fro between two places and eats an apple at each of them. */
  const eating = (scoreAfter: (eaten: number) => number) =>
    recordingOf(
      during(120, (index) => {
        const eaten = Math.floor(index / 10);
        const apple: DrawnShape = { ...ballAt(eaten % 2 === 0 ? 100 : 0), kind: "path", color: "green" };
        const way = (index % 10) * 10;
        return { shapes: [ballAt(eaten % 2 === 0 ? way : 100 - way), apple], texts: [`Score: ${scoreAfter(eaten)}`] };
      }),
    );
  const find = (scoreAfter: (eaten: number) => number) =>
    uncountedTake.judge(eating(scoreAfter), { ...setup, player }).map(({ kind }) => kind);
  expect(find((eaten) => Math.min(eaten, 5))).toEqual(["score-wrong"]);
  expect(find((eaten) => eaten)).toEqual([]);
  expect(find(() => 0)).toEqual([]);
  expect(find((eaten) => Math.floor(eaten / 3))).toEqual([]);
});

test("finds a ball that leaves its picture behind, but none in a game that draws only what changes", () => {
  const area = { x: 0, y: 0, width: 480, height: 360 };
  const paddle: DrawnShape = { kind: "rect", color: "white", x: 20, y: 300, width: 60, height: 10 };
  const play = (isCleared: boolean, isRedrawn = true) => {
    const trail = new Set<number>();
    return recordingOf(
      during(80, (index) => {
        // The ball goes down one cell in each sight, in several columns.
        const [column, row] = [5 + Math.floor(index / 20) * 8, 2 + (index % 20)];
        if (isCleared) trail.clear();
        trail.add(row * pixelsWide + column);
        const pixels = new Uint8Array(pixelsWide * pixelsHigh).fill(30);
        for (const cell of trail) pixels[cell] = 220;
        const ball: DrawnShape = { kind: "path", color: "white", x: column * 10, y: row * 10, width: 10, height: 10 };
        return { pixels, shapes: [ball, ...(isRedrawn ? [paddle] : [])], canvases: [area] };
      }),
    );
  };
  expect(trails.judge(play(false), setup)).toMatchObject([{ kind: "visual-glitch" }]);
  expect(trails.judge(play(true), setup)).toEqual([]);
  expect(trails.judge(play(false, false), setup)).toEqual([]);
});

/** A ball that bounces between the sides and off the top, and then off the bottom or not. */
function bouncing(
  hasFloor: boolean,
  livesAt: (index: number) => number = () => 3,
  others: readonly DrawnShape[] = [],
): Recording {
  const canvas = { x: 0, y: 0, width: 300, height: 200 };
  const fold = (way: number, size: number): number => Math.abs(((way + size) % (2 * size)) - size);
  return recordingOf(
    during(60, (index) => {
      const down = index * 12;
      const y = hasFloor || down < 180 ? fold(down, 180) : down;
      const ball = { kind: "rect" as const, color: "white", x: fold(index * 55, 280), y, width: 10, height: 10 };
      return { shapes: [ball, ...others], canvases: [canvas], texts: [`Lives: ${livesAt(index)}`] };
    }),
  );
}

test("finds a ball that leaves the field at a side without a wall", () => {
  expect(ballLeaves.judge(bouncing(false), setup)).toMatchObject([{ kind: "collision" }]);
  expect(ballLeaves.judge(bouncing(true), setup)).toEqual([]);
  // A lost ball costs a life.
  expect(
    ballLeaves.judge(
      bouncing(false, (index) => (index > 17 ? 2 : 3)),
      setup,
    ),
  ).toEqual([]);
  // A level that is larger than the canvas also draws objects outside of it.
  const crate: DrawnShape = { kind: "rect", color: "brown", x: 700, y: 50, width: 20, height: 20 };
  expect(ballLeaves.judge(bouncing(false, undefined, [crate]), setup)).toEqual([]);
});
