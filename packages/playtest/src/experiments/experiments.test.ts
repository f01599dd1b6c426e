import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import type { DrawnShape } from "../probe/seen.ts";
import { during, pixelsWith, presses, recordingOf, setup, textAt } from "../testing/recording.test.support.ts";
import { careless } from "./careless.ts";
import { deadControl } from "./dead-control.ts";
import { deadMouse } from "./dead-mouse.ts";
import { namesMouseButton } from "../explorer/shown-words.ts";
import { hide } from "./hide.ts";
import { ignoredInput } from "./ignored-input.ts";
import { restartButton } from "./restart-button.ts";
import { save } from "./save.ts";

const ballAt = (y: number): DrawnShape => ({ kind: "rect", color: "red", x: 50, y, width: 8, height: 8 });

/** A ball that falls for two seconds and starts at the top again, in rounds. */
const rounds = (lives: (round: number) => number) =>
  recordingOf(
    during(200, (index) => ({
      shapes: [ballAt((index % 20) * 10)],
      texts: [`Lives: ${lives(Math.floor(index / 20))}`],
    })),
  );
const idle = recordingOf(during(30, () => ({ texts: ["Lives: 3"] })));

test("finds rounds that cost no life", () => {
  expect(careless.judge([idle, rounds(() => 3)], setup)).toMatchObject([{ kind: "wrong-end" }]);
  expect(careless.judge([idle, rounds((round) => 9 - round)], setup)).toEqual([]);
  // A guard that walks to and fro.
  const guard = recordingOf(
    during(200, (index) => ({ shapes: [ballAt(Math.abs((index % 40) - 20) * 10)], texts: ["Lives: 3"] })),
  );
  expect(careless.judge([idle, guard], setup)).toEqual([]);
});

test("finds a game that is over at once", () => {
  const over = recordingOf([...during(4, () => ({})), ...during(10, () => ({ texts: ["Game over"] }))]);
  expect(careless.judge([over, rounds((round) => 9 - round)], setup)).toMatchObject([{ kind: "unfair-start" }]);
  // A player who falls at once, and is lost soon.
  const fallen = recordingOf([...during(7, () => ({})), ...during(10, () => ({ texts: ["Game over"] }))]);
  expect(careless.judge([fallen, fallen], { ...setup, isPlayerMoving: true })).toEqual([]);
});

test("finds a game that stops after its tab was hidden", () => {
  const moving = recordingOf(during(80, (index) => ({ pixels: pixelsWith(index * 10) })));
  const still = recordingOf(during(80, (index) => ({ pixels: pixelsWith(Math.min(index, 6) * 10) })));
  const paused = recordingOf(
    during(80, (index) => ({ pixels: pixelsWith(Math.min(index, 6) * 10), texts: index < 6 ? [] : ["Paused"] })),
  );
  expect(hide.judge([moving, still], setup)).toMatchObject([{ kind: "pause-break" }]);
  expect(hide.judge([moving, moving], setup)).toEqual([]);
  expect(hide.judge([moving, paused], setup)).toEqual([]);
});

test("finds a key without an effect in all states, whose partner works", () => {
  const controls = [
    { key: "ArrowLeft", isNamed: false, hasEffect: false },
    { key: "ArrowRight", isNamed: false, hasEffect: true },
    { key: "ArrowUp", isNamed: false, hasEffect: false },
  ];
  const tried = { ...setup, controls };
  expect(deadControl.plan(tried, recordingOf([]).trace)).toHaveLength(2);
  const still = recordingOf(during(30, () => ({ shapes: [ballAt(10)] })));
  const answering = recordingOf(during(30, (index) => ({ shapes: [ballAt(index < 20 ? 10 : 30)] })));
  expect(deadControl.judge([still, still], tried)).toMatchObject([{ kind: "dead-control", key: "ArrowLeft" }]);
  expect(deadControl.judge([still, answering], tried)).toEqual([]);
  const named = { ...setup, controls: [...setup.controls, { key: "z", isNamed: true, hasEffect: false }] };
  expect(deadControl.judge([still, still], named)).toMatchObject([{ kind: "dead-control", key: "z" }]);
});

