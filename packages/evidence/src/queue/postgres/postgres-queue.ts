import { isNameInside } from "@surehand/kernel";
import type { Pool } from "pg";
import { type Db, type Job, PgBoss } from "pg-boss";
import { z } from "zod";
import { domainOf } from "../../inputs/domain-of.ts";
import type { Sample } from "../../inputs/sample.ts";
import { sampleResultSchema } from "../../results/sample-result.ts";
import {
  type Claim,
  type DeadSample,
  type EndedSample,
  type JobQueue,
  type QueueCounts,
  queueDefaults,
  type QueueOptions,
} from "../job-queue.ts";
import { type Heartbeat, startHeartbeat } from "./heartbeat.ts";
import { inTransaction, SCHEMA, select, type Sql } from "./run-store.ts";

export interface PostgresQueueOptions extends QueueOptions {
  /** For the heartbeat's own connection. */
  readonly connectionString: string;
  readonly pool: Pool;
  readonly runId: string;
}

/** Schema of pg-boss, which several runs and workers share. */
export const BOSS_SCHEMA = "surehand_queue";
/** Rows of one INSERT: PostgreSQL takes 65,535 parameters, and pg-boss sends a batch as one. */
const BATCH = 1000;
/** pg-boss gives a job back so often; the attempts that count are those of the row in `samples`. */
const RETRIES = 1000;
const RETRY_SECONDS = 1;
/** Between the time in a row and the moment at which others see it lies the rest of its transaction. */
const LATE_COMMIT_MS = 10_000;
/** How often each process looks for claims that were lost. */
const SUPERVISE_SECONDS = 5;

const jobSchema = z.object({ sampleId: z.string() });
type JobData = z.infer<typeof jobSchema>;

/** A row may come from anybody who can write to the database: an id is the name of a folder. */
const sampleIdSchema = z.string().refine((id) => isNameInside(id) && !id.includes("/"), "is no name of a folder");
const sampleSchema = z.object({ id: sampleIdSchema, url: z.string(), input: z.record(z.string(), z.string()) });
const claimedSchema = z.object({ sample: sampleSchema, attempt: z.number(), failures: z.number(), state: z.string() });
const endedSchema = z.object({
  sample_id: sampleIdSchema,
  attempt: z.number(),
  result: sampleResultSchema,
  ended_ms: z.coerce.number(),
});
const deadSchema = z.object({ sample: sampleSchema, failures: z.number(), reason: z.string() });
const countsSchema = z.object({
  waiting: z.coerce.number(),
  active: z.coerce.number(),
  ended: z.coerce.number(),
  dead: z.coerce.number(),
});

/**
 * Opens the queue of a run in PostgreSQL, in a database that has our tables. pg-boss hands out the samples and finds claims whose heartbeat or deadline has passed; the row of
 * a sample counts its attempts and takes the result of the newest one alone, in the transaction that ends the job.
 */
export async function openPostgresQueue(options: PostgresQueueOptions): Promise<JobQueue> {
  const { connectionString, pool, runId } = options;
  const { heartbeatSeconds = queueDefaults.heartbeatSeconds, deadlineSeconds = queueDefaults.deadlineSeconds } =
    options;
  const boss = createBoss(pool);
  await boss.start();
  const name = queueName(runId);
  const expiry = { heartbeatSeconds, expireInSeconds: deadlineSeconds };
  await boss.createQueue(name, { retryLimit: RETRIES, retryDelay: RETRY_SECONDS, deleteAfterSeconds: 0, ...expiry });
  const heartbeat = startHeartbeat({ connectionString, queue: name, everySeconds: heartbeatSeconds / 3 });
  return new PostgresQueue(options, { boss, heartbeat });
}

function queueName(runId: string): string {
  return `run-${runId}`;
}

class PostgresQueue implements JobQueue {
  readonly #pool: Pool;
  readonly #runId: string;
  readonly #name: string;
  readonly #maxAttempts: number;
  readonly #perDomain: number | undefined;
  readonly #boss: PgBoss;
  readonly #heartbeat: Heartbeat;

