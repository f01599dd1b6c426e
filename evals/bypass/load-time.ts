import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { guardPage, launchBrowser } from "@surehand/browser";
import type { Page } from "playwright-core";
import { z } from "zod";
import type { CaseOutcome } from "../harness/suite.ts";
import type { BypassCase } from "./cases.ts";

const rounds = 15;
const policy = { allowedDomains: ["127.0.0.1"] };

/** Measures the cost of a policy as a ratio: loads the same page alternately with and without one. */
export const loadTimeCases: readonly BypassCase[] = [
  {
    name: "load time in a launched browser with a policy, against none",
    timeoutMs: 180_000,
    async run() {
      await using plain = await launchBrowser();
      await using limited = await launchBrowser({ policy });
      return await compare(plain.page, limited.page);
    },
  },
  {
    name: "load time on an attached page with a policy, against none",
    timeoutMs: 180_000,
    async run() {
      await using plain = await launchBrowser();
      await using attached = await launchBrowser();
      await using _guard = await guardPage(attached.page, policy);
      return await compare(plain.page, attached.page);
    },
  },
];

async function compare(without: Page, limited: Page): Promise<CaseOutcome> {
  await using server = await startHeavyServer();
  const [withoutMs, limitedMs] = await measureByTurns(server.address, without, limited);
  const ratio = (limitedMs / withoutMs).toFixed(2);
  const times = `${limitedMs.toFixed(0)} ms against ${withoutMs.toFixed(0)} ms`;
  return { detail: `${ratio} x: ${times}; 40 files of 30 kB, median of ${rounds}` };
}

async function measureByTurns(address: string, one: Page, other: Page): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const [oneMs, otherMs] = [await load(one, address), await load(other, address)];
    // The first round opens connections and warms up the browser.
    if (round === 0) continue;
    times[0].push(oneMs);
    times[1].push(otherMs);
  }
  return [median(times[0]), median(times[1])];
}

async function load(page: Page, address: string): Promise<number> {
  const startedMs = performance.now();
  await page.goto(address, { waitUntil: "load" });
  return performance.now() - startedMs;
}

async function startHeavyServer(): Promise<AsyncDisposable & { address: string }> {
  const worker = new Worker(new URL("./heavy-server.ts", import.meta.url));
  const [{ port }] = z.tuple([z.object({ port: z.number() })]).parse(await once(worker, "message"));
  return {
    address: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[sorted.length >> 1] ?? 0;
}