test("finds progress that the page saves and does not show after a reload", () => {
  const played = (again: string, stored: string) =>
    recordingOf(
      [...during(20, (index) => ({ texts: [`Wood: ${index}`] })), ...during(10, () => ({ texts: [again] }))],
      {
        inputs: [{ atMs: 2000, input: { kind: "reload" } }],
        facts: {
          listeners: {},
          delivered: {},
          audioErrors: [],
          intervals: 0,
          keys: [],
          hasFocus: true,
          tabStops: 1,
          stored,
        },
      },
    );
  const saving = { ...setup, usesStorage: true };
  expect(save.plan(saving, recordingOf([]).trace)).toHaveLength(1);
  expect(save.plan(setup, recordingOf([]).trace)).toEqual([]);
  const stored = `tiny-camp: {"wood":15,"level":1}`;
  expect(save.judge([played("Wood: 0", stored)], saving)).toMatchObject([{ kind: "save-lost", key: "wood" }]);
  expect(save.judge([played("Wood: 15", stored)], saving)).toEqual([]);
  expect(save.judge([played("Wood: 0", "sound: on")], saving)).toEqual([]);
});

test("saves and loads a game with its own button or commands, and finds that all is lost", () => {
  const inputs = [
    { atMs: 300, input: { kind: "mouse-down" as const, x: 9, y: 9 } },
    { atMs: 400, input: { kind: "text" as const, text: "look" } },
  ];
  const { trace } = recordingOf(
    during(20, () => ({})),
    { inputs },
  );
  const typed = { ...setup, saveCommands: { save: "save", load: "restore" } };
  const words = save.plan(typed, trace)[0]?.cues.flatMap(({ input }) => (input.kind === "text" ? input.text : []));
  expect(words).toEqual(["look", "save", "restore"]);
  const button = { ...setup, saveButton: { name: "Save", x: 5, y: 5 } };
  expect(
    save
      .plan(button, trace)[0]
      ?.cues.map(({ input }) => input.kind)
      .slice(2),
  ).toEqual(["mouse-down", "mouse-up", "reload"]);
  const loaded = (again: readonly string[]) =>
    save.judge(
      [
        recordingOf(
          [...during(20, (index) => ({ texts: [`Gold: ${index}`] })), ...during(10, () => ({ texts: again }))],
          {
            inputs: [{ atMs: 2000, input: { kind: "reload" } }],
          },
        ),
      ],
      button,
    );
  expect(loaded(["Gold: 0"])).toMatchObject([{ kind: "save-lost", key: "game" }]);
  expect(loaded(["Gold: 19"])).toEqual([]);
  expect(loaded(["Gold: 0", "Continue"])).toEqual([]);
});

test("expects a saved text game only if the game said that it saved", () => {
  const typed = { ...setup, saveCommands: { save: "save", load: "restore" } };
  const judged = (answer: string, score: string) =>
    save.judge(
      [
        recordingOf(
          [
            ...during(20, (index) => ({
              texts: [`Gold: ${index}`, "A dark cave.", ...(index > 15 ? ["> save", answer] : [])],
            })),
            ...during(10, () => ({ texts: [score, "A dark cave."] })),
          ],
          {
            inputs: [
              { atMs: 1550, input: { kind: "text", text: "save" } },
              { atMs: 2000, input: { kind: "reload" } },
            ],
          },
        ),
      ],
      typed,
    );
  expect(judged("The story is saved.", "Gold: 0")).toMatchObject([{ kind: "save-lost", key: "game" }]);
  expect(judged("The story is saved.", "Gold: 19")).toEqual([]);
  expect(judged("The story is over. Type restart to play again.", "Gold: 0")).toEqual([]);
});

test("finds a mouse that does nothing in a game that names it", () => {
  const named = { ...setup, namesMouse: true };
  expect(deadMouse.plan(setup, recordingOf([]).trace)).toEqual([]);
  expect(deadMouse.plan(named, recordingOf([]).trace)).toHaveLength(4);
  const play = (y: number) => recordingOf(during(30, (index) => ({ shapes: [ballAt(index < 10 ? 10 : y)] })));
  const silent = [play(10), play(10)];
  expect(deadMouse.judge([...silent, ...silent], named)).toMatchObject([{ kind: "dead-control", key: "mouse" }]);
  expect(deadMouse.judge([play(10), play(30), ...silent], named)).toEqual([]);
});

