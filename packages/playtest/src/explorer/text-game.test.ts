import { expect, test } from "vitest";
import { textAt } from "../testing/recording.test.support.ts";
import { createRandom } from "./random.ts";
import { TextGame } from "./text-game.ts";

const help = "Commands: look, north, south, east, west, take THING, drop THING, use THING, save, load, restart.";
const footer = "Type restart to start again.";

/** Plays a game that answers each command with a line of its log. Returns the commands. */
function play(count: number, answer: (command: string) => string, start: string): string[] {
  const [game, random] = [new TextGame(), createRandom(1)];
  const log = [start];
  return Array.from({ length: count }, (_, turn) => {
    const texts = [`Turns: ${turn}`, help, ...log, footer].map((text, index) => textAt(text, 10, { y: index * 20 }));
    const command = game.next({ texts }, random);
    log.push(`> ${command}`, answer(command));
    return command;
  });
}

test("takes the things that the last texts list, goes where they lead, and does not give up its game", () => {
  const typed = play(40, () => "Nothing happens.", "A cold hall. Doors lead north and east. You can take: lamp, rope.");
  expect(typed.slice(0, 2)).toEqual(expect.arrayContaining(["take lamp", "take rope"]));
  expect(typed.slice(2, 4)).toEqual(expect.arrayContaining(["north", "east"]));
  expect(typed).not.toEqual(expect.arrayContaining(["restart"]));
  expect(typed.filter((command) => ["save", "load"].includes(command))).toEqual([]);
});

test("visits each place, carries a thing to the place where it is used, and returns through a long way", () => {
  const names = ["Beach", "Path", "Garden", "Yard", "Cellar", "Tower"];
  const visited = new Set<string>();
  const held = new Set<string>();
  let at = 0;
  let isOpen = false;
  const look = (): string => {
    visited.add(names[at] ?? "");
    return `${names[at]}: a place of stones, with ways east and west.${at === 0 && !held.has("key") ? " You see a rusty key (key)." : ""}`;
  };
  const answer = (command: string): string => {
    const step = { east: 1, west: -1 }[command];
    if (step === undefined) {
      if (command === "take key" && at === 0) held.add("key");
      if (command === "use key" && at === 3 && held.has("key")) isOpen = true;
      if (command === "look") return look();
      return command === "take key" && at === 0 ? "You take it." : "You cannot do that.";
    }
    if (names[at + step] === undefined) return "You cannot go there.";
    if (at === 3 && step === 1 && !isOpen) return "The door is locked.";
    at += step;
    return look();
  };
  const typed = play(120, answer, look());
  expect(typed[0]).toBe("take key");
  expect([...visited]).toEqual(names);
});

test("begins a story again when it is over", () => {
  let turns = 0;
  const answer = (command: string): string => {
    if (command === "restart") turns = 0;
    return ++turns >= 5 ? "It is dark. Type restart to play again." : "A hall with a door to the north.";
  };
  const typed = play(20, answer, "A hall with a door to the north.");
  expect(typed.flatMap((command, index) => (command === "restart" ? index : []))).toEqual([5, 10, 15]);
});
