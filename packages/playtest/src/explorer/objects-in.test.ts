import { expect, test } from "vitest";
import { recordingOf } from "../testing/recording.test.support.ts";
import { gridOf } from "../testing/field.test.support.ts";
import { findMoved } from "./find-moved.ts";
import { objectsIn } from "./objects-in.ts";

const board = (row: string) =>
  recordingOf([{}, { grid: { ...gridOf([".....", row, ".....", "....."]), width: 200, height: 160 } }]);

test("takes squares that look different from most for objects", () => {
  const [, sight] = board(".1..2").sights;
  const places = sight ? objectsIn(sight).map(({ x, y, width, height }) => [x, y, width, height]) : [];
  const [left, top] = [sight?.grid?.x ?? 0, sight?.grid?.y ?? 0];
  expect(places).toEqual([
    [left + 40, top + 40, 40, 40],
    [left + 160, top + 40, 40, 40],
  ]);
});

test("returns the shapes on the canvas if there is one", () => {
  const [, sight] = board(".1..2").sights;
  const canvas = { x: 0, y: 0, width: 100, height: 100 };
  expect(sight && objectsIn({ ...sight, canvases: [canvas] })).toEqual([]);
});

test("finds a player on a board of elements", () => {
  expect(findMoved(board(".1..2"), board("..1.2"), 0)).toMatchObject({ dx: 40, dy: 0 });
});