test("takes a mouse for no dead one if a click of the play was answered", () => {
  const named = { ...setup, namesMouse: true };
  const click: Cue = { atMs: 1500, input: { kind: "mouse-down", x: 50, y: 50 } };
  const [, , unclicked, clicked] = deadMouse.plan(named, {
    ...recordingOf(during(90, () => ({}))).trace,
    cues: [click],
  });
  expect(unclicked?.cues).toEqual([{ atMs: 1500, input: { kind: "mouse-move", x: 50, y: 50 } }]);
  expect(clicked?.cues).toEqual([click]);
  const play = (y: number) => recordingOf(during(30, (index) => ({ shapes: [ballAt(index < 10 ? 10 : y)] })));
  expect(deadMouse.judge([play(10), play(10), play(10), play(30)], named)).toEqual([]);
});

test("finds a mouse button that does nothing in a game that is aimed with the mouse", () => {
  const named = { ...setup, namesMouse: true, namesMouseButton: true };
  const [still, clicked, , , moved] = deadMouse.plan(named, recordingOf([]).trace);
  expect(clicked?.cues.some(({ input }) => input.kind === "mouse-down")).toBe(true);
  expect(moved?.cues.some(({ input }) => input.kind === "mouse-down" || input.kind === "mouse-up")).toBe(false);
  expect([clicked?.endMs, moved?.endMs]).toEqual([still?.endMs, still?.endMs]);
  const play = (y: number) => recordingOf(during(30, (index) => ({ shapes: [ballAt(index < 10 ? 10 : y)] })));
  const silent = [play(10), play(10)];
  expect(deadMouse.judge([play(10), play(20), ...silent, play(20)], named)).toMatchObject([{ kind: "dead-control" }]);
  expect(deadMouse.judge([play(10), play(20), ...silent, play(30)], named)).toEqual([]);
  expect(deadMouse.judge([play(10), play(20), ...silent], { ...setup, namesMouse: true })).toEqual([]);
});

test.each([
  ["Click to start. Aim with the mouse, hold the button to fire.", true],
  ["Click to shoot", true],
  ["A click fires the cannon.", true],
  ["Click to start", false],
  ["Click a square to open it.", false],
])("tells whether the mouse button acts during play: %s", (text, expected) => {
  expect(namesMouseButton([text])).toBe(expected);
});

test("expects no opposite of a jump, and of a direction in a game that moves both ways", () => {
  const up = { key: "ArrowUp", isNamed: false, hasEffect: true };
  const down = { key: "ArrowDown", isNamed: false, hasEffect: false };
  const right = { key: "ArrowRight", isNamed: false, hasEffect: true, moves: { dx: 10, dy: 0 } };
  const still = recordingOf(during(30, () => ({ shapes: [ballAt(10)] })));
  const judge = (dy: number, isMoving: boolean) =>
    deadControl.judge([still, still], {
      ...setup,
      isMoving,
      controls: [{ ...up, moves: { dx: 0, dy } }, down, right],
    });
  expect(judge(-30, true)).toEqual([]);
  expect(judge(-10, true)).toMatchObject([{ key: "ArrowDown" }]);
  expect(judge(-30, false)).toMatchObject([{ key: "ArrowDown" }]);
  // It jumps like Space. No movement shows that, because the player's object is unknown.
  const jump = { ...up, isSameAsAction: true };
  const jumping = { ...setup, isMoving: false, controls: [jump, down, right] };
  expect(deadControl.judge([still, still], jumping)).toEqual([]);
});

test("finds a key that the game asks for to begin, and that never begins it", () => {
  const inputs = presses(["Space"], 300);
  const serving = {
    ...setup,
    isMoving: false,
    playFromMs: 1000,
    startCues: inputs,
    hints: [{ key: "Space", purpose: "start" as const }],
    controls: [...setup.controls, { key: "Space", isNamed: false, hasEffect: false }],
  };
  const asking = (text: string, y: (index: number) => number) =>
    recordingOf(
      during(30, (index) => ({ shapes: [ballAt(y(index))], texts: [text] })),
      { inputs },
    );
  const judge = (play: ReturnType<typeof asking>) => deadControl.judge([play, play], serving);
  const still = () => 10;
  expect(judge(asking("Press Space to serve", still))).toMatchObject([{ kind: "dead-control", key: "Space" }]);
  expect(judge(asking("Score: 0", still))).toEqual([]);
  // Space began the game.
  expect(judge(asking("Press Space to serve", (index) => (index < 4 ? 10 : 30)))).toEqual([]);
});

