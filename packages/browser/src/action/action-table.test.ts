import { expect, it } from "vitest";
import { actionDefinitions } from "./action-table.ts";
import { actionKinds, parseAction } from "./action.ts";
import { compactKinds, readCompactAction } from "./compact.ts";

const locate = (place: string): { readonly place: string } => ({ place });

it("defines each kind once", () => {
  expect(new Set(actionKinds).size).toBe(actionDefinitions.length);
});

it("gives no two kinds the same verb", () => {
  const verbs = actionDefinitions.flatMap((definition) => definition.verbs);
  expect(verbs.filter((verb, index) => verbs.indexOf(verb) !== index)).toEqual([]);
});

const values: Readonly<Record<string, string>> = {
  dialog: "accept",
  goto: "https://shop.test/",
  insert: "old\n=======\nnew",
  replace: "old\n=======\nnew",
};

it.each(compactKinds)("reads a %s from its compact form as an action that its schema accepts", (kind) => {
  const action = readCompactAction(kind, { target: "e1", value: values[kind] ?? "e2", locate });
  expect(action).toMatchObject({ kind });
  expect(parseAction(action)).toEqual(action);
});

it.each([
  ["click", "Shift+Control", { kind: "click", target: "e1", modifiers: ["Control", "Shift"] }],
  ["press", "ArrowRight for 2000 ms", { kind: "press", key: "ArrowRight", target: "e1", holdMs: 2000 }],
  ["select", "Oak\nAsh", { kind: "select", target: "e1", option: ["Oak", "Ash"] }],
  ["drag", "by 10,-20", { kind: "drag", target: "e1", to: { by: { x: 10, y: -20 } } }],
  ["drag", "e2", { kind: "drag", target: "e1", to: "e2" }],
  ["scroll", "150 %", { kind: "scroll", target: "e1", to: { y: 100 } }],
  ["scroll", "-30 x", { kind: "scroll", target: "e1", by: { x: -30 } }],
  ["wait", "2 s", { kind: "wait", ms: 2000 }],
  ["wait", "", { kind: "wait", quiet: true }],
  ["replace", "a\n\nb\n=======\nc", { kind: "replace", target: "e1", find: "a\n\nb", text: "c" }],
  ["replace", "a\n=======", { kind: "replace", target: "e1", find: "a", text: "" }],
  ["replace", "a with b", 'replace needs two texts in "value", with one line "=======" between them.'],
  ["replace", "=======\nb", 'replace needs a text before the line "=======".'],
  ["insert", "a\n\n=======\nb\n", { kind: "insert", target: "e1", after: "a\n", text: "b\n" }],
  ["insert", "=======\nb\n", { kind: "insert", target: "e1", after: "", text: "b\n" }],
  ["insert", "a\n=======", 'insert needs a text behind the line "=======".'],
  ["dialog", "accept: Ann", { kind: "dialog", answer: "accept", text: "Ann" }],
  ["dialog", "yes", '"value" must be accept or dismiss.'],
  ["goto", "shop", '"value" must be a whole address.'],
] as const)("reads %s %j", (kind, value, expected) => {
  expect(readCompactAction(kind, { target: "e1", value, locate })).toEqual(expected);
});

it("reports that a kind needs a ref", () => {
  expect(readCompactAction("click", { value: "", locate })).toBe("click needs a ref.");
});
