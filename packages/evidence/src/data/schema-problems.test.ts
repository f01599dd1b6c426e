import { expect, test } from "vitest";
import { nullPaths, schemaProblems } from "./schema-problems.ts";

const schema = {
  type: "object",
  properties: {
    prs: {
      type: "array",
      items: {
        type: "object",
        properties: { number: { type: "integer" }, reviewers: { type: "array", items: { type: "string" } } },
        required: ["number", "reviewers"],
      },
    },
    total_prs: { type: "integer" },
  },
  required: ["prs", "total_prs"],
};

test.each([
  ["right data", { prs: [{ number: 1, reviewers: ["a"] }], total_prs: 1 }, []],
  ["a field that is missing, which required_fields is for", { prs: [] }, []],
  ["null in place of a list", { prs: [{ number: 1, reviewers: null }], total_prs: 1 }, [/^prs\[0\]\.reviewers: /]],
  ["a text in place of a number", { prs: [{ number: "one", reviewers: [] }] }, [/^prs\[0\]\.number: /]],
  [
    "a total that is not the length of the list",
    { prs: [{ number: 1, reviewers: [] }], total_prs: 7 },
    [/^total_prs is 7, but prs has 1 items$/],
  ],
])("names the problems of %s", (_, data, expected) => {
  const problems = schemaProblems(data, schema);
  expect(problems).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(problems[index]).toMatch(pattern);
});

test.each(["integer", "number", "string", "boolean"])(
  "a %s that is null and may be is no problem, also if it is required",
  (type) => {
    const nullable = { type: "object", properties: { built: { type: [type, "null"] } }, required: ["built"] };
    expect(schemaProblems({ built: null }, nullable)).toEqual([]);
    expect(schemaProblems({}, nullable)).toEqual([]);
    expect(schemaProblems({ built: { year: 4 } }, nullable)).toHaveLength(1);
  },
);

test.each(["^(a+)+$", "^(a|aa)+$", "^(\\w+\\s?)*$"])(
  "the pattern %s of a task, which does not come to an end on a value, is one problem",
  (pattern) => {
    const bad = { type: "object", properties: { name: { type: "string", pattern } } };
    expect(schemaProblems({ name: `${"a".repeat(60)}!` }, bad)).toEqual(["The check by output_schema took too long."]);
    expect(schemaProblems({ name: "a" }, bad)).toEqual([]);
  },
);

test("a schema that can't be read finds nothing", () => {
  expect(schemaProblems({ a: 1 }, { $ref: "#/nowhere" })).toEqual([]);
});

test("lists what was not found", () => {
  expect(nullPaths({ a: null, b: [{ c: null, d: 0 }], e: { f: null } })).toEqual(["a", "b[0].c", "e.f"]);
});
