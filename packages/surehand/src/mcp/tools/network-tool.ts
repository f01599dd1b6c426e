import { z } from "zod";
import { requestLine, selectRequests } from "../../page-log/select-entries.ts";
import { defineMcpTool } from "../mcp-tool.ts";
import { parameterDescriptions, toolDescriptions } from "../prompts.ts";
import { isOpenToClients } from "../web-address.ts";

export const networkTool = defineMcpTool({
  name: "network",
  title: "Network",
  description: toolDescriptions.network,
  input: z.object({
    urlPart: z.string().optional().describe(parameterDescriptions.urlPart),
    onlyFailed: z.boolean().optional().describe(parameterDescriptions.onlyFailed),
  }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  async run({ urlPart: part = "", onlyFailed = false }, { browser, settings }) {
    const hand = await browser.hand();
    const entries = selectRequests(browser.log, { part, onlyFailed }, (text) => hand.masked(text)).filter(({ url }) =>
      isOpenToClients(url, settings),
    );
    const lines = entries.map(requestLine);
    return { summary: `${lines.length} requests.`, shown: { source: "network", text: lines.join("\n") } };
  },
});
