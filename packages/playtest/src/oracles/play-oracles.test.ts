import { expect, test } from "vitest";
import { cutTrace } from "../findings/cut-trace.ts";
import type { Cue } from "../input/game-input.ts";
import type { Recording } from "../runs/recording.ts";
import { closedGrid, gridOf } from "../testing/field.test.support.ts";
import { board, boardOf, clicks } from "../testing/board.test.support.ts";
import { during, presses, recordingOf, setup, textAt } from "../testing/recording.test.support.ts";
import { barrenLevel } from "./barren-level.ts";
import { deadPlace } from "./dead-place.ts";
import { earlyWin } from "./early-win.ts";
import { lostAtOnce } from "./lost-at-once.ts";
import { movesLeft } from "./moves-left.ts";
import { noLastingEffect } from "./no-lasting-effect.ts";
import { outcomeCounter } from "./outcome-counter.ts";
import { unnoticedLine } from "./unnoticed-line.ts";

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

test("finds a dead square after two clicks where every other click is answered", () => {
  const twice = boardOf((click) => click % 9 !== 8);
  const inputs = twice.trace.cues.slice(0, 18);
  const play = { ...twice, trace: { ...twice.trace, cues: inputs }, sights: twice.sights.slice(0, 55) };
  expect(deadPlace.judge(play, board)).toMatchObject([{ kind: "dead-control" }]);
});

test("takes a place between buttons for no dead square", () => {
  const buttons = (squares: readonly number[]) => {
    const labels = squares.flatMap((square) => {
      const input = clicks[square]?.input;
      return input?.kind === "mouse-down" ? [textAt("A", input.x - 50, { y: input.y - 10 })] : [];
    });
    const play = boardOf((click) => click % 9 !== 4);
    return { ...play, sights: play.sights.map((sight) => ({ ...sight, texts: labels })) };
  };
  expect(deadPlace.judge(buttons([0, 1, 2, 3, 5, 6, 7, 8]), board)).toEqual([]);
  expect(deadPlace.judge(buttons([0, 1, 2, 3, 4, 5, 6, 7, 8]), board)).toMatchObject([{ kind: "dead-control" }]);
});