  constructor(
    { pool, runId, maxAttempts, perDomain }: PostgresQueueOptions,
    { boss, heartbeat }: { readonly boss: PgBoss; readonly heartbeat: Heartbeat },
  ) {
    this.#pool = pool;
    this.#runId = runId;
    this.#name = queueName(runId);
    this.#maxAttempts = maxAttempts ?? queueDefaults.maxAttempts;
    this.#perDomain = perDomain;
    this.#boss = boss;
    this.#heartbeat = heartbeat;
  }

  async add(samples: readonly Sample[]): Promise<void> {
    for (let at = 0; at < samples.length; at += BATCH) await this.#addBatch(samples.slice(at, at + BATCH));
  }

  async claim(ignoredDomains: readonly string[] = []): Promise<Claim | undefined> {
    for (;;) {
      const claim = await this.#takeNext(ignoredDomains);
      if (claim !== "none left of this sample") return claim;
    }
  }

  async counts(): Promise<QueueCounts> {
    const [counts] = await select(this.#pool, countsSchema, {
      text: `SELECT count(*) FILTER (WHERE state = 'open' AND NOT is_held) AS waiting,
                    count(*) FILTER (WHERE state = 'open' AND is_held) AS active,
                    count(*) FILTER (WHERE state = 'ended') AS ended,
                    count(*) FILTER (WHERE state = 'dead') AS dead
             FROM ${SCHEMA}.samples WHERE run_id = $1`,
      values: [this.#runId],
    });
    return counts ?? { waiting: 0, active: 0, ended: 0, dead: 0 };
  }

  async ended(sinceMs = 0): Promise<readonly EndedSample[]> {
    const rows = await select(this.#pool, endedSchema, {
      text: `SELECT sample_id, attempt, result, extract(epoch FROM ended_at) * 1000 AS ended_ms FROM ${SCHEMA}.samples
             WHERE run_id = $1 AND state = 'ended' AND ended_at >= to_timestamp($2 / 1000.0)
             ORDER BY sample_id COLLATE "C"`,
      values: [this.#runId, Math.max(0, sinceMs - LATE_COMMIT_MS)],
    });
    return rows.map(({ sample_id: sampleId, ended_ms: endedAtMs, ...rest }) => ({ sampleId, endedAtMs, ...rest }));
  }

  async dead(): Promise<readonly DeadSample[]> {
    const rows = await select(this.#pool, deadSchema, {
      text: `SELECT sample, failures, reason FROM ${SCHEMA}.samples
             WHERE run_id = $1 AND state = 'dead' ORDER BY sample_id COLLATE "C"`,
      values: [this.#runId],
    });
    return rows.map(({ sample, failures: attempts, reason }) => ({ sample, attempts, reason }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#heartbeat.stop();
    await this.#boss.stop({ graceful: false });
  }

  async #addBatch(samples: readonly Sample[]): Promise<void> {
    await inTransaction(this.#pool, async (sql) => {
      const added = await addSamples(sql, this.#runId, samples);
      const jobs = added.map(({ id, url }) => ({ data: { sampleId: id }, group: { id: domainOf(url) } }));
      if (jobs.length > 0) await this.#boss.insert(this.#name, jobs, { db: databaseOf(sql) });
    });
  }

  /** Fetches a job and takes its sample in one transaction. */
  async #takeNext(ignoredDomains: readonly string[]): Promise<Claim | "none left of this sample" | undefined> {
    const taken = await inTransaction(this.#pool, async (sql) => {
      // Two fetches at once would each count the active samples of a domain without the other's.
      await sql.query("SELECT pg_advisory_xact_lock(hashtext($1))", [this.#name]);
      const db = databaseOf(sql);
      const [job] = await this.#boss.fetch<JobData>(this.#name, {
        db,
        ...(this.#perDomain !== undefined && { groupConcurrency: this.#perDomain }),
        ignoreGroups: ignoredDomains.length > 0 ? [...ignoredDomains] : null,
      });
      if (!job) return undefined;
      const row = await takeSample(sql, job, { runId: this.#runId, maxAttempts: this.#maxAttempts });
      if (row?.state === "open") return { jobId: job.id, ...row };
      await this.#boss.complete(this.#name, job.id, undefined, { db });
      return "none left of this sample";
    });
    if (typeof taken !== "object") return taken;
    const { jobId, sample, attempt } = taken;
    this.#heartbeat.add(jobId);
    return this.#claimOf(sample, { jobId, sampleId: sample.id, attempt });
  }

  #claimOf(sample: Sample, held: Held): Claim {
    return {
      sample,
      attempt: held.attempt,
      complete: (result) =>
        this.#settle(held, "state = 'ended', result = $4, ended_at = clock_timestamp()", [JSON.stringify(result)]),
      fail: async (reason) => {
        const state = "state = CASE WHEN failures + 1 >= $5 THEN 'dead' ELSE 'open' END";
        await this.#settle(held, `failures = failures + 1, reason = $4, ${state}`, [reason, this.#maxAttempts]);
      },
      release: async () => {
        await this.#settle(held, "reason = reason", []);
      },
    };
  }

  /** Changes the row of a claim that is still held, and ends its job or gives it back, in one transaction. */
  async #settle(held: Held, change: string, values: readonly unknown[]): Promise<boolean> {
    const isHeld = await inTransaction(this.#pool, async (sql) => {
      const [row] = await select(sql, z.object({ state: z.string() }), {
        text: `UPDATE ${SCHEMA}.samples SET is_held = false, ${change}
               WHERE run_id = $1 AND sample_id = $2 AND attempt = $3 AND is_held AND state = 'open' RETURNING state`,
        values: [this.#runId, held.sampleId, held.attempt, ...values],
      });
      if (!row) return false;
      const db = databaseOf(sql);
      if (row.state === "open") await this.#boss.fail(this.#name, held.jobId, undefined, { db });
      else await this.#boss.complete(this.#name, held.jobId, undefined, { db });
      return true;
    });
    this.#heartbeat.remove(held.jobId);
    return isHeld;
  }
}

