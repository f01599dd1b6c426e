import { expect, test } from "vitest";
import { parseTaskSpec, parseTaskSpecText } from "./read-task-spec.ts";
import { taskSpecJsonSchema } from "./task-spec.ts";

const minimal = {
  goal: "Read the title.",
  output_schema: { type: "object", properties: { title: { type: "string" } } },
};

test("fills in the defaults of every field that is left out", () => {
  expect(parseTaskSpec(minimal)).toEqual({
    ...minimal,
    keywords: [],
    required_fields: [],
    required_artifacts: [],
    max_steps: 30,
    max_time_seconds: 600,
    max_consecutive_network_errors: 5,
    needs_discovery: false,
    secrets: {},
  });
});

test.each([
  [
    "a value of the wrong type",
    '{\n  "goal": "a",\n  "output_schema": {},\n  "max_steps": "ten"\n}',
    /^task\.json:4: max_steps /,
  ],
  [
    "an unknown field",
    '{\n  "goal": "a",\n  "output_schema": {},\n  "max_step": 3\n}',
    /^task\.json:4: max_step is not a field of a task/,
  ],
  [
    "a nested field",
    '{"goal": "a", "output_schema": {},\n"secrets": {"token": {\n"env": 3, "origins": ["x"]}}}',
    /^task\.json:3: secrets\.token\.env /,
  ],
  ["a missing field", '{\n  "output_schema": {}\n}', /^task\.json:1: goal /],
  [
    "a schema without fields",
    '{"goal": "a",\n"output_schema": {}}',
    /^task\.json:2: output_schema\.properties must name/,
  ],
  [
    "a field that is no schema",
    '{"goal": "a",\n"output_schema": {"properties": {\n"a": {"type": "string"},\n"b": {"type": "strin"}}}}',
    /^task\.json:4: output_schema\.properties\.b is not a JSON Schema/,
  ],
  ["broken JSON", '{\n  "goal": "a",\n  oops\n}', /^task\.json:3 is not valid JSON/],
  ["an empty file", "", /^task\.json:1 is not valid JSON/],
])("names the line and the field of %s", (_, text, message) => {
  expect(() => parseTaskSpecText(text, "task.json")).toThrow(message);
});

test("publishes a JSON Schema with every field described", () => {
  const { properties } = taskSpecJsonSchema() as { properties: Record<string, { description?: string }> };
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(["goal", "system_prompt", "max_time_seconds", "item_key"]),
  );
  for (const [name, { description }] of Object.entries(properties)) expect(description, name).toMatch(/\w/);
});
