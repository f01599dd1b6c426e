import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonProblem } from "./json-problem.ts";

const cycle: Record<string, unknown> = {};
cycle["list"] = [{ back: cycle }];

function nested(levels: number): unknown {
  return levels === 0 ? 1 : [nested(levels - 1)];
}

describe("jsonProblem", () => {
  test.each<[string, unknown, string]>([
    ["undefined in an array", { list: [1, undefined] }, "payload.list[1] is undefined"],
    ["a hole in an array", { list: Array(1) }, "payload.list[0] is undefined"],
    ["NaN", { deep: { ratio: Number.NaN } }, "payload.deep.ratio is NaN"],
    ["Infinity", [Infinity], "payload[0] is Infinity"],
    ["a bigint", { id: 1n }, "payload.id is a bigint"],
    ["a function", { run: () => {} }, "payload.run is a function"],
    ["a symbol", { mark: Symbol("x") }, "payload.mark is a symbol"],
    ["a date", { at: new Date(0) }, "payload.at is a Date, not a plain object"],
    ["a map", { map: new Map() }, "payload.map is a Map, not a plain object"],
    ["bytes", { picture: new Uint8Array(1) }, "payload.picture is a Uint8Array, not a plain object"],
    ["an error", { error: new RangeError("x") }, "payload.error is a RangeError, not a plain object"],
    ["an object that converts itself", { a: { toJSON: () => 1 } }, "payload.a has a toJSON method"],
    ["a cycle", cycle, "payload.list[0].back refers to an object it is in"],
    ["what is nested too deeply", nested(501), `payload${"[0]".repeat(500)} is nested more than 500 levels deep`],
  ])("names the place of %s", (_name, value, problem) => {
    expect(jsonProblem(value, "payload")).toBe(problem);
  });

  test.each<[string, unknown]>([
    ["an undefined property", { left: undefined }],
    ["an object without a prototype", Object.assign(Object.create(null) as object, { a: 1 })],
    ["the same object twice", [cycle["other"] ?? {}, {}].fill(Object.freeze({ shared: true }))],
    ["500 levels", nested(500)],
  ])("finds nothing wrong with %s", (_name, value) => {
    expect(jsonProblem(value, "payload")).toBeUndefined();
  });

  test("finds nothing wrong with any JSON, and something with whatever is read back otherwise", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => jsonProblem(value, "payload") === undefined));
    // Excludes -0, which JSON turns into 0.
    const values = [fc.string(), fc.integer(), fc.constantFrom(null, undefined, true, 0.5, Number.NaN, Infinity, 1n)];
    const anything = fc.anything({ values, withDate: true, withMap: true, withSet: true, withTypedArray: true });
    const property = fc.property(anything, (value) => {
      fc.pre(jsonProblem(value, "payload") === undefined);
      expect(JSON.parse(JSON.stringify(value))).toEqual(value);
    });
    fc.assert(property);
  });
});
