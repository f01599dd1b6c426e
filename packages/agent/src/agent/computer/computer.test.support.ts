import { createModel, type Model } from "@surehand/model";
import type { ComputerAction, Display } from "@surehand/model/computer";
import { type ModelServerRequest, type ScriptStep, startModelServer, type WireFormat } from "@surehand/model/testing";
import type { ScriptedCall } from "../agent.test.support.ts";

export interface ComputerProvider {
  readonly model: string;
  readonly format: WireFormat;
}

/** One model for each version of each provider's tool. */
export const computerProviders: readonly ComputerProvider[] = [
  { model: "anthropic/claude-sonnet-4-5", format: "anthropic" },
  { model: "anthropic/claude-opus-4-5", format: "anthropic" },
  { model: "anthropic/claude-opus-5-5", format: "anthropic" },
  { model: "openai/gpt-5.4", format: "openai-responses" },
  { model: "openai/computer-use-preview", format: "openai-responses" },
  { model: "google/gemini-3.5-flash", format: "gemini" },
  { model: "google/gemini-2.5-computer-use-preview-10-2025", format: "gemini" },
];

export const anthropic: ComputerProvider = { model: "anthropic/claude-sonnet-4-5", format: "anthropic" };
export const openai: ComputerProvider = { model: "openai/gpt-5.4", format: "openai-responses" };
export const google: ComputerProvider = { model: "google/gemini-3.5-flash", format: "gemini" };

export interface ScriptedComputer extends AsyncDisposable {
  readonly model: Model;
  readonly requests: readonly ModelServerRequest[];
}

/** A scripted model for computer use over HTTP, in the format of its provider. */
export async function scriptComputer(
  { model: name, format }: ComputerProvider,
  steps: readonly ScriptStep[],
  options: Parameters<typeof createModel>[1] = {},
): Promise<ScriptedComputer> {
  const server = await startModelServer(steps);
  const baseUrl = server.baseUrl(format);
  const model = createModel(name, { baseUrl, apiKey: "any", env: {}, retry: { maxRetries: 0 }, ...options });
  return { model, requests: server.requests, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

export const display: Display = { width: 1280, height: 720 };

/** One turn of the model: these actions in one call. */
export function uses(...actions: readonly ComputerAction[]): ScriptStep {
  return { answer: { text: "I go on.", computerCalls: [{ actions }], display } };
}

export function clickAt(x: number, y: number): ComputerAction {
  return { kind: "click", at: { x, y }, button: "left", count: 1 };
}

/** The provider's end of a run: an answer without a call. */
export const over: ScriptStep = { answer: { text: "It is done." } };

export function reports(...calls: readonly ScriptedCall[]): ScriptStep {
  return { answer: { toolCalls: calls } };
}

/** The end of a run, and then the requested report. */
export function ends(...calls: readonly ScriptedCall[]): ScriptStep[] {
  return [over, reports(...calls)];
}
