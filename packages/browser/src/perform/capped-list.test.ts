import { expect, test } from "vitest";
import { CappedList } from "./capped-list.ts";

test("a list keeps its first entries and the latest, and counts those between", () => {
  const list = new CappedList<number>(3);
  for (let entry = 0; entry < 10_000; entry++) list.push(entry);
  expect({ items: list.items, more: list.more }).toEqual({ items: [0, 1, 9999], more: 9997 });
  list.replaceLast((last) => -last);
  expect(list.items).toEqual([0, 1, -9999]);
});

test("a list that is not full counts nothing", () => {
  const list = new CappedList<number>(3);
  list.replaceLast((last) => last + 1);
  list.push(1);
  expect({ items: list.items, more: list.more }).toEqual({ items: [1], more: 0 });
});
