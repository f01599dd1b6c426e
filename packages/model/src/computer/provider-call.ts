import type { ComputerUseTool } from "../capabilities/model-capabilities.ts";
import { readAnthropicCall, writeAnthropicAction } from "./anthropic-computer.ts";
import type { ComputerCall, Display, ProviderCall } from "./computer-action.ts";
import { clampAction } from "./display-points.ts";
import { googleFunctions, readGoogleCall, writeGoogleCall } from "./google-computer.ts";
import { readOpenaiCall, writeOpenaiAction } from "./openai-computer.ts";

/** Name of the tool for computer use in requests of the AI SDK. */
export const computerToolName = "computer";

export interface ProviderCallOptions {
  readonly tool: ComputerUseTool;
  readonly display: Display;
}

/** Whether a call is for the computer, and not for one of the caller's tools. */
export function isComputerCall(name: string, tool: ComputerUseTool): boolean {
  return computerCallNames(tool).includes(name);
}

/** Returns the names of calls for the computer. */
export function computerCallNames(tool: ComputerUseTool): readonly string[] {
  return tool === "google.computer_use" ? googleFunctions : [computerToolName];
}

/**
 * Reads a computer call of a provider's model. Points outside the display are moved to its edge.
 *
 * @returns the call, or a string with the reason why it can't be read
 */
export function readProviderCall(call: ProviderCall, options: ProviderCallOptions): ComputerCall | string {
  const read = readAnyCall(call, options);
  if (typeof read === "string") return read;
  return { ...read, actions: read.actions.map((action) => clampAction(action, options.display)) };
}

function readAnyCall(call: ProviderCall, { tool, display }: ProviderCallOptions): ComputerCall | string {
  switch (tool) {
    case "anthropic.computer_20250124":
    case "anthropic.computer_20251124":
    case "anthropic.computerToolset_20260801": {
      const actions = readAnthropicCall(call);
      return typeof actions === "string" ? actions : { actions, checks: [] };
    }
    case "openai.computer":
    case "openai.computer_use_preview":
      return readOpenaiCall(call);
    case "google.computer_use":
      return readGoogleCall(call, display);
    default:
      return tool satisfies never;
  }
}

/**
 * Converts actions to the calls of a provider's model: one call for OpenAI and Google, one for each action for Anthropic. Undefined
 * if the provider has no such action.
 */
export function writeProviderCalls(
  { actions, checks }: ComputerCall,
  { tool, display }: ProviderCallOptions,
): ProviderCall[] | undefined {
  switch (tool) {
    case "anthropic.computer_20250124":
    case "anthropic.computer_20251124":
    case "anthropic.computerToolset_20260801":
      return all(actions.map(writeAnthropicAction))?.map((input) => ({ name: computerToolName, input }));
    case "openai.computer":
    case "openai.computer_use_preview": {
      const written = all(actions.map(writeOpenaiAction));
      const input = { actions: written, pendingSafetyChecks: checks, status: "completed" };
      return written && [{ name: computerToolName, input }];
    }
    case "google.computer_use": {
      const written = writeGoogleCall({ actions, checks }, display);
      return written && [written];
    }
    default:
      return tool satisfies never;
  }
}

function all<Item>(items: readonly (Item | undefined)[]): Item[] | undefined {
  const found = items.filter((item) => item !== undefined);
  return found.length === items.length ? found : undefined;
}
