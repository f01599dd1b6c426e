import { expect, test } from "vitest";
import { checkNamedValues } from "./check-named-values.ts";
import { readList } from "./report.test.support.ts";

const records = [
  ...readList([
    ["Oak", "Owner: Carl Berg", "State: in stock", "Town: Ulm"],
    ["Ash", "Owner: Dora Lind", "State: sold out", "Town: Ulm"],
    ["Yew", "Owner: Carl Berg", "State: on order", "Town: Kiel"],
  ]),
  ...readList(
    [
      ["Dora Lind", "Phone: 0731"],
      ["Carl Berg", "Phone: 0732"],
    ],
    "people",
  ),
];

function values(answer: string, goal = "Who is the owner of Ash, and where?"): string[] {
  return checkNamedValues(answer, { goal, records }).map(({ value, label }) => `${label}: ${value}`);
}

test.each([
  "Dora Lind, in Ulm.",
  "The owner of Ash is Dora Lind, not Carl Berg.",
  "Ash belongs to Dora Lind in Ulm, and Oak to Carl Berg.",
  "It is not known.",
])("is accepted: %s", (answer) => {
  expect(values(answer)).toEqual([]);
});

test.each([
  ["Carl Berg, in Ulm.", ["Owner: Carl Berg", "Owner: Carl Berg"]],
  ["The owner of Ash is Dora Lind, in Kiel.", ["Town: Kiel"]],
  ["Ash is in stock.", ["State: in stock"]],
])("%s is refused", (answer, expected) => {
  expect(values(answer)).toEqual(expected);
});

test("a goal that names several, or none, says nothing about one", () => {
  expect(values("Carl Berg.", "Who owns Ash or Oak?")).toEqual([]);
  expect(values("Carl Berg.", "Who has the most trees?")).toEqual([]);
});
