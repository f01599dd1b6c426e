import { expect, it } from "vitest";
import { Ledger } from "./ledger.ts";
import { costUsd, findPrice } from "./prices.ts";
import { noUsage } from "./usage.ts";

const prices = {
  "a/*": { input: 1, output: 2 },
  "a/b*": { input: 3, output: 15, cached: 0.3 },
  "a/bc": { input: 9, output: 9 },
};

it.each([
  ["a/x", 1],
  ["a/b-2", 3],
  ["a/bc", 9],
  ["z/x", undefined],
])("of %s the price that fits best is %s", (model, input) => {
  expect(findPrice(prices, model)?.input).toBe(input);
});

it("cached tokens have their own price", () => {
  const tokens = { inputTokens: 1_000_000, cachedTokens: 900_000, cacheWriteTokens: 0, outputTokens: 100_000 };
  expect(costUsd(prices["a/b*"], tokens)).toBeCloseTo(0.3 + 0.27 + 1.5);
});

it("a sum with an unknown price is unknown, and each verb has its own", () => {
  const ledger = new Ledger();
  const entry = { model: "a/b", at: "2026-01-01T00:00:00.000Z" };
  ledger.record({ ...entry, verb: "act", usage: { ...noUsage, calls: 1, usd: 0.5 } });
  ledger.record({ ...entry, verb: "extract", usage: { ...noUsage, calls: 1, usd: undefined } });
  expect(ledger.total({ verb: "act" })).toMatchObject({ calls: 1, usd: 0.5 });
  expect(ledger.total()).toMatchObject({ calls: 2, usd: undefined });
});
