import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { noUsage } from "@surehand/model/usage";
import { expect, onTestFinished, test } from "vitest";
import { RunUsageTally } from "./run-usage.ts";

const used = (calls: number, usd: number | undefined): typeof noUsage => ({
  ...noUsage,
  calls,
  inputTokens: calls * 10,
  usd,
});
const sample = (calls: number, usd: number | null) => ({
  usage: { calls, input_tokens: calls * 10, output_tokens: 0, usd },
});

async function newFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-usage-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

test("the usage of a run is counted in total and by part, with its earlier attempts", async () => {
  const directory = await newFolder();
  const first = await RunUsageTally.open(directory);
  first.add("plan", used(1, 0.25));
  first.add("discovery", used(2, 0.5));
  await first.save();
  const resumed = await RunUsageTally.open(directory);
  resumed.add("summaries", used(1, 0.125));
  resumed.add("memory", used(1, 0.125));
  expect(resumed.with([sample(4, 1), sample(2, 0.5)])).toMatchObject({
    total: { calls: 10, input_tokens: 100, usd: 2.375 },
    plan: { calls: 1, usd: 0.25 },
    discovery: { calls: 2, usd: 0.5 },
    samples: { calls: 5, usd: 1.375 },
    summaries: { calls: 1, usd: 0.125 },
    memory: { calls: 1, usd: 0.125 },
  });
});

test("a price that is unknown makes the total unknown, and no other part", async () => {
  const tally = await RunUsageTally.open(await newFolder());
  tally.add("plan", used(1, 0.25));
  tally.add("memory", used(1, undefined));
  expect(tally.with([sample(1, 1)])).toMatchObject({
    total: { calls: 3, usd: null },
    plan: { usd: 0.25 },
    samples: { usd: 1 },
    memory: { usd: null },
  });
});
