import { expect, test } from "vitest";
import { pairOff } from "./pair-off.ts";

const item = (role: string, name: string): { role: string; name: string } => ({ role, name });

test("removes one item for one, so that a second node of the same name remains", () => {
  const left = pairOff([item("link", "Home"), item("link", "Home"), item("button", "Buy")], [item("link", "Home")]);
  expect(left).toEqual({ first: [item("link", "Home"), item("button", "Buy")], second: [] });
});

test("does not match another role, but matches other white space", () => {
  const left = pairOff(
    [item("button", "Home"), item("link", "Two  words ")],
    [item("link", "Home"), item("link", "Two words")],
  );
  expect(left).toEqual({ first: [item("button", "Home")], second: [item("link", "Home")] });
});
