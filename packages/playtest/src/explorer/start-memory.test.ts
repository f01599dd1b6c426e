import { expect, test } from "vitest";
import { StartMemory } from "./start-memory.ts";

const options = ["press Enter", "press Space"];

test("tries one option after the other, then the one that led away from the screen", () => {
  const memory = new StartMemory();
  expect(memory.choose("over", options)).toBe("press Enter");
  expect(memory.choose("over", options)).toBe("press Space");
  memory.hasBegun();
  expect(memory.choose("over", options)).toBe("press Space");
  memory.hasBegun();
  expect(memory.choose("over", options)).toBe("press Space");
});

test("tries other options when the successful one stops working, and ends", () => {
  const memory = new StartMemory();
  memory.choose("over", options);
  memory.hasBegun();
  const tries = Array.from({ length: 4 }, () => memory.choose("over", options));
  expect(tries).toEqual(["press Enter", "press Enter", "press Space", undefined]);
});

test("takes an option that led to the menu for the way out of a finished game", () => {
  const memory = new StartMemory();
  memory.choose("game_over Lost", options);
  expect(memory.choose("game_over Lost", options)).toBe("press Space");
  memory.choose("menu Start", options);
  expect(memory.choose("game_over Lost", options)).toBe("press Space");
});

test("takes an option that changed nothing for no way to begin", () => {
  const memory = new StartMemory();
  memory.choose("still", options);
  memory.hasBegun(false);
  expect(memory.choose("still", options)).toBe("press Space");
});

test("tries an option again that changed the screen, a few times", () => {
  const memory = new StartMemory();
  const tries = Array.from({ length: 6 }, () => {
    const option = memory.choose("over", options);
    if (option === "press Enter") memory.hasChanged();
    return option;
  });
  expect(tries).toEqual(["press Enter", "press Enter", "press Enter", "press Enter", "press Space", undefined]);
});

test("remembers each screen separately", () => {
  const memory = new StartMemory();
  memory.choose("menu", options);
  memory.hasBegun();
  memory.choose("over", options);
  expect(memory.choose("over", options)).toBe("press Space");
});
