import { expect, test } from "vitest";
import { z } from "zod";
import { checkUserTools } from "./user-tools.ts";
import { type AgentTool, defineAgentTool } from "./user-tool.ts";

const tool = { name: "lookUp", description: "Looks up a customer.", input: z.object({}), run: () => "Ann" };

test.each([
  [{ ...tool, execute: () => 1 }, "tool.execute", /Did you mean "run"\?/],
  [{ ...tool, isReadonly: true }, "tool.isReadonly", /Did you mean "isReadOnly"\?/],
  [{ ...tool, timeoutMs: 5 }, "tool.timeoutMs", /Did you mean "timeout"\?/],
  [{ ...tool, name: "look up" }, "tool.name", /For example/],
  [{ ...tool, description: "" }, "tool.description", /For example/],
  [{ ...tool, input: { type: "object" } }, "tool.input", /For example/],
  [{ ...tool, run: "lookUp" }, "tool.run", /For example/],
  [{ ...tool, timeout: "5000" }, "tool.timeout", /For example/],
  [null, "tool", /For example/],
])("should refuse the tool %#, naming %s", (given, input, hint) => {
  const error = expect.objectContaining({ code: "invalid-input", input, hint: expect.stringMatching(hint) });
  expect(() => defineAgentTool(given as unknown as AgentTool)).toThrow(error);
});

test("should name the index of an invalid tool, and a duplicate name", () => {
  const place = (input: string): unknown => expect.objectContaining({ code: "invalid-input", input });
  expect(() => checkUserTools([tool, { ...tool, run: 1 } as never], [])).toThrow(place("options.tools[1].run"));
  expect(() => checkUserTools([tool, tool], [])).toThrow(place("options.tools[1].name"));
  expect(() => checkUserTools([tool], ["lookUp"])).toThrow(place("options.tools[0].name"));
  expect(() => checkUserTools([defineAgentTool(tool)], ["act"])).not.toThrow();
});
