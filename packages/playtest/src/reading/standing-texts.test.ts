import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import type { ShownText } from "../probe/seen.ts";
import { during, presses, recordingOf, textAt } from "../testing/recording.test.support.ts";
import type { Sight } from "../stage/sight.ts";
import { readState } from "./game-state.ts";
import { StandingTexts } from "./standing-texts.ts";

/** The states of a game that shows a text all the time, and moves from a moment on. */
function states(text: string | readonly ShownText[], cues: readonly Cue[], movesFrom = 6): string[] {
  const tracker = new StandingTexts();
  const seen: Sight[] = [];
  const { sights } = recordingOf(
    during(16, (index) => ({
      texts: typeof text === "string" ? [textAt(text, 10)] : text,
      elements: String(Math.max(movesFrom, index)),
    })),
  );
  for (const sight of sights) seen.push(tracker.note(sight, { cues, sights: seen }));
  return [...new Set(seen.map((sight) => readState(sight).state))];
}

const click = (x: number): Cue => ({ atMs: 500, input: { kind: "mouse-down", x, y: 20 } });

test.each([
  [
    "an instruction whose key was answered",
    "W and S move. Press Space to serve.",
    presses(["Space"], 500),
    ["menu", "playing"],
  ],
  ["another key", "W and S move. Press Space to serve.", presses(["w"], 500), ["menu"]],
  ["a button that stays after its click", "Begin", [click(50)], ["menu", "playing"]],
  ["a click elsewhere", "Begin", [click(500)], ["menu"]],
  ["a click on a game that asks for any", "Click to start", [click(500)], ["menu", "playing"]],
] as const)("reads the state after %s", (_, text, cues, expected) => {
  expect(states(text, cues)).toEqual(expected);
});

test("stays in a menu that its input does not leave", () => {
  expect(states("Press Space to start", presses(["Space"], 500), Infinity)).toEqual(["menu"]);
});

test("takes the label of a disabled button for no menu", () => {
  expect(readState({ texts: [textAt("Start", 10, { isDisabled: true })] }).state).toBe("playing");
  expect(readState({ texts: [textAt("Start", 10)] }).state).toBe("menu");
});

test("reads the key that an element before the text names, in a line of several", () => {
  const texts = [textAt("Enter", 10, { width: 40 }), textAt("start", 54, { width: 30 }), textAt("run", 90)];
  expect(states(texts, presses(["Enter"], 500))).toEqual(["menu", "playing"]);
  expect(states(texts, presses(["Space"], 500))).toEqual(["menu"]);
});
