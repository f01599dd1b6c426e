import { expect, test } from "vitest";
import type { DrawnShape } from "../probe/seen.ts";
import { during, recordingOf, setup } from "../testing/recording.test.support.ts";
import { pause } from "./pause.ts";

const ballAt = (y: number): DrawnShape => ({ kind: "rect", color: "red", x: 50, y, width: 8, height: 8 });
const pausable = { ...setup, hints: [{ key: "p", purpose: "pause" as const }] };
/** Moves until a pause, again after it, and otherwise after its keys were pressed. */
const moving = (until: number, resumesAt = 0, turnsAt = Infinity, tenths = 100) =>
  recordingOf(
    during(tenths, (index) => {
      const moved = Math.min(index, until) + (resumesAt > 0 ? Math.max(0, index - resumesAt) : 0);
      return { shapes: [ballAt(moved * 5 + (index > turnsAt ? 3 : 0))] };
    }),
  );

test("finds a game that stays paused or ignores its keys afterwards, however soon it is over without a pause", () => {
  expect(pause.plan(pausable, recordingOf([]).trace)).toHaveLength(5);
  const [soonOver, answered] = [moving(14), moving(14, 0, 7)];
  const late = moving(15);
  expect(pause.judge([soonOver, moving(7)], pausable)).toMatchObject([{ kind: "pause-break", key: "stays" }]);
  expect(pause.judge([soonOver, moving(7, 32), late, answered, moving(7, 32, 40)], pausable)).toEqual([]);
  expect(pause.judge([soonOver, moving(7, 32), late, answered, moving(7, 32, Infinity, 50)], pausable)).toMatchObject([
    { key: "ignored" },
  ]);
  expect(pause.judge([soonOver, moving(100), moving(100)], pausable)).toMatchObject([{ key: "runs" }]);
});

test("does not expect more of a pause than the game gives at other times", () => {
  const on = moving(100);
  // The first pause came before the ball was served.
  expect(pause.judge([on, on, moving(16)], pausable)).toEqual([]);
  // The key does nothing without a pause either.
  expect(pause.judge([on, moving(7, 32), moving(16), on, moving(7, 32)], pausable)).toEqual([]);
  const blinking = recordingOf(
    during(100, (index) => ({
      shapes: [ballAt(Math.min(index, 7) * 5 + Math.max(0, index - 32))],
      texts: index > 6 && index < 32 && index % 4 > 1 ? ["Paused"] : [],
    })),
  );
  expect(pause.judge([on, blinking, moving(16), on, blinking], pausable)).toEqual([]);
  const countsDown = moving(7, 62);
  expect(pause.judge([on, countsDown, moving(16), on, countsDown], pausable)).toEqual([]);
});

test("finds a clock that runs on while a game without movement is paused by its button", () => {
  const puzzle = { ...setup, isMoving: false, firstCounters: { time: 0 }, controls: [] };
  const clock = (pausedAt: number, resumesAt: number) =>
    recordingOf(
      during(100, (index) => ({
        texts: [`Time: ${Math.floor((index >= pausedAt && index < resumesAt ? pausedAt : index) / 10)}`],
      })),
    );
  const [idle, late] = [clock(100, 100), clock(15, 100)];
  expect(pause.plan({ ...puzzle, pauseButton: { name: "Pause", x: 5, y: 5 } }, idle.trace)).toHaveLength(3);
  expect(pause.plan(puzzle, idle.trace)).toEqual([]);
  expect(pause.judge([idle, idle, idle], puzzle)).toMatchObject([{ key: "runs" }]);
  expect(pause.judge([idle, clock(6, 32), late], puzzle)).toEqual([]);
});

test("serves the ball first, with the key that the game names for it, if no start pressed it", () => {
  const hints = [...pausable.hints, { key: "Space", purpose: "start" as const }];
  const serving = { ...setup, hints, controls: [...setup.controls, { key: "Space", isNamed: false, hasEffect: true }] };
  const keysOf = (game: typeof serving) =>
    pause
      .plan(game, recordingOf([]).trace)
      .map(({ cues }) => cues.flatMap(({ input }) => (input.kind === "key-down" ? input.key : []))[0]);
  expect(keysOf(serving)).toEqual(["Space", "Space", "Space", "Space", "Space"]);
  const begun = { ...serving, startCues: [{ atMs: 100, input: { kind: "key-down" as const, key: "Space" } }] };
  expect(keysOf(begun)).toEqual(["Space", "Space", "Space", "Space", "Space"]);
  expect(pause.plan(begun, recordingOf([]).trace).map(({ cues }) => cues[1]?.input)).not.toContainEqual({
    kind: "key-down",
    key: "Space",
  });
  const silent = [{ key: "Space", isNamed: false, hasEffect: false }];
  expect(keysOf({ ...serving, controls: silent })).toEqual([undefined, "p", "p"]);
  // The ball moves from the time of the serve, and stays where it was paused.
  expect(pause.judge([moving(40), moving(7)], serving)).toMatchObject([{ key: "stays" }]);
});

test("watches a game that moves once a second for longer", () => {
  const slow = { ...pausable, isMoving: false, isMovingSlowly: true, controls: [] };
  /** A block that falls by a row each second, except while the game is paused. */
  const block = (pausedAt: number, resumesAt: number) =>
    recordingOf(
      during(240, (index) => {
        const played = index < pausedAt ? index : pausedAt + Math.max(0, index - resumesAt);
        return { shapes: [ballAt(Math.floor(played / 10) * 20)] };
      }),
    );
  const [idle, late] = [block(240, 240), block(40, 240)];
  expect(pause.plan(slow, idle.trace)[1]?.endMs).toBeGreaterThan(13_000);
  expect(pause.judge([idle, block(15, 75), late], slow)).toEqual([]);
  expect(pause.judge([idle, block(15, 240), late], slow)).toMatchObject([{ kind: "pause-break", key: "stays" }]);
  expect(pause.judge([idle, idle, idle], slow)).toMatchObject([{ key: "runs" }]);
});
