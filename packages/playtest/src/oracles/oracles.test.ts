import { describe, expect, test } from "vitest";
import type { Recording } from "../runs/recording.ts";
import type { StageEvent } from "../stage/stage-event.ts";
import { during, pixelsWith, presses, recordingOf, setup, textAt } from "../testing/recording.test.support.ts";
import { allOracles } from "./all-oracles.ts";

/** Returns the kinds of issues that an oracle finds. */
function find(name: string, recording: Recording): string[] {
  const oracle = allOracles.find((each) => each.name === name);
  if (!oracle) throw new Error(`There is no oracle ${name}.`);
  return oracle.judge(recording, setup).map(({ kind }) => kind);
}

const event = (kind: StageEvent["kind"], more: Partial<StageEvent> = {}): StageEvent => ({
  kind,
  atMs: 500,
  text: "TypeError: x is undefined at game.js:3",
  ...more,
});
/** A small ball that moves on a picture that shows one color. */
function ballOfColor(color: string) {
  const ball = (index: number) => ({ kind: "rect" as const, color, x: 5 * index, y: 100, width: 6, height: 6 });
  return recordingOf(
    during(60, (index) => ({ canvases: [canvas], pixels: pixelsWith(), shapes: [ball(index)] })),
    { inputs: presses(keys, 500) },
  );
}

const canvas = { x: 0, y: 0, width: 400, height: 300 };
const drawn = (text: string, x: number) => textAt(text, x, { source: "canvas", width: 20 });
const keys = ["ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight", "ArrowLeft"];

