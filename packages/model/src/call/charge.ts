import { SurehandError } from "@surehand/kernel";
import { ModelError } from "../errors/model-error.ts";
import { costUsd, isFree, type ModelPrice } from "../usage/prices.ts";
import { noTokens, type TokenUsage } from "../usage/usage.ts";

/** Token counts as the provider reported them; undefined if it did not. */
export interface ReportedTokens extends Omit<TokenUsage, "inputTokens" | "outputTokens"> {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

export interface Charge {
  /** Whether the request was sent. */
  readonly isSent: boolean;
  /** Tokens known to be used; 0 if unknown. */
  readonly tokens: TokenUsage;
  /** Whether `tokens` is complete. */
  readonly isKnown: boolean;
  /** `tokens`, with upper bounds in place of unknown counts. */
  readonly atMost: TokenUsage;
}

export interface RequestEnd {
  /** Undefined if the request succeeded. */
  readonly error: unknown;
  readonly reported: ReportedTokens | undefined;
  /** Whether the request was passed to the network, as far as is known. */
  readonly isHandedOver: boolean;
  readonly needed: TokenUsage;
}

/**
 * Returns the tokens to charge for a request. A provider charges for an answer even if it arrived incomplete, but not for a
 * request that it rejected or never received.
 */
export function chargeOf({ error, reported, isHandedOver, needed }: RequestEnd): Charge {
  const free = { tokens: noTokens, isKnown: true, atMost: noTokens };
  if (error !== undefined && (!isHandedOver || isNeverSent(error))) return { ...free, isSent: false };
  if (reported === undefined && isRefused(error)) return { ...free, isSent: true };
  const { inputTokens, outputTokens, ...parts } = reported ?? {
    ...noTokens,
    inputTokens: undefined,
    outputTokens: undefined,
  };
  const isKnown = inputTokens !== undefined && outputTokens !== undefined;
  const fill = (rest: TokenUsage): TokenUsage => ({
    ...parts,
    inputTokens: inputTokens ?? rest.inputTokens,
    outputTokens: outputTokens ?? rest.outputTokens,
  });
  return { isSent: true, isKnown, tokens: fill(noTokens), atMost: fill(needed) };
}

/** Returns undefined if the cost is unknown. */
export function usdOf({ isSent, isKnown, tokens }: Charge, price: ModelPrice | undefined): number | undefined {
  if (!isSent) return 0;
  return isKnown || isFree(price) ? costUsd(price, tokens) : undefined;
}

function isRefused(error: unknown): boolean {
  return ModelError.isInstance(error) && error.status !== undefined && error.status >= 400;
}

/** Error codes of a connection that was never established. */
const CONNECTION_FAILURES = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isNeverSent(error: unknown): boolean {
  if (SurehandError.isInstance(error) && error.code === "invalid-input") return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string" && CONNECTION_FAILURES.has(current.code)) return true;
    // `fetch` rejects such an address before it connects.
    if (/^(?:bad port|unknown scheme)$/u.test(current.message)) return true;
  }
  return false;
}
