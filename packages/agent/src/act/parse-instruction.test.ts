import { expect, test } from "vitest";
import { type Intent, parseInstruction } from "./parse-instruction.ts";

const understood: readonly [string, Intent][] = [
  ["click Login", { kind: "click", target: "Login" }],
  ["Please click on the  Login\nbutton, please.", { kind: "click", target: "the Login button" }],
  ["press Save", { kind: "click", target: "Save" }],
  ["open Products", { kind: "click", target: "Products" }],
  ["go to Cart", { kind: "click", target: "Cart" }],
  ["press Enter", { kind: "press", key: "Enter" }],
  ["hit the esc key", { kind: "press", key: "Escape" }],
  ['type "knife" into the search field', { kind: "fill", target: "the search field", text: "knife" }],
  ['type "put it in the box" into Notes', { kind: "fill", target: "Notes", text: "put it in the box" }],
  ["enter bob@example.com in Email", { kind: "fill", target: "Email", text: "bob@example.com" }],
  ["fill Email with bob@example.com", { kind: "fill", target: "Email", text: "bob@example.com" }],
  ["fill in the Name field with “Bob”", { kind: "fill", target: "the Name field", text: "Bob" }],
  ['fill "12 with ice" into Order', { kind: "fill", target: "Order", text: "12 with ice" }],
  ['choose "Large" from Size', { kind: "select", target: "Size", option: "Large" }],
  ["select Oak", { kind: "select", target: undefined, option: "Oak" }],
  ["check Gift wrap", { kind: "check", target: "Gift wrap" }],
  ["untick the newsletter", { kind: "uncheck", target: "the newsletter" }],
];

test.each(understood)("understands %j", (instruction, intent) => {
  expect(parseInstruction(instruction)[0]).toEqual(intent);
});

test.each([
  "dance wildly",
  "don't click Login",
  "if it is raining, click Login",
  "",
  "the Login button",
  "clicking Login",
])("does not understand %j", (instruction) => {
  expect(parseInstruction(instruction)).toEqual([]);
});

test("a sentence that can be meant in two ways is read in both", () => {
  expect(parseInstruction("choose Black in gold")).toEqual([
    { kind: "select", target: "gold", option: "Black" },
    { kind: "select", target: undefined, option: "Black in gold" },
  ]);
  expect(parseInstruction("press Home")).toEqual([
    { kind: "press", key: "Home" },
    { kind: "click", target: "Home" },
  ]);
});
