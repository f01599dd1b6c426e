import { anthropic } from "@ai-sdk/anthropic";
import { openai } from "@ai-sdk/openai";
import { jsonSchema, type ToolSet } from "ai";
import { computerCallNames, computerToolName } from "../../computer/provider-call.ts";
import type { ComputerUse } from "../../request/model-request.ts";

/** Returns the provider's tool for computer use as tools of the AI SDK. */
export function computerTools(computerUse: ComputerUse | undefined): ToolSet {
  if (!computerUse) return {};
  const { tool, display } = computerUse;
  const size = { displayWidthPx: display.width, displayHeightPx: display.height };
  switch (tool) {
    case "anthropic.computer_20250124":
      return { [computerToolName]: anthropic.tools.computer_20250124(size) };
    case "anthropic.computer_20251124":
      return { [computerToolName]: anthropic.tools.computer_20251124({ ...size, enableZoom: true }) };
    case "anthropic.computerToolset_20260801":
      return { [computerToolName]: anthropic.tools.computerToolset_20260801({}) };
    case "openai.computer":
    case "openai.computer_use_preview":
      return { [computerToolName]: openai.tools.computer() };
    case "google.computer_use":
      // The AI SDK has no such tool: these functions let it accept the calls, and computerBody replaces them by the tool.
      return Object.fromEntries(computerCallNames(tool).map((name) => [name, anyFunction]));
    default:
      return tool satisfies never;
  }
}

const anyFunction: ToolSet[string] = { description: "", inputSchema: jsonSchema({ type: "object" }) };
