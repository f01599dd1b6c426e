import { expect, test } from "vitest";
import { contradictionsIn } from "./contradictions.ts";

test.each([
  ["a column's count", "To Do 0, In Progress 1, Done 0", ["In Progress\n  0"], [["in progress", "1", "0"]]],
  ["a count in brackets", "The cart has Cart (2) items.", ["Cart (3)"], [["cart", "2", "3"]]],
  ["a count after a verb", "Unread is 5 now", ["Unread: 4"], [["unread", "5", "4"]]],
])("contradictionsIn finds %s that differs from the quote", (_name, answer, evidence, expected) => {
  expect(contradictionsIn(answer, evidence)).toEqual(
    expected.map(([label, stated, quoted]) => ({ label, stated, quoted })),
  );
});

test.each([
  ["the same count", "In Progress: 1", ["In Progress\n 1"]],
  ["another name that ends alike", "Not Done 3", ["Done 3", "Not Done 3"]],
  ["what is numbered, not counted", "Page 2 has the address.", ["Page 1", "Page 2"]],
  ["several numbers in the answer", "Room 1 and Room 2 are free.", ["Room 1"]],
  ["prices and times", "Price 64.50, at Time 10:30", ["Price 64", "Time 10"]],
  ["another code", "INV-102 was changed", ["INV-109 saved"]],
  ["a quoted name that ends in a number", 'Deleted "Send invoice 204".', ["Send invoice 2041"]],
  ["nothing of the kind", "It is done.", ["Saved"]],
])("contradictionsIn accepts %s", (_name, answer, evidence) => {
  expect(contradictionsIn(answer, evidence)).toEqual([]);
});

test("contradictionsIn accepts a calculated number after the name of one of its parts", () => {
  const evidence = ["Flour 2 kg", "Rice 5 kg"];
  expect(contradictionsIn("Flour and rice 7 kg together", evidence)).toHaveLength(1);
  expect(contradictionsIn("Flour and rice 7 kg together", evidence, [7])).toEqual([]);
});
