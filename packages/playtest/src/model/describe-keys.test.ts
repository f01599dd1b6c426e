import { expect, test } from "vitest";
import { describeKeys } from "./describe-keys.ts";

const key = (name: string, more: object = {}) => ({ key: name, isNamed: true, hasEffect: true, ...more });

test("names the keys that work, their directions and the object that they move", () => {
  const controls = [
    key("ArrowLeft", { moves: { dx: -12, dy: 1 } }),
    key("ArrowDown", { moves: { dx: 0, dy: 5 } }),
    key("Space"),
    key("x", { hasEffect: false }),
  ];
  const player = { kind: "rect", color: "#22aa66", width: 40, height: 10.4 } as const;
  expect(describeKeys({ controls, player })).toBe(
    'ArrowLeft (moves it left), ArrowDown (moves it down), Space. They move the object "rect #22aa66 40x10"',
  );
  expect(describeKeys({ controls })).toBe("ArrowLeft (moves it left), ArrowDown (moves it down), Space");
});

test("says that no key is known to work", () => {
  expect(describeKeys(undefined)).toBe("none so far");
  expect(describeKeys({ controls: [key("x", { hasEffect: false })] })).toBe("none so far");
});
