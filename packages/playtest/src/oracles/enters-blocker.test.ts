import { expect, test } from "vitest";
import type { DrawnShape } from "../probe/seen.ts";
import type { Cue } from "../input/game-input.ts";
import { during, recordingOf, setup } from "../testing/recording.test.support.ts";
import { entersBlocker } from "./enters-blocker.ts";

const square = (column: number, row: number, color: string): DrawnShape => ({
  kind: "rect",
  color,
  x: column * 40,
  y: row * 40,
  width: 38,
  height: 38,
});
const player = { kind: "path" as const, color: "blue", width: 20, height: 20 };
const grid = { ...setup, isMoving: false, player };

/** Presses keys, one in each half second, on a board of five columns whose border and middle column are walls. */
function walk(keys: readonly string[], stops: (column: number, row: number, press: number) => boolean) {
  const walls = Array.from({ length: 25 }, (_, index) => [index % 5, Math.floor(index / 5)] as const).filter(
    ([column, row]) => column % 2 === 0 || row % 4 === 0,
  );
  const ways: Record<string, readonly [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  let [column, row] = [1, 1];
  const inputs = keys.map((key, index): Cue => ({ atMs: 250 + index * 500, input: { kind: "key-down", key } }));
  return recordingOf(
    during(keys.length * 5 + 5, (index) => {
      const press = (index - 3) / 5;
      const [dx, dy] = ways[keys[press] ?? ""] ?? [0, 0];
      if (!stops(column + dx, row + dy, press)) [column, row] = [column + dx, row + dy];
      const own = { ...player, x: column * 40 + 9, y: row * 40 + 9 };
      return { shapes: [...walls.map(([x, y]) => square(x, y, "gray")), own] };
    }),
    { inputs },
  );
}

const keys = "Left Up Right Right Down Left Left Down Right Right Down Left Left Up Up"
  .split(" ")
  .map((name) => `Arrow${name}`);

test("finds walls in the middle of a grid that stop nobody", () => {
  const isBorder = (column: number, row: number): boolean => column % 4 === 0 || row % 4 === 0;
  expect(entersBlocker.judge(walk(keys, isBorder), grid)).toMatchObject([{ kind: "collision" }]);
});

test("finds nothing on a grid whose walls all stop the player, or whose squares are refused at times", () => {
  const isWall = (column: number, row: number): boolean => column % 2 === 0 || row % 4 === 0;
  expect(entersBlocker.judge(walk(keys, isWall), grid)).toEqual([]);
  expect(
    entersBlocker.judge(
      walk([...keys, ...keys], (_column, _row, press) => press % 3 !== 0),
      grid,
    ),
  ).toEqual([]);
});
