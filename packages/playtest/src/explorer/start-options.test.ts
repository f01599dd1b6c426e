import { expect, test } from "vitest";
import type { Clickable } from "../probe/seen.ts";
import { readKeyHints } from "../reading/key-hints.ts";
import { textAt } from "../testing/recording.test.support.ts";
import { startOptions } from "./start-options.ts";

const area = { x: 0, y: 0, width: 400, height: 300 };
const button = (name: string): Clickable => ({ name, tag: "button", ...area, isDisabled: false, isField: false });

function namesOf(texts: readonly string[], buttons: readonly string[], isAgain = false): string[] {
  const sight = { texts: texts.map((text, index) => textAt(text, 10, { y: index * 40 })) };
  const context = { sight, clickables: buttons.map(button), hints: readKeyHints(texts), area, isAgain };
  return startOptions(context).map(({ name }) => name);
}

test("presses the key that a text names for the start before a button that goes on", () => {
  expect(namesOf(["Space to start"], ["Next level"])[0]).toBe("press Space");
  expect(namesOf(["Space to start"], ["Start"])[0]).toBe('click "Start"');
  expect(namesOf(["Press 1 for a single player game."], [])[0]).toBe("press 1");
});

test("presses the key that begins a game before those that a text names for play", () => {
  expect(namesOf(["W / S move your paddle. Press Space to serve."], [])[0]).toBe("press Space");
});

test("leaves out buttons beside the game", () => {
  expect(namesOf([], ["Facebook", "Sound", "Hard"])).toContain('click "Hard"');
  expect(namesOf([], ["Facebook", "Sound", "Hard"])).not.toContain('click "Facebook"');
});

test("begins again with a button that shows a face", () => {
  expect(namesOf([], ["🙂"], true)[0]).toBe('click "🙂"');
  expect(namesOf([], ["🙂"])).not.toContain('click "🙂"');
});
