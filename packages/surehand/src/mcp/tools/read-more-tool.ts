import { z } from "zod";
import { defineMcpTool } from "../mcp-tool.ts";
import { parameterDescriptions, toolDescriptions } from "../prompts.ts";

export const readMoreTool = defineMcpTool({
  name: "read_more",
  title: "Read on",
  description: toolDescriptions.read_more,
  input: z.object({ of: z.string().describe(parameterDescriptions.more) }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  run: async ({ of }, { longAnswers }) => ({ summary: "Next part:", shown: longAnswers.read(of) }),
});
