import { expect, test } from "vitest";
import { usageLines } from "./usage-lines.ts";

const none = { calls: 0, input_tokens: 0, output_tokens: 0, usd: 0 };

test("the cost of a run is written in total and by part, and an unknown one as unknown", () => {
  const usage = {
    total: { calls: 3, input_tokens: 2000, output_tokens: 100, usd: null },
    plan: { calls: 1, input_tokens: 500, output_tokens: 50, usd: 0.0125 },
    discovery: none,
    samples: { calls: 2, input_tokens: 1500, output_tokens: 50, usd: null },
    summaries: none,
    memory: none,
  };
  expect(usageLines(usage)).toEqual([
    "3 model calls, 2,100 tokens, cost unknown",
    "  plan: 1 model call, 550 tokens, $0.0125",
    "  samples: 2 model calls, 1,550 tokens, cost unknown",
  ]);
});