/** For each oracle: a play with the defect, and the most similar play without it. */
const cases: readonly (readonly [oracle: string, kind: string, defect: Recording, healthy: Recording])[] = [
  [
    "load-failure",
    "load-failure",
    recordingOf(during(90, () => ({}))),
    recordingOf(during(90, () => ({ texts: ["Start"] }))),
  ],
  [
    "script-error",
    "script-error",
    recordingOf([{}], { events: [event("script-error")] }),
    recordingOf([{}], {
      events: [
        event("console", { level: "error" }),
        event("script-error", { text: "TypeError: Permissions check failed" }),
      ],
    }),
  ],
  [
    "broken-asset",
    "broken-asset",
    recordingOf([{}], {
      events: [
        event("console", { level: "error", text: "Failed to load module script: Expected a JavaScript module." }),
      ],
    }),
    recordingOf([{}], { events: [event("console", { level: "error", text: "No save yet" })] }),
  ],
  [
    "blank-picture",
    "blank-picture",
    recordingOf(
      during(60, () => ({ canvases: [canvas], pixels: pixelsWith() })),
      { inputs: presses(keys, 500) },
    ),
    recordingOf(
      during(60, () => ({ canvases: [canvas], pixels: pixelsWith(300) })),
      { inputs: presses(keys, 500) },
    ),
  ],
  [
    "blank-picture",
    "blank-picture",
    recordingOf(
      during(60, () => ({ canvases: [canvas], pixels: pixelsWith(), texts: [textAt("Score: 0", 500)] })),
      { inputs: presses(keys, 500) },
    ),
    recordingOf(
      during(60, () => ({ canvases: [canvas], pixels: pixelsWith(), texts: [textAt("Fill the rows!", 100)] })),
      { inputs: presses(keys, 500) },
    ),
  ],
  [
    "blank-picture",
    "blank-picture",
    recordingOf(
      during(60, () => ({ canvases: [canvas], pixels: pixelsWith() })),
      { inputs: presses(keys, 500) },
    ),
    // Nothing is drawn before the game is started.
    recordingOf(during(60, (index) => ({ canvases: [canvas], pixels: pixelsWith(index < 45 ? undefined : 300) }))),
  ],
  [
    "blank-picture",
    "blank-picture",
    // Boxes that move, and that nobody sees, below the counter of the page.
    recordingOf(
      during(60, (index) => ({
        canvases: [canvas],
        pixels: pixelsWith(),
        shapes: [{ kind: "rect", color: "red", x: index, y: 100, width: 40, height: 40 }],
        texts: ["Score: 0"],
      })),
      { inputs: presses(keys, 500) },
    ),
    recordingOf(
      during(60, (index) => ({
        canvases: [canvas],
        pixels: pixelsWith(),
        shapes: [{ kind: "rect", color: "red", x: index, y: 100, width: 4, height: 4 }],
        texts: ["Score: 0"],
      })),
      { inputs: presses(keys, 500) },
    ),
  ],
  [
    "blank-picture",
    "blank-picture",
    recordingOf(
      during(60, () => ({ hasCollapsedCanvas: true, texts: ["Level 1"] })),
      { inputs: presses(keys, 500) },
    ),
    // A menu without a picture.
    recordingOf(
      during(60, () => ({ hasCollapsedCanvas: true, texts: ["Start"] })),
      { inputs: presses(keys, 500) },
    ),
  ],
  [
    "blank-picture",
    "blank-picture",
    // A small ball in many places can't fall between the pixels each time.
    ballOfColor("#f0f0f0"),
    ballOfColor("#2b2b2b"),
  ],
  [
    "broken-number",
    "score-wrong",
    recordingOf([{ texts: ["Score: NaN"] }]),
    recordingOf([{ texts: ["Score: 0"] }, { texts: ["Score: 1,200"] }]),
  ],
  ["broken-number", "counter-wrong", recordingOf([{ texts: ["Lives: -1"] }]), recordingOf([{ texts: ["Lives: 0"] }])],
  [
    "broken-number",
    "broken-text",
    recordingOf([{ texts: ["Welcome, undefined!"] }]),
    recordingOf([{ texts: ["Welcome, Ada!"] }]),
  ],
  [
    "frozen",
    "frozen",
    recordingOf(
      during(80, (index) => ({ pixels: pixelsWith(Math.min(index, 20) * 10) })),
      { inputs: presses(keys, 2500) },
    ),
    recordingOf(
      during(80, (index) => ({ pixels: pixelsWith(index * 10) })),
      { inputs: presses(keys, 2500) },
    ),
  ],
  [
    "score-wrong",
    "score-wrong",
    recordingOf(during(20, (index) => ({ texts: [`Score: ${index < 10 ? 50 + index : 30}`] }))),
    recordingOf(during(20, (index) => ({ texts: [`Score: ${index * 10}`] }))),
  ],
  [
    "wrong-end",
    "wrong-end",
    recordingOf(during(60, () => ({ texts: ["Lives: 0"] }))),
    recordingOf(during(60, (index) => ({ texts: index < 20 ? ["Lives: 0"] : ["Lives: 0", "Game over"] }))),
  ],
  [
    "restart-break",
    "restart-break",
    recordingOf([
      ...during(5, () => ({ texts: ["Score: 0"] })),
      ...during(5, () => ({ texts: ["Score: 40", "Game over"] })),
      ...during(5, () => ({ texts: ["Score: 40"] })),
    ]),
    recordingOf([
      ...during(5, () => ({ texts: ["Score: 0"] })),
      ...during(5, () => ({ texts: ["Score: 40", "Game over"] })),
      // The first frame of the new game is not drawn yet.
      { texts: ["Score: 40"] },
      ...during(5, () => ({ texts: ["Score: 0"] })),
    ]),
  ],
  [
    "score-wrong",
    "score-wrong",
    recordingOf(during(220, () => ({ texts: [drawn("0", 100), drawn("0", 300)] }))),
    recordingOf(during(220, (index) => ({ texts: [drawn("0", 100), drawn(index < 150 ? "0" : "1", 300)] }))),
  ],
  [
    "restart-break",
    "restart-break",
    recordingOf([
      ...during(5, () => ({ texts: ["Round 1"] })),
      ...during(5, () => ({ texts: ["Round 3", "Game over"] })),
      ...during(5, () => ({ texts: ["Round 3"] })),
    ]),
    recordingOf([
      ...during(5, () => ({ texts: ["Round 1"] })),
      ...during(5, () => ({ texts: ["Round 3", "You lost"] })),
      ...during(5, () => ({ texts: ["Round 4"] })),
    ]),
  ],
  [
    "restart-break",
    "restart-break",
    recordingOf([{ texts: ["Round 1"] }, ...during(60, () => ({ texts: ["Game over"] }))], {
      inputs: presses(keys, 500),
    }),
    recordingOf(
      [
        { texts: ["Round 1"] },
        ...during(60, (index) => ({ texts: [`Round ${1 + Math.floor(index / 10)}`, "You won"] })),
      ],
      { inputs: presses(keys, 500) },
    ),
  ],
  [
    "restart-break",
    "restart-break",
    recordingOf([
      ...during(5, (index) => ({ texts: index < 2 ? [] : ["Score: 0"] })),
      ...during(5, () => ({ texts: ["Score: 40", "Game over"] })),
      ...during(5, () => ({ texts: ["Score: 40"] })),
    ]),
    recordingOf([
      ...during(5, (index) => ({ texts: index < 2 ? [] : ["Score: 0"] })),
      ...during(5, () => ({ texts: ["Score: 40", "Game over"] })),
      ...during(5, (index) => ({ texts: index < 2 ? [] : ["Score: 0"] })),
    ]),
  ],
  [
    "restart-break",
    "restart-break",
    // A counter that is reset, and no game after it.
    recordingOf(
      [
        { texts: ["Score: 0"] },
        ...during(10, () => ({ texts: ["Score: 40", "Game over"] })),
        ...during(50, () => ({ texts: ["Score: 0", "Game over"] })),
      ],
      { inputs: presses(keys, 500) },
    ),
    // A new game below the message of the last one.
    recordingOf(
      [
        { texts: ["Score: 0"] },
        ...during(10, () => ({ texts: ["Score: 40", "Game over"] })),
        ...during(50, (index) => ({ texts: [`Score: ${index < 30 ? 0 : 16}`, "Game over"] })),
      ],
      { inputs: presses(keys, 500) },
    ),
  ],
  [
    "restart-break",
    "stuck-state",
    recordingOf(
      [{ texts: ["Moves: 3"] }, ...during(60, () => ({ texts: ["Well done! Press N for the next level."] }))],
      { inputs: presses(keys, 500) },
    ),
    recordingOf(
      [
        { texts: ["Moves: 3"] },
        ...during(30, () => ({ texts: ["Well done! Press N for the next level."] })),
        ...during(30, () => ({ texts: ["Moves: 0"] })),
      ],
      { inputs: presses(keys, 500) },
    ),
  ],
  [
    "slow-frames",
    "slow-frames",
    recordingOf([{}], { stepCosts: [300, 300, 300, 300, 300, 300, 3000, 3100, 3200] }),
    recordingOf([{}], { stepCosts: [300, 300, 300, 300, 300, 300, 3000, 300, 300] }),
  ],
  [
    "memory-growth",
    "memory-growth",
    recordingOf([{}], { memory: memoryOf((index) => index * 4e6) }),
    recordingOf([{}], { memory: memoryOf((index) => (index % 2) * 4e6) }),
  ],
  [
    "clipped-area",
    "clipped-area",
    recordingOf([{ canvases: [{ ...canvas, x: 700 }] }]),
    recordingOf([{ canvases: [{ ...canvas, y: 500 }], scrollable: { width: 800, height: 900 } }]),
  ],
  [
    "text-overlap",
    "text-overlap",
    recordingOf(during(5, () => ({ texts: [textAt("Score 12", 0), textAt("Level 3", 40)] }))),
    recordingOf(during(5, () => ({ texts: [textAt("Score 12", 0), textAt("Level 3", 90)] }))),
  ],
  [
    "text-overlap",
    "text-overlap",
    recordingOf(during(5, () => ({ texts: [textAt("8", 0), textAt("You made 32!", 40)] }))),
    recordingOf(during(5, () => ({ texts: [textAt("8", 0, { isBehind: true }), textAt("You made 32!", 40)] }))),
  ],
];

function memoryOf(heap: (index: number) => number): Recording["memory"] {
  return Array.from({ length: 8 }, (_, index) => ({
    atMs: index * 5000,
    heapBytes: 1e7 + heap(index),
    elements: 10,
    listeners: 5,
    intervals: 1,
  }));
}

describe.each(cases)("%s", (oracle, kind, defect, healthy) => {
  test(`finds ${kind}`, () => {
    expect(find(oracle, defect)).toContain(kind);
  });

  test(`finds no ${kind} in a healthy play`, () => {
    expect(find(oracle, healthy)).not.toContain(kind);
  });
});
