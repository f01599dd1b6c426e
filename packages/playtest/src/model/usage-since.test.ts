import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { expect, test } from "vitest";
import { usageSince } from "./usage-since.ts";

const call: ModelUsage = {
  calls: 1,
  inputTokens: 100,
  cachedTokens: 40,
  cacheWriteTokens: 8,
  outputTokens: 20,
  reasoningTokens: 5,
  ms: 900,
  usd: 0.5,
};

test("counts each call once, in all of its parts", () => {
  const before = addUsage(noUsage, call);
  const after = addUsage(before, call);
  expect(usageSince(noUsage, before)).toEqual(call);
  expect(usageSince(before, after)).toEqual(call);
  expect(usageSince(before, { ...after, usd: undefined }).usd).toBeUndefined();
});
