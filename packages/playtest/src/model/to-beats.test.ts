import { expect, test } from "vitest";
import { screenAnalysisSchema } from "./screen-analysis.ts";
import { nameOfAction, toBeats } from "./to-beats.ts";

const origin = { x: 100, y: 50 };

test.each([
  [
    "a chord",
    { kind: "press", key: "ArrowRight+Space", holdMs: 600 },
    ["key-down ArrowRight", "key-down Space", "key-up Space", "key-up ArrowRight"],
    600,
  ],
  [
    "a click at a place of the picture",
    { kind: "click", at: { x: 10, y: 20 } },
    ["mouse-down 110 70", "mouse-up 110 70"],
    48,
  ],
  [
    "a macro",
    {
      kind: "macro",
      steps: [
        { keys: ["a"], ms: 100 },
        { keys: [], ms: 50 },
      ],
    },
    ["key-down a", "key-up a"],
    150,
  ],
  [
    "a drag",
    {
      kind: "drag",
      path: [
        { x: 0, y: 0 },
        { x: 30, y: 10 },
      ],
    },
    ["mouse-down 100 50", "mouse-move 130 60", "mouse-up 130 60"],
    128,
  ],
  ["typing", { kind: "type", text: "hunter" }, ["text hunter"], 48],
  ["a wait", { kind: "wait", ms: 700 }, [], 700],
] as const)("%s becomes inputs and game time", (_, action, inputs, ms) => {
  const parsed = screenAnalysisSchema.shape.recommendedAction.parse(action);
  if (parsed.kind === "policy") throw new Error("A policy has no inputs of its own.");
  const beats = toBeats(parsed, origin);
  const names = beats.flatMap((beat) =>
    beat.inputs.map((input) =>
      [
        input.kind,
        ...("key" in input ? [input.key] : []),
        ...("text" in input ? [input.text] : []),
        ...("x" in input ? [input.x, input.y] : []),
      ].join(" "),
    ),
  );
  expect(names).toEqual(inputs);
  expect(beats.reduce((sum, beat) => sum + beat.ms, 0)).toBe(ms);
});

test.each([
  [[["ArrowUp", 130]], "macro (ArrowUp 130)"],
  [
    [
      ["ArrowUp", 130],
      ["", 50],
      ["ArrowUp", 130],
      ["", 50],
    ],
    "macro (ArrowUp 130, wait 50) x 2",
  ],
  [
    [
      ["ArrowRight+Space", 100],
      ["Space", 50],
      ["ArrowRight+Space", 100],
    ],
    "macro (ArrowRight+Space 100, Space 50, ArrowRight+Space 100)",
  ],
] as const)("the name of a macro contains its steps: %j", (steps, name) => {
  const action = { kind: "macro", steps: steps.map(([keys, ms]) => ({ keys: keys.split("+").filter(Boolean), ms })) };
  expect(nameOfAction(screenAnalysisSchema.shape.recommendedAction.parse(action))).toBe(name);
});
