import { expect, test } from "vitest";
import { planOffline } from "./offline-planner.ts";

const fieldsOf = (prompt: string): Record<string, unknown> => {
  const { properties } = planOffline(prompt).task.output_schema as { properties: Record<string, { type: unknown }> };
  return Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type]));
};

test.each([
  [
    "Go to https://a.test/x and extract the title, the author and the number of stars.",
    { title: ["string", "null"], author: ["string", "null"], number_of_stars: ["integer", "null"] },
  ],
  ["extract name and price from https://a.test/x", { name: ["string", "null"], price: ["number", "null"] }],
  ["Open https://a.test and get its first heading", { first_heading: ["string", "null"] }],
  [
    "For each product on https://a.test/shop extract the name, price",
    { name: ["string", "null"], price: ["number", "null"] },
  ],
])("reads the fields of: %s", (prompt, expected) => {
  expect(fieldsOf(prompt)).toEqual(expected);
});

test("every address that the sentence names is a sample", () => {
  const { samples } = planOffline("Go to https://a.test/x, https://a.test/y and extract the title");
  expect(samples?.map(({ url }) => url)).toEqual(["https://a.test/x", "https://a.test/y"]);
});

test.each([
  "For each product on https://a.test/shop extract the name",
  "Go to https://a.test/shop, open each product and extract the name",
  "On https://a.test/shop visit every product, then extract the name.",
])("a listing and its details are a discovery: %s", (prompt) => {
  const { task, samples } = planOffline(prompt);
  expect(Object.keys(task.output_schema["properties"] ?? {})).toEqual(["name"]);
  expect([task.needs_discovery, task.start_url, task.discover_items, samples]).toEqual([
    true,
    "https://a.test/shop",
    "product",
    undefined,
  ]);
});

test.each([
  "For each of the first 5 products on https://a.test/shop extract the name",
  "On https://a.test/shop, open the first 5 products on the page and extract the name",
])("the number of items is a limit: %s", (prompt) => {
  const { task } = planOffline(prompt);
  expect([task.needs_discovery, task.discover_items, task.discover_limit]).toEqual([true, "products", 5]);
});

test.each([
  "For each product under $20 on https://a.test/shop extract the name",
  "For each product on https://a.test/shop that costs less than 20 extract the name",
  "For each of the cheapest products on https://a.test/shop extract the name",
])("a choice of items that rules can't make is refused: %s", (prompt) => {
  expect(() => planOffline(prompt)).toThrow(/prompt chooses items by/);
});

test.each([
  ["extract the title", /prompt names no URL/],
  ["Go to https://a.test", /prompt names no fields/],
])("refuses %s", (prompt, message) => {
  expect(() => planOffline(prompt)).toThrow(message);
});

test("names of fields keep the letters of every script", () => {
  const { task } = planOffline("Go to https://a.test and extract the 价格, the größe, the prénom and the Название");
  expect(task.output_schema["required"]).toEqual(["价格", "große", "prenom", "название"]);
});