interface Held {
  readonly jobId: string;
  readonly sampleId: string;
  readonly attempt: number;
}

/** Creates a pg-boss instance on a pool. Errors of its background work are left to the calls that need the database. */
function createBoss(pool: Pool): PgBoss {
  const boss = new PgBoss({
    db: databaseOf(pool),
    schema: BOSS_SCHEMA,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on("error", () => undefined);
  return boss;
}

function databaseOf(sql: Sql): Db {
  return { executeSql: async (text, values) => sql.query(text, values) };
}

/** Adds the rows of samples that are new, and returns these. */
async function addSamples(sql: Sql, runId: string, samples: readonly Sample[]): Promise<Sample[]> {
  const rows = await select(sql, z.object({ sample: sampleSchema }), {
    text: `INSERT INTO ${SCHEMA}.samples (run_id, sample_id, sample)
           SELECT $1, sample->>'id', sample FROM jsonb_array_elements($2::jsonb) AS sample
           ON CONFLICT DO NOTHING RETURNING sample`,
    values: [runId, JSON.stringify(samples)],
  });
  return rows.map(({ sample }) => sample);
}

/** Takes a sample for a new attempt. A sample that is still held lost its worker: that counts as a failure. */
async function takeSample(
  sql: Sql,
  job: Job<JobData>,
  { runId, maxAttempts }: { readonly runId: string; readonly maxAttempts: number },
): Promise<z.infer<typeof claimedSchema> | undefined> {
  const { sampleId } = jobSchema.parse(job.data);
  const values = [runId, sampleId];
  await sql.query(
    `UPDATE ${SCHEMA}.samples SET is_held = false, failures = failures + 1, reason = 'its worker was lost',
       state = CASE WHEN failures + 1 >= $3 THEN 'dead' ELSE 'open' END
     WHERE run_id = $1 AND sample_id = $2 AND is_held AND state = 'open'`,
    [...values, maxAttempts],
  );
  const [row] = await select(sql, claimedSchema, {
    text: `UPDATE ${SCHEMA}.samples SET attempt = attempt + 1, is_held = (state = 'open')
           WHERE run_id = $1 AND sample_id = $2 RETURNING sample, attempt, failures, state`,
    values,
  });
  return row;
}
