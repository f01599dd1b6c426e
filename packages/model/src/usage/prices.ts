import type { ModelUsage } from "./usage.ts";

/** US dollars for a million tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  /** Read from the cache. Default: as `input`. */
  readonly cached?: number;
  /** Written to the cache. Default: as `input`. */
  readonly cacheWrite?: number;
}

/** Prices by model, "provider/name"; a name that ends with `*` stands for all that begin so. The one that says most is used. */
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

/** In US dollars; undefined without a price. Reasoning is charged as output by every provider, and is part of it here. */
export function costUsd(price: ModelPrice | undefined, tokens: Tokens): number | undefined {
  if (!price) return undefined;
  const { inputTokens, cachedTokens, cacheWriteTokens, outputTokens } = tokens;
  const plainTokens = Math.max(0, inputTokens - cachedTokens - cacheWriteTokens);
  const { input, output, cached = input, cacheWrite = input } = price;
  const sum = plainTokens * input + cachedTokens * cached + cacheWriteTokens * cacheWrite + outputTokens * output;
  return sum / 1_000_000;
}

/** Whether nothing that a model does costs. */
export function isFree(price: ModelPrice | undefined): boolean {
  return price !== undefined && Object.values(price).every((part) => part === 0);
}
