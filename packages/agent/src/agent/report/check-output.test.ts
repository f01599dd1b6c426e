import { expect, test } from "vitest";
import { checkOutput } from "./check-output.ts";
import { readList } from "./report.test.support.ts";

const records = [
  ...readList([
    ["Oak", "Stock: 14", "Price: $64.99", "Supplier: Rose"],
    ["Ash", "Stock: 31", "Price: $12.50", "Supplier: Finn"],
    ["Elm", "Stock: 64", "Price: $9.75", "Supplier: Rose"],
  ]),
  ...readList([["Opening hours: 8 to 16"]], "page"),
];

function codes(output: unknown, goal = "Read the woods"): string[] {
  const context = { goal, records, known: new Set(["4711"]), isChosen: (value: string) => value === "hardwood" };
  return checkOutput(output, { ...context, isSeen: (value) => value === "https://shop.test/oak" }).map(
    ({ code }) => code,
  );
}

test.each<[string, unknown]>([
  ["one record", { name: "Oak", stock: 14, price: 64.99 }],
  [
    "several records",
    {
      woods: [
        { name: "Oak", stock: 14 },
        { name: "Ash", stock: 31 },
      ],
    },
  ],
  ["a list of values", { names: ["Oak", "Elm"] }],
  ["a choice of the schema", { name: "Oak", kind: "hardwood" }],
  ["an address that a tool showed", { name: "Oak", link: "https://shop.test/oak" }],
  ["a calculated number, and a zero", { name: "Oak", total: 4711, missing: 0 }],
  [
    "the cheapest and the dearest",
    { cheapestName: "Elm", cheapestPrice: 9.75, dearestName: "Oak", dearestPrice: 64.99 },
  ],
])("%s is accepted", (_name, output) => {
  expect(codes(output)).toEqual([]);
});

test.each<[string, unknown, string]>([
  ["a value of another record", { name: "Oak", stock: 31 }, "not-one-record"],
  [
    "a value of another record in a list",
    {
      woods: [
        { name: "Oak", stock: 14 },
        { name: "Ash", stock: 64 },
      ],
    },
    "not-one-record",
  ],
  ["a text of another record", { name: "Oak", supplier: "Finn" }, "not-one-record"],
  ["a value of another column", { name: "Oak", price: 14 }, "label-differs"],
  ["digits of a longer number", { name: "Oak", price: 64 }, "label-differs"],
  ["an invented number", { name: "Oak", stock: 15 }, "number-not-shown"],
  ["an invented text", { name: "Maple", stock: 14 }, "text-not-shown"],
])("%s is refused", (_name, output, code) => {
  expect(codes(output)).toEqual([code]);
});

test("a number alone belongs to the record that the goal names", () => {
  expect(codes({ stock: 14 }, "How much Oak is in stock?")).toEqual([]);
  expect(codes({ stock: 31 }, "How much Oak is in stock?")).toEqual(["not-one-record"]);
});
