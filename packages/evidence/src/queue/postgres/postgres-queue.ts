import type { SigningKey, VerifyingKey } from "@surehand/journal";
import type { Pool } from "pg";
import { type Db, type Job, PgBoss } from "pg-boss";
import { z } from "zod";
import { domainOf } from "../../inputs/domain-of.ts";
import { isSampleId, sampleIdSchema } from "../../inputs/sample-id.ts";
import type { Sample } from "../../inputs/sample.ts";
import { sampleResultSchema } from "../../results/sample-result.ts";
import type { SampleStatus } from "../../results/sample-status.ts";
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
import { isSampleSignedBy, signSample } from "./sign-sample.ts";

export interface PostgresQueueOptions extends QueueOptions {
  /** For the heartbeat's own connection. */
  readonly connectionString: string;
  readonly pool: Pool;
  readonly runId: string;
  /** Signs the samples that are added; samples with another signature are not handed out. Workers have the public half alone, and add no samples. */
  readonly key: SigningKey | VerifyingKey;
}

/** Schema of pg-boss, which several runs and workers share. */
export const BOSS_SCHEMA = "surehand_queue";
/** Rows of one INSERT: PostgreSQL takes 65,535 parameters, and pg-boss sends a batch as one. */
const BATCH = 1000;
/** pg-boss gives a job back so often; the attempts that count are those of the row in `samples`. */
const RETRIES = 1000;
const RETRY_SECONDS = 1;
const NOT_SIGNED = "its row in the database is not signed with the key of the run";
const NO_RESULT = "its row in the database has no valid result";
/** Between the time in a row and the moment at which others see it lies the rest of its transaction. */
const LATE_COMMIT_MS = 10_000;
/** How often each process looks for claims that were lost. */
const SUPERVISE_SECONDS = 5;

const jobSchema = z.object({ sampleId: z.string() });
type JobData = z.infer<typeof jobSchema>;

