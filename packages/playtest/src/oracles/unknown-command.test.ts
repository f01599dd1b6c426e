import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import { during, recordingOf } from "../testing/recording.test.support.ts";
import { unknownCommand } from "./unknown-command.ts";

const typed: Cue[] = [{ atMs: 500, input: { kind: "text", text: "north" } }];
const game = (help: string, reply: string) =>
  recordingOf(
    during(12, (index) => ({ texts: index < 7 ? [help] : [help, reply] })),
    { inputs: typed },
  );

test("finds a command that the game lists and does not understand", () => {
  const help = "Commands: LOOK, NORTH, TAKE thing, DROP thing.";
  expect(unknownCommand.judge(game(help, `I don't know the word "north".`), undefined)).toMatchObject([
    { kind: "dead-control", key: "north" },
  ]);
  expect(unknownCommand.judge(game(help, "A library."), undefined)).toEqual([]);
  expect(unknownCommand.judge(game("THE NORTH", "I don't know that word."), undefined)).toEqual([]);
  expect(unknownCommand.judge(game("Commands: LOOK, TAKE, DROP.", "I don't know that word."), undefined)).toEqual([]);
});
