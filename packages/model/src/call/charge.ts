import { SurehandError } from "@surehand/kernel";
import { ModelError } from "../errors/model-error.ts";
import { costUsd, isFree, type ModelPrice } from "../usage/prices.ts";
import { noTokens, type TokenUsage } from "../usage/usage.ts";

/** Tokens as the provider told them; undefined what it did not tell. */
export interface ToldTokens extends Omit<TokenUsage, "inputTokens" | "outputTokens"> {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

export interface Charge {
  /** Whether the provider was asked at all. */
  readonly isSent: boolean;
  /** What is known to be used; 0 where nothing is known. */
  readonly tokens: TokenUsage;
  /** Whether that is all. */
  readonly isKnown: boolean;
  /** The same, with the most that it could have been where it is not known. */
  readonly atMost: TokenUsage;
}

export interface Ended {
  /** Undefined: it went well. */
  readonly error: unknown;
  readonly told: ToldTokens | undefined;
  /** Whether the request was handed to the network, as far as is known. */
  readonly isHandedOver: boolean;
  readonly needed: TokenUsage;
}

/** A provider charges for what it wrote, though it never came whole; nothing for what it refused to begin, or was never sent. */
export function chargeOf({ error, told, isHandedOver, needed }: Ended): Charge {
  const free = { tokens: noTokens, isKnown: true, atMost: noTokens };
  if (error !== undefined && (!isHandedOver || isNeverSent(error))) return { ...free, isSent: false };
  if (told === undefined && isRefused(error)) return { ...free, isSent: true };
  const { inputTokens, outputTokens, ...parts } = told ?? {
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

/** Undefined where it is not known. */
export function usdOf({ isSent, isKnown, tokens }: Charge, price: ModelPrice | undefined): number | undefined {
  if (!isSent) return 0;
  return isKnown || isFree(price) ? costUsd(price, tokens) : undefined;
}

function isRefused(error: unknown): boolean {
  return ModelError.isInstance(error) && error.status !== undefined && error.status >= 400;
}

/** No connection came about. */
const NEVER_SENT = new Set([
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
    if ("code" in current && typeof current.code === "string" && NEVER_SENT.has(current.code)) return true;
    // An address that `fetch` itself does not go to.
    if (/^(?:bad port|unknown scheme)$/u.test(current.message)) return true;
  }
  return false;
}
