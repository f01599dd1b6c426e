import type { CallToolResult } from "#bundled/mcp-server";
import { createCallContext, type Logger, summaryOf, SurehandError } from "@surehand/kernel";
import type { Fence } from "@surehand/model";
import { fitAnswer } from "./fit-answer.ts";
import type { McpTool, ToolState } from "./mcp-tool.ts";
import type { KeptPicture, Pictures } from "./pictures.ts";
import type { ToolAnswer } from "./tool-answer.ts";
import type { Turns } from "./turns.ts";

/** State that the calls of a server share, whichever client makes them. */
export interface Workshop extends Pick<ToolState, "browser" | "settings" | "longAnswers" | "confirms"> {
  readonly fence: Fence;
  readonly pictures: Pictures;
  readonly turns: Turns;
  readonly log: Logger;
}

export interface ToolCall extends Pick<ToolState, "report" | "person"> {
  readonly tool: McpTool;
  readonly input: Record<string, unknown>;
  readonly signal: AbortSignal;
}

/** Runs a tool when it is its turn, and answers within the budget whatever comes of it. */
export async function runTool(
  { tool, input, signal, report, person }: ToolCall,
  workshop: Workshop,
): Promise<CallToolResult> {
  const { browser, settings, longAnswers, confirms, fence, turns, log } = workshop;
  using call = createCallContext({ signal, log });
  const state: ToolState = { browser, settings, longAnswers, confirms, call, report, person };
  const answer = await turns
    .take(call, () => tool.run(input, state))
    .catch((error: unknown) => {
      log.debug(`${tool.name} failed.`, { error: String(error) });
      return failure(error);
    });
  // Masked before it is cut to fit, whichever tool answers.
  const { summary, shown } = browser.masked({ summary: answer.summary, shown: answer.shown });
  const text = fitAnswer({ ...answer, summary, shown }, { maxTokens: settings.maxTokens, fence, longAnswers });
  const { picture, isError = false } = answer;
  const kept = picture && workshop.pictures.keep(picture);
  return { content: [{ type: "text", text }, ...(kept ? contentOf(kept) : [])], ...(isError && { isError }) };
}

/** Messages may quote pages, and what was asked for. */
function failure(error: unknown): ToolAnswer {
  if (SurehandError.isInstance(error)) {
    const { code, hint } = error;
    const message = summaryOf(error);
    return { summary: `Not done: ${code}.`, shown: { source: "error", text: `${message} ${hint}` }, isError: true };
  }
  const text = error instanceof Error ? error.message : String(error);
  return {
    summary: "Not done: something went wrong that should not have.",
    shown: { source: "error", text },
    isError: true,
  };
}

function contentOf({ uri, mediaType, base64 }: KeptPicture): CallToolResult["content"] {
  return [
    { type: "image", data: base64, mimeType: mediaType },
    { type: "resource_link", uri, name: nameOf(uri), mimeType: mediaType },
  ];
}

/** "surehand://screenshot/3" is called "Screenshot 3". */
export function nameOf(uri: string): string {
  return `Screenshot ${uri.slice(uri.lastIndexOf("/") + 1)}`;
}
