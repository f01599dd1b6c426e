import type { SurehandError } from "@surehand/kernel";
import { ModelOverloadedError } from "../errors/model-overloaded-error.ts";
import { RateLimitError } from "../errors/rate-limit-error.ts";

export interface RetryPolicy {
  /** How often a failed call is made again. 0: never. Default: 3. */
  readonly maxRetries: number;
  /** Before the first retry, in milliseconds; doubles each time. Default: 500. */
  readonly firstDelayMs: number;
  /** Default: 20,000. */
  readonly longestDelayMs: number;
}

/** What is left out, or undefined, is as by default. */
export function toRetryPolicy(given: Partial<RetryPolicy> = {}): RetryPolicy {
  const { maxRetries = 3, firstDelayMs = 500, longestDelayMs = 20_000 } = given;
  return { maxRetries, firstDelayMs, longestDelayMs };
}

/**
 * Milliseconds until a call is made again, with jitter, so that many workers do not come back at once: between half and all of
 * the exponential delay ("equal jitter"), or what the provider asks for and up to a tenth more.
 *
 * @param retry 0 for the first.
 * @param random from 0 to 1.
 */
export function retryDelayMs(policy: RetryPolicy, error: SurehandError, retry: number, random: number): number {
  const isOfProvider = RateLimitError.isInstance(error) || ModelOverloadedError.isInstance(error);
  const askedMs = isOfProvider ? error.retryAfterMs : undefined;
  if (askedMs !== undefined) return askedMs * (1 + random / 10);
  const delayMs = Math.min(policy.firstDelayMs * 2 ** retry, policy.longestDelayMs);
  return delayMs * (0.5 + random / 2);
}
