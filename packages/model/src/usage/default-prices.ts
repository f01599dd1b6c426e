import type { PriceTable } from "./prices.ts";

/**
 * List prices of the providers in November 2025. They change; the option `prices` overrides them. The cost of a model that is not
 * listed is unknown. Local servers are free.
 */
export const defaultPrices: PriceTable = {
  "anthropic/claude-opus-4-1*": { input: 15, output: 75, cached: 1.5, cacheWrite: 18.75 },
  "anthropic/claude-opus-4-5*": { input: 5, output: 25, cached: 0.5, cacheWrite: 6.25 },
  "anthropic/claude-sonnet-4*": { input: 3, output: 15, cached: 0.3, cacheWrite: 3.75 },
  "anthropic/claude-haiku-4-5*": { input: 1, output: 5, cached: 0.1, cacheWrite: 1.25 },
  "openai/gpt-5": { input: 1.25, output: 10, cached: 0.125 },
  "openai/gpt-5-mini": { input: 0.25, output: 2, cached: 0.025 },
  "openai/gpt-5-nano": { input: 0.05, output: 0.4, cached: 0.005 },
  "openai/gpt-4.1": { input: 2, output: 8, cached: 0.5 },
  "google/gemini-2.5-flash": { input: 0.3, output: 2.5, cached: 0.03 },
  "google/gemini-2.5-flash-lite": { input: 0.1, output: 0.4, cached: 0.01 },
  "google/gemini-2.5-pro": { input: 1.25, output: 10, cached: 0.125 },
  "ollama/*": { input: 0, output: 0 },
  "lmstudio/*": { input: 0, output: 0 },
  "vllm/*": { input: 0, output: 0 },
};
