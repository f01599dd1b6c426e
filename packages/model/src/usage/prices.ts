import type { ModelUsage } from "./usage.ts";

/** Prices in US dollars per million tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  /** Tokens read from the cache. Default: same as `input`. */
  readonly cached?: number;
  /** Tokens written to the cache. Default: same as `input`. */
  readonly cacheWrite?: number;
}

/** Prices by model, "provider/name". A name that ends with `*` is a prefix. The longest match is used. */
export type PriceTable = Readonly<Record<string, ModelPrice>>;

export function findPrice(prices: PriceTable, model: string): ModelPrice | undefined {
  if (Object.hasOwn(prices, model)) return prices[model];
  const fits = (name: string): boolean => name.endsWith("*") && model.startsWith(name.slice(0, -1));
  const [longest] = Object.keys(prices)
    .filter(fits)
    .toSorted((a, b) => b.length - a.length);
  return longest === undefined ? undefined : prices[longest];
}

type Tokens = Pick<ModelUsage, "inputTokens" | "cachedTokens" | "cacheWriteTokens" | "outputTokens">;

/** Computes the cost in US dollars; undefined without a price. Reasoning is part of the output, as every provider charges it. */
export function costUsd(price: ModelPrice | undefined, tokens: Tokens): number | undefined {
  if (!price) return undefined;
  const { inputTokens, cachedTokens, cacheWriteTokens, outputTokens } = tokens;
  const plainTokens = Math.max(0, inputTokens - cachedTokens - cacheWriteTokens);
  const { input, output, cached = input, cacheWrite = input } = price;
  const sum = plainTokens * input + cachedTokens * cached + cacheWriteTokens * cacheWrite + outputTokens * output;
  return sum / 1_000_000;
}

/** Whether all prices are 0. */
export function isFree(price: ModelPrice | undefined): boolean {
  return price !== undefined && Object.values(price).every((part) => part === 0);
}
