import { expect, test } from "vitest";
import { textAt } from "../testing/recording.test.support.ts";
import { createRandom } from "./random.ts";
import { nextCommand } from "./type-commands.ts";

const texts = [
  "Commands: LOOK, NORTH, TAKE thing, READ thing, RESTART.",
  "A cold hall. Doors lead north and east.",
  "You can take: lamp, rope.",
].map((text, index) => textAt(text, 10, { y: index * 40 }));

/** Returns the first commands that are typed, in order. */
function typed(count: number): string[] {
  const [commands, random] = [new Map<string, number>(), createRandom(1)];
  return Array.from({ length: count }, () => {
    const command = nextCommand({ texts }, { random, commands });
    commands.set(command, (commands.get(command) ?? 0) + 1);
    return command;
  });
}

test("takes the things that the last texts list, then goes where they lead", () => {
  const first = typed(8);
  expect(first.slice(0, 4)).toEqual(expect.arrayContaining(["take lamp", "take rope"]));
  expect(first).toEqual(expect.arrayContaining(["north", "east", "look"]));
});

test("tries the verbs that the game names, and does not give up its game", () => {
  const all = typed(60);
  expect(all).toContain("read lamp");
  expect(all).not.toContain("restart");
});
