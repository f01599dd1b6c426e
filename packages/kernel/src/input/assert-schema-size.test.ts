import { expect, test } from "vitest";
import { assertSchemaSize } from "./assert-schema-size.ts";

type Grow = (part: unknown) => unknown;
const grownJson: Grow = (part) => ({ anyOf: [{ type: "object", properties: { a: part, b: part } }, { type: "null" }] });

function grown<Part>(part: Part, grow: (part: Part) => Part, times: number): Part {
  return Array.from({ length: times }).reduce<Part>((inner) => grow(inner), part);
}

test.each([
  ["shared parts", grown<unknown>({ type: "string" }, grownJson, 18)],
  ["20,000 levels", grown<unknown>({}, (items) => ({ type: "array", items }), 20_000)],
])("a schema with %s, more than can be visited, is refused at once", (_, schema) => {
  expect(() => assertSchemaSize(schema)).toThrow(/has more than 10000 parts/);
});

test.each([
  ["a part that is used twice", grown<unknown>({ type: "string" }, grownJson, 8)],
  ["many values", { enum: Array.from({ length: 50_000 }, String) }],
  ["no schema", undefined],
])("a schema with %s is accepted", (_, schema) => {
  expect(() => assertSchemaSize(schema)).not.toThrow();
});
