import { createCallContext } from "@surehand/kernel";
import { z } from "zod";
import { ANSWER_OVERHEAD_TOKENS } from "../fit-answer.ts";
import { defineMcpTool } from "../mcp-tool.ts";
import { parameterDescriptions, toolDescriptions } from "../prompts.ts";

export const screenshotTool = defineMcpTool({
  name: "screenshot",
  title: "Take a picture",
  description: toolDescriptions.screenshot,
  input: z.object({
    fullPage: z.boolean().optional().describe(parameterDescriptions.fullPage),
    ref: z.string().optional().describe(parameterDescriptions.pictureRef),
    marks: z.boolean().optional().describe(parameterDescriptions.marks),
  }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  async run({ fullPage = false, ref, marks = false }, { browser, settings, call: { signal } }) {
    const hand = await browser.hand();
    using call = createCallContext({ signal, timeoutMs: settings.stepTimeoutMs });
    const side = longestSide(settings.maxTokens - ANSWER_OVERHEAD_TOKENS);
    const picture = await hand.screenshot(
      { format: "jpeg", fullPage, marks, maxWidth: side, maxHeight: side, ...(ref !== undefined && { element: ref }) },
      call,
    );
    const { width, height, notices } = picture;
    const summary = `${width} x ${height} pixels.`;
    const shown = notices.length > 0 ? { source: "picture", text: notices.join("\n") } : undefined;
    return { summary, picture, shown };
  },
});

/** Models scale down what is larger. */
const MOST_PIXELS = 1568;
/**
 * Pixels of a picture for each token that a model charges: https://docs.anthropic.com/en/docs/build-with-claude/vision
 */
const PIXELS_PER_TOKEN = 750;

function longestSide(tokens: number): number {
  return Math.min(MOST_PIXELS, Math.floor(Math.sqrt(Math.max(1, tokens) * PIXELS_PER_TOKEN)));
}