test("takes a square far from the gap of a sliding puzzle for no dead one", () => {
  // A third of the clicks beside the gap are moves, and the gap is never beside the last square.
  const times = [0, 1, 2].flatMap((round) => clicks.map((cue) => ({ ...cue, atMs: cue.atMs + round * 10_800 })));
  const isMove = (click: number): boolean => click % 9 !== 8 && (click * 7) % 20 < 7;
  const shown = during(326, (index) => {
    const done = Math.floor((index * 100 - 200) / 300);
    return { elements: String(times.filter((_, click) => click <= done && isMove(click)).length) };
  });
  expect(deadPlace.judge(recordingOf(shown, { inputs: times }), board)).toEqual([]);
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

test("takes no mark of an opponent in a dead square for its answer", () => {
  const marked = new Map<number, string>();
  const marks = during(112, (index) => {
    const click = (index * 100 - 200) / 300;
    if (Number.isInteger(click) && click >= 0 && click < clicks.length) {
      const square = click % 9;
      if (square === 0) marked.clear();
      // The opponent sets its mark a moment after a click, and often in the dead square.
      marked.set(square, square === 8 ? "O" : "X");
    }
    if (index % 27 === 20) for (const square of [2, 5, 8]) marked.set(square, "O");
    const squares = [...marked].flatMap(([square, mark]) => {
      const input = clicks[square]?.input;
      return input?.kind === "mouse-down" ? [textAt(mark, input.x - 50, { y: input.y - 10 })] : [];
    });
    return { texts: squares, elements: String(index) };
  });
  expect(deadPlace.judge(recordingOf(marks, { inputs: clicks }), board)).toMatchObject([{ kind: "dead-control" }]);
});

test("finds drags that the game shows and that have no effect", () => {
  const gestures = (length: number): Cue[] =>
    clicks.flatMap(({ atMs, input }) => {
      if (input.kind !== "mouse-down") return [];
      return [
        { atMs, input },
        { atMs: atMs + 150, input: { kind: "mouse-up", x: input.x + length, y: input.y } },
      ];
    });
  /** Shows a line while the mouse is dragged. A shot remains on the field. */
  const dragging = (hasEffect: boolean, length = 60, sightsOfShot = 6): Recording =>
    recordingOf(
      during(112, (index) => {
        const isLine = index > 1 && (index - 1) % 3 === 1;
        const shots = hasEffect ? Math.floor(index / sightsOfShot) : 0;
        return { elements: `${isLine} ${shots}` };
      }),
      { inputs: gestures(length) },
    );
  const [stuck] = noLastingEffect.judge(dragging(false), board);
  expect(stuck).toMatchObject({ kind: "stuck-state" });
  const recording = dragging(false);
  // As its replay does, which ends there.
  const cut = { ...recording, trace: cutTrace(recording.trace, stuck?.atMs ?? 0) };
  expect(noLastingEffect.judge(cut, board)).toMatchObject([{ kind: "stuck-state" }]);
  expect(noLastingEffect.judge(dragging(true), board)).toEqual([]);
  // Most moves on a board of pieces that are swapped are illegal.
  expect(noLastingEffect.judge(dragging(true, 60, 24), board)).toEqual([]);
  expect(noLastingEffect.judge(dragging(false, 0), board)).toEqual([]);
  expect(noLastingEffect.judge(dragging(false), { ...board, isMoving: true })).toEqual([]);
});

test("finds a win with something left to do, and allows supplies that are left", () => {
  const winWith = (text: (left: number) => string, last: number): Recording =>
    recordingOf([
      ...during(30, (index) => ({ texts: [text(Math.max(last, 4 - Math.floor(index / 5)))] })),
      ...during(10, () => ({ texts: [text(last), "Well done!"] })),
    ]);
  expect(
    earlyWin.judge(
      winWith((left) => `Pairs left: ${left}`, 1),
      setup,
    ),
  ).toMatchObject([{ kind: "wrong-end" }]);
  expect(
    earlyWin.judge(
      winWith((left) => `Pairs left: ${left}`, 0),
      setup,
    ),
  ).toEqual([]);
  expect(
    earlyWin.judge(
      winWith((left) => `Moves left: ${left}`, 1),
      setup,
    ),
  ).toEqual([]);
});

test("finds the end of a board on which equal tiles can be merged", () => {
  const endWith = (tiles: readonly number[]): Recording => {
    const squares = tiles.map((value, index) =>
      textAt(String(value), 50 + (index % 3) * 60, { y: 100 + Math.floor(index / 3) * 60, width: 40 }),
    );
    const counters = [textAt("8", 50, { y: 20, width: 40 }), textAt("8", 110, { y: 20, width: 40 })];
    return recordingOf([
      { texts: [...counters, ...squares] },
      { texts: [...counters, ...squares, textAt("No moves left. Game over.", 300)] },
    ]);
  };
  expect(movesLeft.judge(endWith([2, 4, 2, 4, 2, 4, 16, 4, 4]), setup)).toMatchObject([{ kind: "wrong-end" }]);
  expect(movesLeft.judge(endWith([2, 4, 2, 4, 2, 4, 16, 4, 2]), setup)).toEqual([]);
  expect(movesLeft.judge(endWith([2, 4, 2, 4, 2, 4, 16, 4]), setup)).toEqual([]);
  expect(movesLeft.judge(endWith([2, 4, 3, 4, 2, 4, 16, 4, 4]), setup)).toEqual([]);
  // Counts of mines.
  expect(movesLeft.judge(endWith([1, 2, 1, 2, 1, 2, 1, 2, 2]), setup)).toEqual([]);
});

test("finds three marks in a line after which the game continues, on a board of three by three", () => {
  /** The board moves a little when a text above it changes. */
  const marksOn = (squares: readonly (readonly [string, number])[], { columns = 3, end = [] as string[] } = {}) =>
    recordingOf(
      during(60, (index) => ({
        texts: [
          ...squares.slice(0, Math.floor(index / 4)).map(([text, at]) =>
            textAt(text, 50 + (at % columns) * 60, {
              y: 100 + Math.floor(at / columns) * 60 + (index % 3) * 5,
              width: 40,
            }),
          ),
          ...(index / 4 >= squares.length ? end : []),
        ],
      })),
    );
  const [column, none] = [
    [0, 1, 3, 2, 6, 4, 8],
    [0, 1, 2, 4, 3, 5, 7, 6, 8],
  ].map((order) => order.map((at, index) => [index % 2 === 0 ? "X" : "O", at] as const));
  expect(unnoticedLine.judge(marksOn(column ?? []), setup)).toMatchObject([{ kind: "wrong-end" }]);
  expect(unnoticedLine.judge(marksOn(column?.slice(0, 5) ?? [], { end: ["X wins"] }), setup)).toEqual([]);
  expect(unnoticedLine.judge(marksOn(none ?? []), setup)).toEqual([]);
  const larger = [...(column ?? []), ["X", 3] as const];
  expect(unnoticedLine.judge(marksOn(larger, { columns: 4 }), setup)).toEqual([]);
});

test("finds a level in which nothing counts any more", () => {
  const counting = (isBarren: boolean): Recording =>
    recordingOf(
      during(300, (index) => {
        const scored = isBarren ? Math.min(index, 100) : index;
        return { texts: [`Score: ${Math.floor(scored / 20) * 10}`, `Level: ${index > 100 ? 2 : 1}`] };
      }),
      {
        inputs: presses(
          Array.from({ length: 20 }, () => "Space"),
          12_000,
        ),
      },
    );
  expect(barrenLevel.judge(counting(true), setup)).toMatchObject([{ kind: "stuck-state" }]);
  expect(barrenLevel.judge(counting(false), setup)).toEqual([]);
});

test("finds a loss that counts as a win", () => {
  const endWith = (texts: readonly string[]): Recording =>
    recordingOf([
      ...during(5, () => ({ texts: ["Wins: 0", "Losses: 0"] })),
      ...during(5, () => ({ texts: [...texts, "You lose"] })),
    ]);
  expect(outcomeCounter.judge(endWith(["Wins: 1", "Losses: 0"]), setup)).toMatchObject([{ kind: "counter-wrong" }]);
  expect(outcomeCounter.judge(endWith(["Wins: 0", "Losses: 1"]), setup)).toEqual([]);
  // The next round is won soon after.
  const lost = endWith(["Wins: 0", "Losses: 1"]);
  const won = recordingOf(during(5, () => ({ texts: ["Wins: 1", "Losses: 1", "You win"] })));
  const later = won.sights.map((sight) => ({ ...sight, atMs: sight.atMs + lost.sights.length * 100 }));
  expect(outcomeCounter.judge({ ...lost, sights: [...lost.sights, ...later] }, setup)).toEqual([]);
});

test("takes a square that opens without a number for no dead one", () => {
  const clicked = [0, 1, 2, 6, 7, 8, 12, 13, 0, 0].map((index, at): Cue => ({
    atMs: 150 + at * 1000,
    input: { kind: "mouse-down", x: 130 + (index % 6) * 60, y: 130 + Math.floor(index / 6) * 60 },
  }));
  const judge = (corner: string) => {
    const numbered = gridOf([`${corner}11###`, "111###", "11####", ...Array.from({ length: 3 }, () => "######")]);
    const parts = during(110, (index) => {
      const isNew = index % 10 < 2;
      const texts = [1, 2, 6, 7, 8, 12, 13].map((at) => {
        const place = { y: 130 + Math.floor(at / 6) * 60, width: 0, height: 0 };
        return textAt(isNew ? "" : "1", 130 + (at % 6) * 60, place);
      });
      return { grid: { ...(isNew ? closedGrid : numbered), width: 360, height: 360 }, texts, elements: String(isNew) };
    });
    return deadPlace.judge(recordingOf(parts, { inputs: clicked }), board);
  };
  expect(judge(".")).toEqual([]);
  expect(judge("#")).toMatchObject([{ key: "130 130" }]);
});

test("finds a game that every first click loses", () => {
  const games = (pressesIn: (game: number) => number, end = "Game over") =>
    lostAtOnce.judge(
      recordingOf(
        during(80, (index) => ({ texts: [index % 20 < 10 ? "Mines: 10" : end] })),
        {
          inputs: [0, 1, 2, 3].flatMap((game) => [
            ...presses(
              Array.from({ length: pressesIn(game) }, () => "Space"),
              game * 2000 + 450,
            ),
            // Begins the next game.
            ...presses(["r"], game * 2000 + 1950),
          ]),
        },
      ),
      board,
    );
  expect(games(() => 1)).toMatchObject([{ kind: "unfair-start", atMs: 5000 }]);
  expect(games((game) => (game === 2 ? 2 : 1))).toEqual([]);
  expect(games(() => 0)).toEqual([]);
  expect(games(() => 1, "You win!")).toEqual([]);
});

test("finds a field whose first square loses, whatever was pressed beside it or just after it", () => {
  const clickAtMs = (atMs: number, x: number, button: "left" | "right" = "left"): Cue => ({
    atMs,
    input: { kind: "mouse-down", x, y: 115, ...(button === "right" && { button }) },
  });
  const newGame = { name: "New game", x: 20, y: 115 };
  const mine = gridOf(["*#####", ...Array.from({ length: 5 }, () => "######")]);
  const games = (more: readonly Cue[] = []) =>
    lostAtOnce.judge(
      recordingOf(
        during(80, (index) =>
          index % 20 < 10 ? { grid: closedGrid, texts: ["Mines: 5"] } : { grid: mine, texts: ["Boom! Game over"] },
        ),
        {
          inputs: [
            ...[0, 2000, 4000, 6000].flatMap((beganMs) => [
              clickAtMs(beganMs + 250, 200, "right"),
              clickAtMs(beganMs + 450, newGame.x),
              clickAtMs(beganMs + 700, 110),
              clickAtMs(beganMs + 850, 130),
              clickAtMs(beganMs + 1950, newGame.x),
            ]),
            ...more,
          ].toSorted((one, other) => one.atMs - other.atMs),
        },
      ),
      { ...board, restartButton: newGame },
    );
  expect(games()).toMatchObject([{ kind: "unfair-start" }]);
  // Another square of the third game was opened before.
  expect(games([clickAtMs(4050, 150)])).toEqual([]);
});