/** A row may come from anybody who can write to the database. */
const sampleSchema = z.object({ id: sampleIdSchema, url: z.string(), input: z.record(z.string(), z.string()) });
const claimedSchema = z.object({
  sample: sampleSchema.optional().catch(undefined),
  signature: z.string(),
  attempt: z.number(),
  failures: z.number(),
  state: z.string(),
});
const endedSchema = z.object({
  sample_id: z.string(),
  attempt: z.number(),
  result: sampleResultSchema.optional().catch(undefined),
  ended_ms: z.coerce.number(),
});
const deadSchema = z.object({ sample_id: z.string(), failures: z.number(), reason: z.string() });
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
  readonly #key: PostgresQueueOptions["key"];
  readonly #boss: PgBoss;
  readonly #heartbeat: Heartbeat;

  constructor(
    { pool, runId, maxAttempts, perDomain, key }: PostgresQueueOptions,
    { boss, heartbeat }: { readonly boss: PgBoss; readonly heartbeat: Heartbeat },
  ) {
    this.#pool = pool;
    this.#runId = runId;
    this.#name = queueName(runId);
    this.#maxAttempts = maxAttempts ?? queueDefaults.maxAttempts;
    this.#perDomain = perDomain;
    this.#key = key;
    this.#boss = boss;
    this.#heartbeat = heartbeat;
  }

  async add(samples: readonly Sample[]): Promise<void> {
    for (let at = 0; at < samples.length; at += BATCH) await this.#addBatch(samples.slice(at, at + BATCH));
  }

  async reopen(samples: readonly Sample[], statuses: readonly SampleStatus[]): Promise<number> {
    return await inTransaction(this.#pool, async (sql) => {
      const ids = new Set(await reopenRows(sql, { runId: this.#runId, samples, statuses }));
      await this.#addJobs(
        sql,
        samples.filter(({ id }) => ids.has(id)),
      );
      return ids.size;
    });
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
    const ended: EndedSample[] = [];
    for (const { sample_id: sampleId, ended_ms: endedAtMs, attempt, result } of rows) {
      if (result?.sample_id === sampleId) ended.push({ sampleId, endedAtMs, attempt, result });
      else await this.#quarantine(this.#pool, { sampleId }, NO_RESULT);
    }
    return ended;
  }

  async dead(): Promise<readonly DeadSample[]> {
    const rows = await select(this.#pool, deadSchema, {
      text: `SELECT sample_id, failures, reason FROM ${SCHEMA}.samples
             WHERE run_id = $1 AND state = 'dead' ORDER BY sample_id COLLATE "C"`,
      values: [this.#runId],
    });
    return rows
      .filter(({ sample_id: id }) => isSampleId(id))
      .map(({ sample_id: sampleId, failures: attempts, reason }) => ({ sampleId, attempts, reason }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#heartbeat.stop();
    await this.#boss.stop({ graceful: false });
  }

  async #addBatch(samples: readonly Sample[]): Promise<void> {
    const [runId, key] = [this.#runId, this.#key];
    if (!("sign" in key)) throw new Error("A queue that adds samples needs a signing key.");
    const signed = samples.map((sample) => ({ sample, signature: signSample(runId, sample, key) }));
    await inTransaction(this.#pool, async (sql) => {
      const added = await addSamples(sql, runId, signed);
      await this.#addJobs(sql, added);
    });
  }

  async #addJobs(sql: Sql, samples: readonly Sample[]): Promise<void> {
    const jobs = samples.map(({ id, url }) => ({ data: { sampleId: id }, group: { id: domainOf(url) } }));
    for (let at = 0; at < jobs.length; at += BATCH)
      await this.#boss.insert(this.#name, jobs.slice(at, at + BATCH), { db: databaseOf(sql) });
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
      const sample = row && this.#checked(row, job.data);
      if (row?.state === "open" && sample) return { jobId: job.id, sample, attempt: row.attempt };
      if (row?.state === "open") await this.#quarantine(sql, job.data, NOT_SIGNED);
      await this.#boss.complete(this.#name, job.id, undefined, { db });
      return "none left of this sample";
    });
    if (typeof taken !== "object") return taken;
    const { jobId, sample, attempt } = taken;
    this.#heartbeat.add(jobId);
    return this.#claimOf(sample, { jobId, sampleId: sample.id, attempt });
  }

  /** Returns the sample of a row if the row is its own, and signed for this run. */
  #checked({ sample, signature }: z.infer<typeof claimedSchema>, { sampleId }: JobData): Sample | undefined {
    if (sample?.id !== sampleId) return undefined;
    return isSampleSignedBy({ runId: this.#runId, sample, signature }, this.#key) ? sample : undefined;
  }

  /** Gives up a sample that somebody else wrote or changed. */
  async #quarantine(sql: Sql, { sampleId }: JobData, reason: string): Promise<void> {
    await sql.query(
      `UPDATE ${SCHEMA}.samples SET is_held = false, state = 'dead', failures = failures + 1, reason = $3
       WHERE run_id = $1 AND sample_id = $2`,
      [this.#runId, sampleId, reason],
    );
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

interface SignedSample {
  readonly sample: Sample;
  readonly signature: string;
}

/** Adds the rows of samples that are new, and returns these. An open row gets a new signature: a run may be resumed with another key. */
async function addSamples(sql: Sql, runId: string, samples: readonly SignedSample[]): Promise<Sample[]> {
  const rows = await select(sql, z.object({ sample: sampleSchema, is_new: z.boolean() }), {
    text: `INSERT INTO ${SCHEMA}.samples AS row (run_id, sample_id, sample, signature)
           SELECT $1, entry->'sample'->>'id', entry->'sample', entry->>'signature' FROM jsonb_array_elements($2::jsonb) AS entry
           ON CONFLICT (run_id, sample_id) DO UPDATE SET sample = excluded.sample, signature = excluded.signature
             WHERE row.state = 'open'
           RETURNING sample, xmax = 0 AS is_new`,
    values: [runId, JSON.stringify(samples)],
  });
  return rows.filter(({ is_new: isNew }) => isNew).map(({ sample }) => sample);
}

/** Opens the rows of samples that ended with one of these statuses, and returns their ids. */
async function reopenRows(
  sql: Sql,
  { runId, samples, statuses }: { runId: string; samples: readonly Sample[]; statuses: readonly SampleStatus[] },
): Promise<string[]> {
  const rows = await select(sql, z.object({ sample_id: z.string() }), {
    text: `UPDATE ${SCHEMA}.samples SET state = 'open', is_held = false, failures = 0, reason = '', result = NULL, ended_at = NULL
           WHERE run_id = $1 AND sample_id = ANY($2) AND state = 'ended' AND result->>'status' = ANY($3) RETURNING sample_id`,
    values: [runId, samples.map(({ id }) => id), [...statuses]],
  });
  return rows.map(({ sample_id: id }) => id);
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
           WHERE run_id = $1 AND sample_id = $2 RETURNING sample, signature, attempt, failures, state`,
    values,
  });
  return row;
}
