import type { Snapshot } from "@surehand/browser";
import { createCallContext } from "@surehand/kernel";
import { z } from "zod";
import type { Surehand } from "../../sdk/surehand.ts";
import { ANSWER_OVERHEAD_TOKENS } from "../fit-answer.ts";
import { defineMcpTool, type ToolState } from "../mcp-tool.ts";
import { parameterDescriptions, toolDescriptions } from "../prompts.ts";

export const snapshotTool = defineMcpTool({
  name: "snapshot",
  title: "Look at the page",
  description: toolDescriptions.snapshot,
  input: z.object({
    instruction: z.string().optional().describe(parameterDescriptions.snapshotInstruction),
    maxTokens: z.int().positive().optional().describe(parameterDescriptions.maxTokens),
    expand: z.string().optional().describe(parameterDescriptions.expand),
  }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  async run({ instruction, maxTokens: wanted = Infinity, expand }, state) {
    const { browser, settings } = state;
    const maxTokens = Math.min(wanted, settings.maxTokens - ANSWER_OVERHEAD_TOKENS);
    const hand = await browser.hand();
    const { page } = hand;
    if (expand !== undefined) {
      const text = await expanded(hand, expand, maxTokens, state);
      return {
        summary: `Content of ${JSON.stringify(expand.slice(0, 20))}:`,
        shown: { source: `page ${page.url()}`, text },
      };
    }
    const snapshot = await look(hand, state, { maxTokens, ...(instruction !== undefined && { instruction }) });
    return {
      summary: summaryOf(snapshot),
      shown: { source: `page ${snapshot.url}`, text: `${snapshot.title}\n${snapshot.text}` },
    };
  },
});

// oxlint-disable-next-line max-params -- the parts of one look
async function expanded(hand: Surehand, ref: string, maxTokens: number, state: ToolState): Promise<string> {
  const known = state.browser.lastSnapshot(hand.page);
  const isOfThisPage = known?.url === hand.page.url();
  const snapshot = known && isOfThisPage ? known : await look(hand, state, { maxTokens });
  return snapshot.expand(ref, { maxTokens });
}

async function look(
  hand: Surehand,
  { browser, settings, call: { signal } }: ToolState,
  options: Parameters<Surehand["snapshot"]>[0],
): Promise<Snapshot> {
  using call = createCallContext({ signal, timeoutMs: settings.stepTimeoutMs });
  const snapshot = await hand.snapshot(options, call);
  browser.keepSnapshot(hand.page, snapshot);
  return snapshot;
}

function summaryOf({ refs, folded, domConfidence }: Snapshot): string {
  const left = folded.reduce((sum, fold) => sum + fold.count, 0);
  const foldNote = left === 0 ? "" : ` ${left} lines are left out where a mark says so: expand shows them.`;
  const doubt = domConfidence < 0.6 ? " Much of this page is drawn, not written: look at a screenshot too." : "";
  return `${refs.size} things to act on.${foldNote}${doubt}`;
}
