import { z } from "zod";
import { defineMcpTool } from "../mcp-tool.ts";
import { parameterDescriptions, toolDescriptions } from "../prompts.ts";

export const observeTool = defineMcpTool({
  name: "observe",
  title: "List what can be done",
  description: toolDescriptions.observe,
  input: z.object({ instruction: z.string().optional().describe(parameterDescriptions.observeInstruction) }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  async run({ instruction }, { browser, call: { signal } }) {
    const hand = await browser.hand();
    const actions = await hand.observe(instruction, { signal });
    const summary = `${actions.length} ${actions.length === 1 ? "thing" : "things"} to act on.`;
    if (actions.length === 0) return { summary };
    const text = actions.map(({ description, ref }) => `${description} (${ref})`).join("\n");
    return { summary, shown: { source: `page ${hand.page.url()}`, text } };
  },
});
