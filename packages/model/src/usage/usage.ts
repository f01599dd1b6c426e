/** Usage of one or more calls. Tokens are the provider's counts; 0 if it reports none. */
export interface ModelUsage {
  /** Requests to providers, including retries and repairs. */
  readonly calls: number;
  /** All input tokens, including cached ones. */
  readonly inputTokens: number;
  /** Tokens read from the provider's cache, which cost less. */
  readonly cachedTokens: number;
  /** Tokens written to the provider's cache, which cost more with some providers. */
  readonly cacheWriteTokens: number;
  /** All output tokens, including reasoning. */
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  /** Time until the answers were complete, in milliseconds. */
  readonly ms: number;
  /** Cost in US dollars; undefined if the price of any of the models is unknown. */
  readonly usd: number | undefined;
}

export type TokenUsage = Omit<ModelUsage, "calls" | "ms" | "usd">;

export const noTokens: TokenUsage = {
  inputTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
};

export const noUsage: ModelUsage = { ...noTokens, calls: 0, ms: 0, usd: 0 };

export function addUsage(one: ModelUsage, other: ModelUsage): ModelUsage {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    cacheWriteTokens: one.cacheWriteTokens + other.cacheWriteTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    reasoningTokens: one.reasoningTokens + other.reasoningTokens,
    ms: one.ms + other.ms,
    usd: one.usd === undefined || other.usd === undefined ? undefined : one.usd + other.usd,
  };
}
