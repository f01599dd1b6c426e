import { expect, test } from "vitest";
import { wayIntoView } from "./way-into-view.ts";

const viewport = { width: 1000, height: 700 };

test.each([
  ["a box that is visible", { x: 10, y: 20, width: 500, height: 500 }, { dx: 0, dy: 0 }],
  ["a box below the edge", { x: 10, y: 300, width: 500, height: 500 }, { dx: 0, dy: 100 }],
  ["a box above the edge", { x: 10, y: -80, width: 500, height: 500 }, { dx: 0, dy: -80 }],
  ["a box at the right", { x: 600, y: 0, width: 500, height: 500 }, { dx: 100, dy: 0 }],
  ["a box that is larger than the viewport", { x: 0, y: 60, width: 500, height: 900 }, { dx: 0, dy: 60 }],
])("%s", (_, box, way) => {
  expect(wayIntoView(box, viewport)).toEqual(way);
});
