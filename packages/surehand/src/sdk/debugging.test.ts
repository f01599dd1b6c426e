import { expect, test } from "vitest";
import { planner, withDebugging } from "./debugging.ts";

const isAllowed = (): boolean => true;

test("debugging shows the browser and waits for a person, unless the options say otherwise", () => {
  expect(withDebugging({ debug: isAllowed }, "launch")).toEqual({
    debug: isAllowed,
    headless: false,
    defaultTimeout: 86_400_000,
    agent: { timeout: 86_400_000 },
  });
  const own = { debug: isAllowed, headless: true, defaultTimeout: 5000, agent: { timeout: 6000 } };
  expect(withDebugging(own, "launch")).toEqual(own);
  expect(withDebugging({ debug: isAllowed }, "attach")).not.toHaveProperty("headless");
  expect(withDebugging({ debug: false }, "launch")).toEqual({ debug: false });
});

test("debugging without a terminal is refused, and says what to do", () => {
  expect(process.stdin.isTTY).not.toBe(true);
  expect(() => withDebugging({ debug: true }, "launch")).toThrow(/debug needs a terminal/);
});

test("a function decides by itself", () => {
  expect(planner(isAllowed)).toBe(isAllowed);
  expect(planner(false)).toBeUndefined();
});
