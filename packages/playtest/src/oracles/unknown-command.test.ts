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

test("takes only the words that a text offers as commands for commands", () => {
  const unknown = "I don't know how to do that.";
  for (const text of ["THE NORTH GATE OF ROME", "You see a LAMP, the NORTH star and a ROPE."])
    expect(unknownCommand.judge(game(text, unknown), undefined)).toEqual([]);
  const finds = (text: string) => unknownCommand.judge(game(text, unknown), undefined).length;
  expect(finds("Commands: look, north, take THING.")).toBe(1);
  expect(finds("Try: look / go north / take [thing]")).toBe(0);
  expect(finds("You can type north, south, look or take <thing>.")).toBe(1);
});

test("leaves the answer to the next command out", () => {
  const inputs: Cue[] = [500, 860].map((atMs) => ({
    atMs,
    input: { kind: "text", text: atMs < 600 ? "north" : "sing" },
  }));
  const log = (index: number) => [
    ...(index > 5 ? ["> north", "A library."] : []),
    ...(index > 8 ? ["> sing", "I don't know the word."] : []),
  ];
  const played = recordingOf(
    during(12, (index) => ({ texts: ["Commands: look, north, take.", ...log(index)] })),
    { inputs },
  );
  expect(unknownCommand.judge(played, undefined)).toEqual([]);
});

test("finds a listed command that the game only repeats, wherever it is typed", () => {
  const inputs: Cue[] = ["north", "look", "north", "north"].map((text, index) => ({
    atMs: 500 + index * 1000,
    input: { kind: "text", text },
  }));
  const help = "Commands: look, north, take.";
  const played = (replies: (index: number) => string[]) =>
    recordingOf(
      during(45, (index) => ({ texts: [help, ...replies(index)] })),
      { inputs },
    );
  const log = [["> north"], ["> look", "A small hall."], ["> north"], ["> north"]];
  const echoes = (index: number) => log.slice(0, Math.floor((index + 4) / 10)).flat();
  expect(unknownCommand.judge(played(echoes), undefined)).toMatchObject([
    { kind: "dead-control", key: "north", atMs: 3900 },
  ]);
  const softly = (index: number) =>
    echoes(index).flatMap((text) => (text === "> north" ? [text, "Northern."] : [text]));
  expect(unknownCommand.judge(played(softly), undefined)).toEqual([]);
  const answers = (index: number) => [...echoes(index), ...(index > 36 ? ["A wide hall."] : [])];
  expect(unknownCommand.judge(played(answers), undefined)).toEqual([]);
});
