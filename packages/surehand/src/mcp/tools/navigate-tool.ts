import { z } from "zod";
import { defineMcpTool } from "../mcp-tool.ts";
import { parameterDescriptions, toolDescriptions } from "../prompts.ts";
import { toWebAddress } from "../web-address.ts";
import { titleOf } from "../title-of.ts";

export const navigateTool = defineMcpTool({
  name: "navigate",
  title: "Open a page",
  description: toolDescriptions.navigate,
  input: z.object({ url: z.string().describe(parameterDescriptions.url) }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  async run({ url }, { browser, settings, call }) {
    const address = toWebAddress(url, settings);
    const hand = await browser.hand();
    const response = await hand.goto(address, { signal: call.signal });
    const status = response && response.status() >= 400 ? ` The server answered ${response.status()}.` : "";
    const text = `${await titleOf(hand.page)}\n${hand.page.url()}`;
    return { summary: `Opened.${status}`, shown: { source: "page", text } };
  },
});
