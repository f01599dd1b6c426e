import { pastes } from "@surehand/replay";
import { expect, test } from "vitest";
import { withHeldKeys } from "./held-keys.ts";

test.each([
  ["ControlLeft", "v"],
  ["Control", "KeyV"],
  ["Meta", "v"],
  ["Shift", "Insert"],
  ["ctrl", "v"],
])("%s that is held down makes a paste of %s, until it is released", (modifier, key) => {
  const held = new Set<string>();
  const next = { kind: "press", key } as const;
  expect(pastes(withHeldKeys(next, held))).toBe(false);
  withHeldKeys({ kind: "key", key: modifier, event: "down" }, held);
  expect(pastes(withHeldKeys(next, held))).toBe(true);
  expect(pastes(withHeldKeys({ kind: "key", key, event: "down" }, held))).toBe(true);
  withHeldKeys({ kind: "key", key: modifier, event: "up" }, held);
  expect(pastes(withHeldKeys(next, held))).toBe(false);
});
