import type { Pool } from "pg";
import { z } from "zod";
import { type Clock, systemClock } from "@surehand/kernel";
import { SCHEMA, select } from "../queue/postgres/run-store.ts";
import { limitFor, type Throttle } from "../worker/throttle.ts";

const waitSchema = z.object({ wait_ms: z.coerce.number() });

/** Creates a throttle that spaces the page loads of all workers of a database, by its clock. */
export function createSharedThrottle(
  pool: Pool,
  limits: Readonly<Record<string, number>> = {},
  clock: Clock = systemClock,
): Throttle {
  return {
    async wait(url, call) {
      const { host, seconds } = limitFor(url, limits);
      if (seconds === 0) return;
      const [row] = await select(pool, waitSchema, {
        text: `INSERT INTO ${SCHEMA}.pace AS pace (host, free_at) VALUES ($1, now() + $2 * interval '1 second')
               ON CONFLICT (host) DO UPDATE SET free_at = greatest(pace.free_at, now()) + $2 * interval '1 second'
               RETURNING extract(epoch FROM free_at - now()) * 1000 - $2 * 1000 AS wait_ms`,
        values: [host, seconds],
      });
      if (row && row.wait_ms > 0) await clock.sleep(row.wait_ms, call.signal);
    },
  };
}
