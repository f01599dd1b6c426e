import { expect, test } from "vitest";
import { StartMemory } from "./start-memory.ts";

const options = ["press Enter", "press Space"];

test("tries one option after the other, then what led on", () => {
  const memory = new StartMemory();
  expect(memory.choose("over", options)).toBe("press Enter");
  expect(memory.choose("over", options)).toBe("press Space");
  memory.hasBegun();
  expect(memory.choose("over", options)).toBe("press Space");
  memory.hasBegun();
  expect(memory.choose("over", options)).toBe("press Space");
});

test("tries others when what led on before does so no more, and ends", () => {
  const memory = new StartMemory();
  memory.choose("over", options);
  memory.hasBegun();
  const tries = Array.from({ length: 4 }, () => memory.choose("over", options));
  expect(tries).toEqual(["press Enter", "press Enter", "press Space", undefined]);
});

test("remembers each screen by itself", () => {
  const memory = new StartMemory();
  memory.choose("menu", options);
  memory.hasBegun();
  memory.choose("over", options);
  expect(memory.choose("over", options)).toBe("press Space");
});
