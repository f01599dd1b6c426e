import { z } from "zod";
import { runScript } from "../../sdk/run-script.ts";
import { defineMcpTool } from "../mcp-tool.ts";
import { parameterDescriptions, toolDescriptions } from "../prompts.ts";
import { toWebAddress } from "../web-address.ts";

/** Only listed if the settings allow it: a script gets around secrets and allowed actions. */
export const evalTool = defineMcpTool({
  name: "eval",
  title: "Run JavaScript",
  description: toolDescriptions.eval,
  input: z.object({ script: z.string().describe(parameterDescriptions.script) }),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  async run({ script }, { browser, settings }) {
    const hand = await browser.hand();
    // A tab of a connected browser may show a file, or a page of the browser itself.
    toWebAddress(hand.page.url(), settings);
    const { text } = await runScript(hand, script);
    return { summary: "The value:", shown: { source: "script", text } };
  },
});
