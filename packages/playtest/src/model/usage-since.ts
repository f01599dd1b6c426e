import type { ModelUsage } from "@surehand/model/usage";

/** Returns the part of a growing usage that came after an earlier moment. */
export function usageSince(before: ModelUsage, after: ModelUsage): ModelUsage {
  return {
    calls: after.calls - before.calls,
    inputTokens: after.inputTokens - before.inputTokens,
    cachedTokens: after.cachedTokens - before.cachedTokens,
    cacheWriteTokens: after.cacheWriteTokens - before.cacheWriteTokens,
    outputTokens: after.outputTokens - before.outputTokens,
    reasoningTokens: after.reasoningTokens - before.reasoningTokens,
    ms: after.ms - before.ms,
    usd: after.usd === undefined ? undefined : after.usd - (before.usd ?? 0),
  };
}
