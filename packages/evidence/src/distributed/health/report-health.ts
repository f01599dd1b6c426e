import type { Pool } from "pg";
import { z } from "zod";
import { SCHEMA, select } from "../../queue/postgres/run-store.ts";
import type { WorkerHealth, WorkerHealthMonitor } from "./worker-health.ts";

const REPORT_MS = 5000;
/** A worker without a report for so long is no longer listed. */
const GONE_SECONDS = 120;

const SAVE = `
  INSERT INTO ${SCHEMA}.workers (worker, health, seen_at) VALUES ($1, $2, now())
  ON CONFLICT (worker) DO UPDATE SET health = $2, seen_at = now()`;

/** Reports the health of a worker to the database every five seconds, until it is disposed. A report that fails is followed by the next one. */
export function reportHealth(
  monitor: WorkerHealthMonitor,
  { pool, onHealth }: { readonly pool: Pool; readonly onHealth: ((health: WorkerHealth) => void) | undefined },
): AsyncDisposable {
  let name: string | undefined;
  let saving: Promise<void> = Promise.resolve();
  const report = (): void => {
    const health = monitor.read();
    name = health.worker;
    onHealth?.(health);
    saving = pool.query(SAVE, [health.worker, JSON.stringify(health)]).then(
      () => monitor.reported(),
      () => undefined,
    );
  };
  report();
  const timer = setInterval(report, REPORT_MS);
  timer.unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await saving;
      if (name !== undefined)
        await pool.query(`DELETE FROM ${SCHEMA}.workers WHERE worker = $1`, [name]).catch(() => undefined);
    },
  };
}

const count = z.number().int().nonnegative();
const rowSchema = z.object({
  worker: z.string(),
  health: z.object({ active: count, claimed: count, done: count, failed: count, lagMs: z.number() }),
  seconds: z.coerce.number(),
});

/** A worker as the other processes of its database see it. */
export interface KnownWorker extends Omit<WorkerHealth, "heartbeatSeconds"> {
  /** Seconds since its last report, by the clock of the database. */
  readonly seenSecondsAgo: number;
}

/** Returns the workers that reported in the last two minutes, by name. */
export async function knownWorkers(pool: Pool): Promise<KnownWorker[]> {
  const rows = await select(pool, rowSchema, {
    text: `SELECT worker, health, extract(epoch FROM now() - seen_at) AS seconds FROM ${SCHEMA}.workers
           WHERE seen_at > now() - $1 * interval '1 second' ORDER BY worker COLLATE "C"`,
    values: [GONE_SECONDS],
  });
  return rows.map(({ worker, health, seconds }) => ({ worker, ...health, seenSecondsAgo: Math.round(seconds) }));
}
