import type { Pool } from "pg";
import { z } from "zod";
import { captureLevels } from "../capture/capture-level.ts";
import { isSampleId } from "../inputs/sample-id.ts";
import { SCHEMA, select } from "../queue/postgres/run-store.ts";
import { type TaskSpec, taskSpecSchema } from "../spec/task-spec.ts";

const queuedOptionsSchema = z.strictObject({
  /** Folder of the run, as the orchestrator sees it. */
  directory: z.string(),
  /** Hash of the run's id and of the file or object that shows a worker that it sees the same store. */
  storeToken: z.string(),
  /** Address of the bucket. Undefined: workers share the folder. */
  store: z.string().optional(),
  model: z.string(),
  fallbackModel: z.string().optional(),
  cheapModel: z.string().optional(),
  extractorModel: z.string().optional(),
  level: z.enum(captureLevels),
  maxActionsPerStep: z.number().optional(),
  reflects: z.boolean().optional(),
  rateLimits: z.record(z.string(), z.number()).optional(),
  perDomain: z.number().optional(),
  retrySeconds: z.number().optional(),
  heartbeatSeconds: z.number().optional(),
  maxAttempts: z.number().optional(),
});

/** A run as workers need to know it, apart from its samples. */
export type QueuedOptions = z.infer<typeof queuedOptionsSchema>;

export const queuedRunSchema = z.strictObject({
  /** Names the run's place in a bucket. */
  runId: z.string().refine(isSampleId, "is no plain name"),
  task: taskSpecSchema,
  options: queuedOptionsSchema,
});

export type QueuedRun = Readonly<z.infer<typeof queuedRunSchema>>;

const runRowSchema = z.object({ run_id: z.string(), signed: z.string() });

/** A run as a row of the database has it, not checked. */
export interface RunRow {
  readonly runId: string;
  /** Text of `signRun`. */
  readonly signed: string;
}

/** Time that a claim has beside that of its sample: to open and close its browser, and to wait for a database that is away. */
const CLAIM_MARGIN_SECONDS = 1200;
/** pg-boss accepts no longer one. */
const LONGEST_CLAIM_SECONDS = 86_399;

/** Returns the seconds after which a claim is lost, whatever its heartbeat says. */
export function claimDeadlineSeconds({ max_time_seconds: seconds }: Pick<TaskSpec, "max_time_seconds">): number {
  return Math.min(LONGEST_CLAIM_SECONDS, seconds + CLAIM_MARGIN_SECONDS);
}

/** Makes a run known to the workers. A run that is known already is open again, with these options. */
export async function openRun(pool: Pool, { runId, signed }: RunRow): Promise<void> {
  await pool.query(
    `INSERT INTO ${SCHEMA}.runs (run_id, signed) VALUES ($1, $2)
     ON CONFLICT (run_id) DO UPDATE SET signed = $2, ended_at = NULL`,
    [runId, signed],
  );
}

/** Tells the workers that nothing is left to do. */
export async function endRun(pool: Pool, runId: string): Promise<void> {
  await pool.query(`UPDATE ${SCHEMA}.runs SET ended_at = now() WHERE run_id = $1`, [runId]);
}

/** Returns the runs that have samples to be worked on, the oldest first. */
export async function openRuns(pool: Pool): Promise<RunRow[]> {
  const rows = await select(pool, runRowSchema, {
    text: `SELECT run_id, signed FROM ${SCHEMA}.runs AS run WHERE ended_at IS NULL AND EXISTS (
             SELECT 1 FROM ${SCHEMA}.samples WHERE run_id = run.run_id AND state = 'open'
           ) ORDER BY created_at`,
    values: [],
  });
  return rows.map(({ run_id: runId, signed }) => ({ runId, signed }));
}
