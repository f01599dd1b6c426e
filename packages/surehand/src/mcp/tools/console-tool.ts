import { z } from "zod";
import { consoleLine, selectConsole } from "../../page-log/select-entries.ts";
import { defineMcpTool } from "../mcp-tool.ts";
import { parameterDescriptions, toolDescriptions } from "../prompts.ts";
import { isOpenToClients } from "../web-address.ts";

export const consoleTool = defineMcpTool({
  name: "console",
  title: "Console",
  description: toolDescriptions.console,
  input: z.object({ onlyErrors: z.boolean().optional().describe(parameterDescriptions.onlyErrors) }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  async run({ onlyErrors = false }, { browser, settings }) {
    const hand = await browser.hand();
    const entries = selectConsole(browser.log, { onlyErrors }, (text) => hand.masked(text)).filter(({ url }) =>
      isOpenToClients(url, settings),
    );
    const lines = entries.map(consoleLine);
    return { summary: `${lines.length} messages.`, shown: { source: "console", text: lines.join("\n") } };
  },
});
