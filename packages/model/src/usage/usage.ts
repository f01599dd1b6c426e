/** What one call, or many together, used. Tokens as the provider counts them; 0 where it does not say. */
export interface ModelUsage {
  /** Times that a provider was asked: retries and repairs count. */
  readonly calls: number;
  /** All that was read, the cached part too. */
  readonly inputTokens: number;
  /** Read from the provider's cache, and cheaper. */
  readonly cachedTokens: number;
  /** Written to the provider's cache, which some charge more for. */
  readonly cacheWriteTokens: number;
  /** All that was written, the reasoning too. */
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  /** Time until the answers were whole. */
  readonly ms: number;
  /** Undefined where no price is known of one of the models: an unknown sum is not a sum. */
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
