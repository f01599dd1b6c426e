import type { SurehandError } from "@surehand/kernel";
import { ModelOverloadedError } from "../errors/model-overloaded-error.ts";
import { RateLimitError } from "../errors/rate-limit-error.ts";

export interface RetryPolicy {
  /** Number of retries. Default: 3. */
  readonly maxRetries: number;
  /** Delay before the first retry, in milliseconds; doubles each time. Default: 500. */
  readonly firstDelayMs: number;
  /** Upper bound of the delay, in milliseconds. Default: 20,000. */
  readonly longestDelayMs: number;
}

/** Fills in the defaults. */
export function toRetryPolicy(given: Partial<RetryPolicy> = {}): RetryPolicy {
  const { maxRetries = 3, firstDelayMs = 500, longestDelayMs = 20_000 } = given;
  return { maxRetries, firstDelayMs, longestDelayMs };
}

/**
 * Computes the delay before a retry in milliseconds, with jitter, so that many workers do not retry at the same time: between half and
 * all of the exponential delay ("equal jitter"), or the wait time that the provider requests plus up to a tenth.
 *
 * @param retry number of earlier retries
 * @param random a number from 0 to 1
 */
export function retryDelayMs(policy: RetryPolicy, error: SurehandError, retry: number, random: number): number {
  const isOfProvider = RateLimitError.isInstance(error) || ModelOverloadedError.isInstance(error);
  const askedMs = isOfProvider ? error.retryAfterMs : undefined;
  if (askedMs !== undefined) return askedMs * (1 + random / 10);
  const delayMs = Math.min(policy.firstDelayMs * 2 ** retry, policy.longestDelayMs);
  return delayMs * (0.5 + random / 2);
}
