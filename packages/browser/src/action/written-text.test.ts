import { expect, test } from "vitest";
import type { Action } from "./action.ts";
import { writtenText } from "./written-text.ts";

const written: readonly [Action, string | undefined][] = [
  [{ kind: "fill", target: "e1", text: "Ada" }, "Ada"],
  [{ kind: "type", text: "Ada" }, "Ada"],
  [{ kind: "fill", target: "e1", text: { secret: "password" } }, undefined],
  [{ kind: "clear", target: "e1" }, undefined],
  [{ kind: "press", key: "a" }, undefined],
  [{ kind: "wait", text: "Ada" }, undefined],
];

test.each(written)("%j writes %j", (action, text) => {
  expect(writtenText(action)).toBe(text);
});
