import { expect, it } from "vitest";
import { parseAction } from "./action.ts";

it.each([
  [{ kind: "click", target: "e1" }],
  [{ kind: "click", target: { x: 1, y: 2 }, modifiers: ["Shift"] }],
  [{ kind: "fill", target: "f2e3", text: { secret: "password" } }],
  [{ kind: "drag", target: "e1", to: { by: { x: 1, y: 0 } } }],
  [{ kind: "scroll", to: { y: 100 } }],
])("reads %j", (action) => {
  expect(parseAction(action)).toEqual(action);
});

it.each([
  [{ kind: "click" }, "action.target"],
  [{ kind: "click", target: "12" }, "action.target"],
  [{ kind: "jump" }, "action.kind"],
  [{ kind: "scroll", to: { y: 101 } }, "action.to.y"],
  [{ kind: "press", key: "" }, "action.key"],
  [{ kind: "reload", now: true }, "action"],
])("refuses %j and names %s", (action, input) => {
  expect(() => parseAction(action)).toThrow(input);
});
