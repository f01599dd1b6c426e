import { expect, test } from "vitest";
import { parseActions } from "./parse-action.ts";

test.each([
  ["click .add", [{ kind: "click", target: ".add" }]],
  ["hover .card > a", [{ kind: "hover", target: ".card > a" }]],
  ["focus input", [{ kind: "focus", target: "input" }]],
  ['type "Ada into" into #name', [{ kind: "type", text: "Ada into", target: "#name" }]],
  ["press Escape", [{ kind: "press", key: "Escape" }]],
  [
    "click .open then press Enter",
    [
      { kind: "click", target: ".open" },
      { kind: "press", key: "Enter" },
    ],
  ],
  ["wait 5 s", undefined],
  ["click", undefined],
])("%s", (after, actions) => {
  expect(parseActions(after)).toEqual(actions);
});
