import { expect, test } from "vitest";
import type { Box } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import { recordingOf, setup } from "../testing/recording.test.support.ts";
import { resizedMouse } from "./resized-mouse.ts";

const named = { ...setup, hearsMouse: true };
const usualBox = { x: 400, y: 100, width: 480, height: 360 };
const smallBox = { x: 160, y: 100, width: 480, height: 360 };

const still = (canvas: Box): Recording => recordingOf([{ canvases: [canvas] }]);

/** Runs the sweeps of a game whose bat is so many pixels beside the mouse. */
function sweeps(beside: (canvas: Box) => number): Recording[] {
  const traces = resizedMouse.follow?.([still(usualBox), still(smallBox)], named) ?? [];
  return traces.map((trace, index) => {
    const canvas = [usualBox, smallBox][index] ?? usualBox;
    const sights = recordingOf(
      Array.from({ length: Math.floor(trace.endMs / 100) + 1 }, (_, tenth) => {
        const move = trace.cues.findLast(({ atMs, input }) => input.kind === "mouse-move" && atMs <= tenth * 100);
        const x = (move?.input.kind === "mouse-move" ? move.input.x : 0) - 30 + beside(canvas);
        return { canvases: [canvas], shapes: [{ kind: "rect", color: "white", x, y: 400, width: 60, height: 10 }] };
      }),
    ).sights;
    return { ...still(canvas), trace, sights };
  });
}

const judge = (beside: (canvas: Box) => number) =>
  resizedMouse.judge([still(usualBox), still(smallBox), ...sweeps(beside)], named);

test("finds a bat that is beside the mouse after the window got smaller", () => {
  expect(resizedMouse.plan(named, recordingOf([]).trace)).toHaveLength(2);
  expect(judge(({ x }) => x - usualBox.x)).toMatchObject([{ kind: "resize-break", key: "mouse" }]);
  expect(judge(() => 0)).toEqual([]);
  // It follows the mouse nowhere.
  expect(judge(() => 200)).toEqual([]);
});

test("does not move the mouse if the picture keeps its position", () => {
  expect(resizedMouse.follow?.([still(usualBox), still(usualBox)], named)).toEqual([]);
  expect(resizedMouse.plan(setup, recordingOf([]).trace)).toEqual([]);
});
