import { createFence } from "@surehand/model";
import { expect, test } from "vitest";
import { z } from "zod";
import { mcpTools } from "./all-tools.ts";
import { mcpPromptVersion, serverInstructions } from "./prompts.ts";

test("the prompts of this version are these: a change of one raises it", () => {
  expect(mcpPromptVersion).toBe(6);
  const fence = createFence("abc123");
  expect(serverInstructions(fence)).toContain(fence.explanation);
  expect(serverInstructions(fence)).toContain("expand e7");
  expect(serverInstructions(fence)).toContain('A long value follows its field, each line after "> "');
});

test("a client's model gets a description of each parameter, in flat schemas", () => {
  for (const { name, input } of mcpTools) {
    const { properties = {} } = z.toJSONSchema(input);
    for (const [parameter, schema] of Object.entries(properties))
      expect(schema, `${name}.${parameter}`).toMatchObject({ description: expect.any(String) });
  }
});

test("what only looks says so, and what may do harm, too", () => {
  const readOnly = mcpTools.flatMap(({ name, annotations }) => (annotations.readOnlyHint === true ? [name] : []));
  expect(readOnly).toEqual(["snapshot", "observe", "extract", "screenshot", "console", "network", "read_more"]);
  const harmful = mcpTools.flatMap(({ name, annotations }) => (annotations.destructiveHint === true ? [name] : []));
  expect(harmful).toEqual(["act", "agent", "tabs", "eval"]);
});
