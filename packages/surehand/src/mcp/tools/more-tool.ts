import { z } from "zod";
import { defineMcpTool } from "../mcp-tool.ts";
import { parameterDescriptions, toolDescriptions } from "../prompts.ts";

export const moreTool = defineMcpTool({
  name: "more",
  title: "Read on",
  description: toolDescriptions.more,
  input: z.object({ of: z.string().describe(parameterDescriptions.more) }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  run: async ({ of }, { longAnswers }) => ({ said: "It goes on:", shown: longAnswers.read(of) }),
});