test("finds a key that the picture of a still game asks for, although no start pressed it", () => {
  const inputs = presses(["Space"], 300);
  const controls = [...setup.controls, { key: "Space", isNamed: false, hasEffect: false }];
  const hints = [{ key: "Space", purpose: "start" as const }];
  const judge = (source: "page" | "canvas", isMoving: boolean, text = "Space to serve") => {
    const asking = during(30, () => ({ texts: [textAt(text, 10, { source })] }));
    const play = recordingOf(asking, { inputs });
    return deadControl.judge([play, play], { ...setup, isMoving, controls, hints });
  };
  expect(judge("canvas", false)).toMatchObject([{ kind: "dead-control", key: "Space" }]);
  expect(judge("page", false, "W and S: move SPACE: serve P: pause")).toMatchObject([{ key: "Space" }]);
  expect(judge("page", false, "Space to serve the dish")).toEqual([]);
  expect(judge("page", false, "Space to begin")).toEqual([]);
  expect(judge("canvas", true)).toEqual([]);
  expect(judge("canvas", false, "Space: continue")).toEqual([]);
});

test("expects no opposite of a key whose object falls back, as after a jump", () => {
  const still = recordingOf(during(30, () => ({ shapes: [ballAt(10)] })));
  const judge = (isPulledBack: boolean) =>
    deadControl.judge([still, still], {
      ...setup,
      controls: [
        {
          key: "ArrowUp",
          isNamed: false,
          hasEffect: true,
          moves: { dx: 0, dy: -10 },
          ...(isPulledBack && { isPulledBack }),
        },
        { key: "ArrowDown", isNamed: false, hasEffect: false },
        { key: "ArrowRight", isNamed: false, hasEffect: true, moves: { dx: 10, dy: 0 } },
      ],
    });
  expect(judge(false)).toMatchObject([{ key: "ArrowDown" }]);
  expect(judge(true)).toEqual([]);
});

test("expects nothing of letters in a game whose field has the focus", () => {
  const typing = recordingOf(during(30, () => ({ isTyping: true })));
  const controls = [
    { key: "Enter", isNamed: true, hasEffect: true },
    { key: "n", isNamed: true, hasEffect: false },
  ];
  expect(deadControl.judge([typing, typing], { ...setup, controls })).toEqual([]);
});

test("finds a button for a new game that begins none", () => {
  const game = { ...setup, restartButton: { name: "New game", x: 40, y: 300 }, firstCounters: { score: 0 } };
  const [trace] = restartButton.plan(game, { ...recordingOf(during(60, () => ({}))).trace });
  expect(trace?.cues.map(({ input }) => input.kind)).toEqual(["mouse-down", "mouse-up"]);
  const [again] = restartButton.plan(game, {
    ...recordingOf(
      during(60, () => ({})),
      { inputs: presses(["x"], 200) },
    ).trace,
  });
  expect(again?.cues.map(({ atMs, input }) => [input.kind, atMs])).toEqual([
    ["key-down", 200],
    ["mouse-down", 5900],
    ["mouse-up", 5948],
    ["key-down", 7600],
  ]);
  // The computer player of a game of turns may think when the play ends.
  const [ofTurns] = restartButton.plan({ ...game, isMoving: false }, recordingOf(during(60, () => ({}))).trace);
  expect(ofTurns?.cues[0]?.atMs).toBe(6900);
  const inputs = [{ atMs: 2000, input: { kind: "mouse-down" as const, x: 40, y: 300 } }];
  const judged = (textAtIndex: (index: number) => string, without = textAtIndex) =>
    restartButton.judge(
      [
        recordingOf(
          during(40, (index) => ({ texts: [textAtIndex(index)] })),
          { inputs },
        ),
        recordingOf(during(40, (index) => ({ texts: [without(index)] }))),
      ],
      game,
    );
  expect(judged((index) => `Score: ${Math.min(index, 20)}`)).toMatchObject([{ kind: "restart-break" }]);
  expect(judged((index) => `Score: ${index <= 20 ? index : 0}`)).toEqual([]);
  // A game that was not played looks the same after the button.
  expect(judged(() => "Score: 0")).toEqual([]);
  // A counter that goes on by itself.
  expect(judged((index) => `Bread: ${index}`)).toMatchObject([{ kind: "restart-break" }]);
  expect(
    judged(
      (index) => `Bread: ${index <= 20 ? index : index - 20}`,
      (index) => `Bread: ${index}`,
    ),
  ).toEqual([]);
});

