import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import { recordingOf, setup } from "../testing/recording.test.support.ts";
import { movesFallBack } from "./moves-fall-back.ts";

const commands = ["go north", "take key", "help", "go south", "take lamp", "look", "look", "help", "take map"];
const isFree = (command: string): boolean => command === "help";

/** Judges a text game that shows the number of turns after each command. */
function typed(countTurns: (turns: number, command: string) => number, given: readonly string[] = commands) {
  const all = [...given, ...given];
  const inputs = all.flatMap((text, index): Cue[] => [
    { atMs: index * 400 + 10, input: { kind: "text", text } },
    { atMs: index * 400 + 20, input: { kind: "key-down", key: "Enter" } },
  ]);
  let turns = 0;
  const shown = [0, ...all.map((command) => (turns = countTurns(turns, command)))];
  const sights = shown.flatMap((value, index) =>
    Array.from({ length: 4 }, () => ({ texts: [`Turns: ${value}`, `> command ${index}`], elements: String(index) })),
  );
  return movesFallBack.judge(recordingOf([{ texts: ["Turns: 0"] }, ...sights.slice(4)], { inputs }), {
    ...setup,
    isMoving: false,
  });
}

test("finds a number of turns that falls back and is never more than one", () => {
  expect(typed((_, command) => (isFree(command) ? 0 : 1))).toMatchObject([{ kind: "counter-wrong", key: "moves" }]);
  expect(typed((turns, command) => turns + (isFree(command) ? 0 : 1))).toEqual([]);
});

test("accepts a player to move, and a new game after each first move", () => {
  expect(typed((turns) => 1 - turns)).toEqual([]);
  const games = commands.flatMap((command) => [command, "restart"]);
  expect(typed((turns, command) => (command === "restart" ? 0 : turns + 1), games)).toEqual([]);
});
