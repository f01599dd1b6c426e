import { z } from "zod";
import type { ModelSettings } from "../request/model-request.ts";
import { parseJson } from "../parse-json.ts";

/** Output limit for requests under a budget of tokens or money that set no limit themselves. */
export const BUDGETED_OUTPUT_TOKENS = 4096;

/** Output limit of Anthropic's models, and the share of it that the AI SDK allows for reasoning on top of `maxOutputTokens`. */
const MOST_OUTPUT_TOKENS = 128_000;
const REASONING_SHARES = { none: 0, minimal: 0.02, low: 0.1, medium: 0.3, high: 0.6, xhigh: 0.9 } as const;

export interface OutputEstimate {
  readonly provider: string;
  readonly settings: ModelSettings | undefined;
  /** Whether `readOutputBound` will read the limit from the request itself, which is more exact than the settings. */
  readonly isRead: boolean;
}

/** Estimates from the settings how many tokens an answer has at most, including reasoning. */
export function estimateOutputTokens({ provider, settings = {}, isRead }: OutputEstimate): number {
  const { maxOutputTokens = BUDGETED_OUTPUT_TOKENS, reasoning = "none" } = settings;
  // OpenAI's limit includes reasoning.
  const isOnTop = provider !== "openai" && !isRead;
  const thinking = isOnTop ? REASONING_SHARES[reasoning] * MOST_OUTPUT_TOKENS : 0;
  return maxOutputTokens + Math.max(thinking, thinkingBudget(provider, settings));
}

const count = z.number().nonnegative().catch(0);
const thinkingOptions = z.object({
  thinking: z.object({ budgetTokens: count }).partial().optional().catch(undefined),
  thinkingConfig: z.object({ thinkingBudget: count }).partial().optional().catch(undefined),
});

function thinkingBudget(provider: string, { thinkingBudgetTokens = 0, providerOptions = {} }: ModelSettings): number {
  const given = Object.values(providerOptions).map((options) => {
    const { thinking, thinkingConfig } = thinkingOptions.safeParse(options).data ?? {};
    return Math.max(thinking?.budgetTokens ?? 0, thinkingConfig?.thinkingBudget ?? 0);
  });
  const isCounted = provider === "anthropic" || provider === "google";
  return Math.max(isCounted ? thinkingBudgetTokens : 0, ...given);
}

const limit = z.number().optional().catch(undefined);
const limits = z.object({
  // Anthropic (includes thinking), OpenAI's chat and compatible providers; OpenAI's chat; OpenAI's responses.
  max_tokens: limit,
  max_completion_tokens: limit,
  max_output_tokens: limit,
  // Gemini; it is unknown whether the limit includes thinking for every model.
  generationConfig: z
    .object({ maxOutputTokens: limit, thinkingConfig: z.object({ thinkingBudget: limit }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** Reads the limit of output tokens from the body of a request. Returns undefined if it has no known limit. */
export function readOutputBound(body: unknown): number | undefined {
  if (typeof body !== "string") return undefined;
  const read = limits.safeParse(parseJson(body)).data;
  if (!read) return undefined;
  const { generationConfig: gemini, ...others } = read;
  const ofGemini =
    gemini?.maxOutputTokens === undefined
      ? undefined
      : gemini.maxOutputTokens + Math.max(0, gemini.thinkingConfig?.thinkingBudget ?? 0);
  const found = [...Object.values(others), ofGemini].filter((value) => value !== undefined);
  return found.length === 0 ? undefined : Math.max(...found);
}
