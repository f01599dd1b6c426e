import { expect, test } from "vitest";
import type { Clickable } from "../probe/seen.ts";
import { describeButtons } from "./describe-buttons.ts";

const area = { x: 100, y: 50, width: 300, height: 200 };
const button = (name: string, x: number, y: number, more: Partial<Clickable> = {}): Clickable => ({
  name,
  x,
  y,
  width: 40,
  height: 20,
  tag: "button",
  isDisabled: false,
  isField: false,
  ...more,
});

test("lists buttons with their places in the picture; those beside it come last", () => {
  const clickables = [
    button("New Game", 410, 10),
    button("Play", 200, 100),
    button("Name", 120, 60, { isField: true }),
    button("Undo", 200, 150, { isDisabled: true }),
    button(" ", 200, 180),
  ];
  expect(describeButtons(clickables, area)).toEqual([
    '"Play" at 120,60',
    'field "Name" at 40,20',
    '"New Game" at 330,-30',
  ]);
});

test("shortens long names and long lists", () => {
  const [first = ""] = describeButtons([button("x".repeat(90), 200, 100)], area);
  expect(first).toBe(`"${"x".repeat(39)}…" at 120,60`);
  const many = Array.from({ length: 30 }, (_, index) => button(`Cell ${index}`, 110 + index, 60));
  expect(describeButtons(many, area)).toHaveLength(20);
});
