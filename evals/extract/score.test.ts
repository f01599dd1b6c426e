import { expect, it } from "vitest";
import { leavesOf, score } from "./score.ts";

const jam = { name: "Jam", price: 4.5 };
const tea = { name: "Tea", price: 3 };

it("counts right values, and a row only if all of its values are right", () => {
  const answer = { products: [{ name: " Jam ", price: 4.5 }, { name: "Tea", price: 4 }, { name: "Cup" }] };
  expect(score({ products: [jam, tea] }, answer)).toEqual({
    leaves: 4,
    rightLeaves: 3,
    rows: 2,
    rightRows: 1,
    extraRows: 1,
  });
});

it("finds a row at another position, and matches each row once", () => {
  expect(score([jam, tea], [tea, jam])).toMatchObject({ rightRows: 2, extraRows: 0 });
  expect(score([jam, jam], [jam])).toMatchObject({ rightRows: 1, leaves: 4, rightLeaves: 2 });
});

it.each([
  ["4.5", 4.5],
  [4.5, "4.5"],
  [true, "true"],
  ["Jam", null],
])("%j is not %j", (expected, actual) => {
  expect(score(expected, actual)).toMatchObject({ leaves: 1, rightLeaves: 0 });
});

it("counts no value that is not on the page", () => {
  expect(score({ name: "Jam", rating: null }, { name: "Jam" })).toMatchObject({ leaves: 1, rightLeaves: 1 });
});

it("returns the path of each value", () => {
  expect(leavesOf({ a: [{ b: 1 }, { b: null }] })).toEqual([
    { path: "a.0.b", value: 1 },
    { path: "a.1.b", value: null },
  ]);
});
