import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import type { Recording } from "../runs/recording.ts";
import { board, boardOf, clicks } from "../testing/board.test.support.ts";
import { during, presses, recordingOf, setup, textAt } from "../testing/recording.test.support.ts";
import { frozen } from "./frozen.ts";

test("takes keys that never did anything for no proof that a board stopped answering", () => {
  const keys = presses(["ArrowLeft", "ArrowUp", "Space", "x", "ArrowRight", "ArrowDown", "z", "c", "v", "b"], 2000);
  const still = recordingOf(
    during(60, (index) => ({ elements: index < 15 ? "a" : "b" })),
    {
      inputs: [...clicks.slice(0, 5), ...keys],
    },
  );
  expect(frozen.judge(still, { ...board, controls: [] })).toEqual([]);
});

test("takes a board that answers again for none that is frozen", () => {
  expect(
    frozen.judge(
      boardOf((click) => click < 9 || click > 30),
      board,
    ),
  ).toEqual([]);
});

test("finds a board that stopped answering although a button beside it answers later", () => {
  const aside: Cue = { atMs: 10_900, input: { kind: "mouse-down", x: 600, y: 20 } };
  const sights = [
    ...during(30, (index) => ({ elements: String(Math.floor(index / 3)) })),
    ...during(81, () => ({ elements: "still" })),
    ...during(5, () => ({ elements: "rules" })),
  ];
  const play = recordingOf(sights, { inputs: [...clicks, aside] });
  expect(frozen.judge(play, { ...board, controls: [] })).toMatchObject([{ kind: "frozen" }]);
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

test("finds a board that stopped answering beside a clock that runs", () => {
  const clocked = (takes: (click: number) => boolean, tickTenths = 10): Recording => {
    const game = boardOf(takes);
    const sights = game.sights.map((sight, index) => ({
      ...sight,
      texts: [textAt(`Time: ${Math.floor(index / tickTenths)}`, 10)],
      elements: `${sight.elements} ${Math.floor(index / tickTenths)}`,
    }));
    return { ...game, sights };
  };
  expect(
    frozen.judge(
      clocked((click) => click < 9),
      board,
    ),
  ).toMatchObject([{ kind: "stuck-state" }]);
  expect(
    frozen.judge(
      clocked(() => true),
      board,
    ),
  ).toEqual([]);
  // A clock of tenths changes at every look: what else changes in the page is not seen.
  expect(
    frozen.judge(
      clocked(() => true, 1),
      board,
    ),
  ).toEqual([]);
});

test("takes clicks that were never answered for no proof that a game of keys is frozen", () => {
  const played = { ...board, controls: setup.controls, hearsMouse: true };
  const still = boardOf(() => false);
  const moved = still.sights.map((sight, index) => ({ ...sight, elements: index < 1 ? "before" : "after" }));
  expect(frozen.judge({ ...still, sights: moved }, played)).toEqual([]);
  expect(frozen.judge({ ...still, sights: moved }, { ...played, controls: [] })).toMatchObject([
    { kind: "no-input-response" },
  ]);
  // A jump that is still under way at the first clicks.
  const falling = still.sights.map((sight, index) => ({ ...sight, elements: String(Math.min(index, 6)) }));
  expect(frozen.judge({ ...still, sights: falling }, played)).toEqual([]);
  // Two moves that are illegal after them prove nothing either.
  const [left = "", right = ""] = setup.controls.map(({ key }) => key);
  const moves = presses([left, right], 10_920);
  const moving = { ...still, trace: { ...still.trace, cues: [...clicks, ...moves] }, sights: moved };
  expect(frozen.judge(moving, played)).toEqual([]);
  // "New game" answers a click; the squares do not.
  const start: Cue = { atMs: 50, input: { kind: "mouse-down", x: 600, y: 20 } };
  const trace = { ...still.trace, cues: [start, ...clicks] };
  const begun = still.sights.map((sight, index) => ({ ...sight, elements: index < 1 ? "before" : "after" }));
  expect(frozen.judge({ ...still, trace, sights: begun }, { ...played, startCues: [start] })).toEqual([]);
});

test("finds a large board that answered nearly every click, and then none of many in other places", () => {
  const at = (place: number, index: number): Cue => ({
    atMs: 250 + index * 300,
    input: { kind: "mouse-down", x: 40 + (place % 10) * 60, y: 40 + Math.floor(place / 10) * 60 },
  });
  const inputs = Array.from({ length: 40 }, (_, index) => at(index < 20 ? index % 10 : index, index));
  const play = (answered: (click: number) => boolean) =>
    frozen.judge(
      recordingOf(
        during(124, (index) => ({
          elements: String(inputs.filter(({ atMs }, click) => atMs < index * 100 && answered(click)).length),
        })),
        { inputs },
      ),
      { ...board, controls: [] },
    );
  expect(play((click) => click < 20)).toMatchObject([{ kind: "frozen" }]);
  // A board that fills up.
  expect(play((click) => click < 10 || click === 19)).toEqual([]);
});