test("finds a counter that a button to start over keeps", () => {
  const button = { name: "Start over", x: 40, y: 300 };
  const game = { ...setup, restartButton: button, firstCounters: { money: 10, stands: 0, best: 5 } };
  const inputs = [{ atMs: 2000, input: { kind: "mouse-down" as const, x: 40, y: 300 } }];
  const judged = (stands: number, of = game) => {
    const before = during(21, () => ({ texts: ["Money: 40", "Stands: 3", "Best: 9"] }));
    const after = during(20, () => ({ texts: ["Money: 10", `Stands: ${stands}`, "Best: 9"] }));
    return restartButton.judge(
      [recordingOf([...before, ...after], { inputs }), recordingOf([...before, ...after])],
      of,
    );
  };
  expect(judged(3)).toMatchObject([
    { kind: "restart-break", title: expect.stringContaining("stands is 3 instead of 0") as string },
  ]);
  expect(judged(0)).toEqual([]);
  // A new game may keep the number of games.
  expect(judged(3, { ...game, restartButton: { ...button, name: "New game" } })).toEqual([]);
});

test("takes a game that has just begun for no proof that its button begins none", () => {
  const game = { ...setup, restartButton: { name: "New game", x: 40, y: 300 } };
  const earlier = { atMs: 1500, input: { kind: "mouse-down" as const, x: 41, y: 300 } };
  const inputs = [earlier, { atMs: 2000, input: { kind: "mouse-down" as const, x: 40, y: 300 } }];
  /** A board that is played until the moment of the last start, and after it if `goesOn`. */
  const judged = (goesOn: boolean) => {
    const parts = during(40, (index) => ({ elements: index < 16 ? `${index}` : `new ${goesOn ? index : ""}` }));
    return restartButton.judge([recordingOf(parts, { inputs }), recordingOf(parts, { inputs: [earlier] })], game);
  };
  expect(judged(false)).toEqual([]);
  expect(judged(true)).toMatchObject([{ kind: "restart-break" }]);
  /** A level that ends before the press, and whose moves begin at none again. */
  const counted = (moves: (index: number) => number) => {
    const parts = during(40, (index) => ({
      elements: `level ${index < 16 ? 1 : 2}`,
      texts: [`Moves: ${moves(index)}`],
    }));
    const own = { ...game, firstCounters: { moves: 0 } };
    return restartButton.judge([recordingOf(parts, { inputs: inputs.slice(1) }), recordingOf(parts)], own);
  };
  expect(counted((index) => (index < 16 ? index : 0))).toEqual([]);
  expect(counted(() => 0)).toMatchObject([{ kind: "restart-break" }]);
});

test("finds a game that looks the same with and without inputs, although it moves", () => {
  const deaf = { ...setup, controls: [] };
  const inputs = presses(["ArrowLeft", "ArrowRight", "Space", "x", "ArrowLeft", "ArrowRight", "Space", "x"], 500);
  const moving = during(60, (index) => ({ shapes: [ballAt(index)] }));
  const traces = ignoredInput.plan(deaf, recordingOf(moving, { inputs }).trace);
  expect(traces.map(({ cues }) => cues.length)).toEqual([8, 0]);
  expect(ignoredInput.plan(setup, recordingOf(moving, { inputs }).trace)).toEqual([]);
  const [pressed, alone] = [recordingOf(moving, { inputs }), recordingOf(moving)];
  const severityOf = (of: typeof deaf) => ignoredInput.judge([pressed, alone], of).map(({ severity }) => severity);
  expect(severityOf(deaf)).toEqual(["medium"]);
  expect(severityOf({ ...deaf, hints: [{ key: "ArrowLeft", purpose: "play" }] })).toEqual(["high"]);
  const answering = during(60, (index) => ({ shapes: [ballAt(index < 50 ? index : 0)] }));
  expect(ignoredInput.judge([recordingOf(answering, { inputs }), alone], deaf)).toEqual([]);
});
