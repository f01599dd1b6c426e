import { InvalidInputError } from "@surehand/kernel";
import { z } from "zod";
import { defineMcpTool, type ToolState } from "../mcp-tool.ts";
import { parameterDescriptions, toolDescriptions } from "../prompts.ts";
import { toWebAddress } from "../web-address.ts";
import { titleOf } from "../title-of.ts";

export const tabsTool = defineMcpTool({
  name: "tabs",
  title: "Tabs",
  description: toolDescriptions.tabs,
  input: z.object({
    action: z.enum(["list", "switch", "open", "close"]).describe(parameterDescriptions.tabAction),
    tab: z.int().min(0).optional().describe(parameterDescriptions.tab),
    url: z.string().optional().describe(parameterDescriptions.url),
  }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  async run({ action, tab, url }, state) {
    const { browser, settings } = state;
    if (action === "switch") await browser.switchTo(needTab(tab));
    if (action === "close") await browser.close(tab);
    if (action === "open") await open(url, state);
    const tabs = await browser.tabs();
    const lines = await Promise.all(
      tabs.map(async ({ page, isCurrent }, index) => {
        const current = isCurrent ? " (current)" : "";
        // A file's title may be what it says.
        if (!settings.mayReadFiles && page.url().startsWith("file:"))
          return `${index}: a file of this machine${current}`;
        const title = await titleOf(page);
        return `${index}: ${title} ${page.url()}${current}`;
      }),
    );
    return {
      summary: `${tabs.length} ${tabs.length === 1 ? "tab" : "tabs"}.`,
      shown: { source: "tabs", text: lines.join("\n") },
    };
  },
});

async function open(url: string | undefined, { browser, settings, call: { signal } }: ToolState): Promise<void> {
  const address = url === undefined ? undefined : toWebAddress(url, settings);
  const hand = await browser.open();
  if (address !== undefined) await hand.goto(address, { signal });
}

function needTab(tab: number | undefined): number {
  if (tab !== undefined) return tab;
  throw new InvalidInputError({ input: "tab", problem: "must be the number of a tab", hint: "List the tabs first." });
}
