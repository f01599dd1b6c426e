import { createCallContext } from "@surehand/kernel";
import { z } from "zod";
import { defineMcpTool } from "../mcp-tool.ts";
import { toolDescriptions } from "../prompts.ts";

export const backTool = defineMcpTool({
  name: "back",
  title: "Go back",
  description: toolDescriptions.back,
  input: z.object({}),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async run(_, { browser, settings, call: { signal } }) {
    const hand = await browser.hand();
    using call = createCallContext({ signal, timeoutMs: settings.stepTimeoutMs });
    const { status, message } = await hand.perform({ kind: "back" }, {}, call);
    const shown = { source: "page", text: `${message}\n${hand.page.url()}` };
    return { summary: status, shown, isError: status !== "done" };
  },
});
