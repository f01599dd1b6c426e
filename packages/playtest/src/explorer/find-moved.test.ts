import { expect, test } from "vitest";
import type { DrawnShape } from "../probe/seen.ts";
import { during, recordingOf } from "../testing/recording.test.support.ts";
import { findMoved } from "./find-moved.ts";

const kite = (y: number): DrawnShape => ({ kind: "path", color: "#c22", x: 80, y, width: 40, height: 20 });
const gate = (x: number): DrawnShape => ({ kind: "rect", color: "#385", x, y: 0, width: 50, height: 200 });
const post = (x: number): DrawnShape => ({ kind: "rect", color: "#385", x, y: 300, width: 50, height: 90 });
const tail = (y: number): DrawnShape => ({ kind: "path", color: "#22c", x: 60, y, width: 10, height: 10 });
const still = recordingOf(during(4, () => ({ shapes: [gate(300), kite(100), tail(100)] })));

test("finds the object that a key moves, with what moves along", () => {
  const pressed = recordingOf(during(4, (at) => ({ shapes: [gate(300), kite(100 - at * 5), tail(100 - at * 5)] })));
  expect(findMoved(still, pressed, 0)).toMatchObject({ look: { color: "#c22" }, dx: 0, dy: -5 });
});

test("finds the object with a way of its own in a game that the key sets in motion", () => {
  const begun = recordingOf(
    during(4, (at) => ({ shapes: [gate(300 - at * 13), post(500 - at * 13), kite(100 - at * 5)] })),
  );
  const waiting = recordingOf(during(4, () => ({ shapes: [gate(300), post(500), kite(100)] })));
  expect(findMoved(waiting, begun, 0)).toMatchObject({ look: { color: "#c22" } });
});

test("finds no player among objects that each move in their own way", () => {
  const begun = recordingOf(during(4, (at) => ({ shapes: [gate(300 - at * 13), kite(100 - at * 5)] })));
  expect(findMoved(still, begun, 0)).toBeUndefined();
});
