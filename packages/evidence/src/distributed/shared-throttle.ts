import type { Pool } from "pg";
import { z } from "zod";
import { type CallContext, type Clock, systemClock } from "@surehand/kernel";
import { SCHEMA, select } from "../queue/postgres/run-store.ts";
import { keepTrying } from "./keep-trying.ts";
import { createSharedPauses } from "./shared-pauses.ts";
import { limitFor, type Throttle } from "../worker/throttle.ts";

const waitSchema = z.object({ wait_ms: z.coerce.number() });

const TAKE_TURN = `
  INSERT INTO ${SCHEMA}.pace AS pace (host, free_at) VALUES ($1, now() + $2 * interval '1 second')
  ON CONFLICT (host) DO UPDATE SET free_at = greatest(pace.free_at, now()) + $2 * interval '1 second'
  RETURNING extract(epoch FROM free_at - now()) * 1000 - $2 * 1000 AS wait_ms`;

/** How long a page load waits for a database that is away, if its sample has so much time. */
const DATABASE_TIMEOUT_MS = 600_000;

/** Creates a throttle that spaces the page loads of all workers of a database, by its clock, and shares the pauses that sites ask for. */
export function createSharedThrottle(
  pool: Pool,
  limits: Readonly<Record<string, number>> = {},
  clock: Clock = systemClock,
): Throttle {
  const pauses = createSharedPauses(pool, limits, clock);
  /** Takes the next turn at a site, and returns the milliseconds until then. */
  const take = async (url: string, call: CallContext): Promise<number> => {
    const { host, seconds } = limitFor(url, limits);
    if (seconds === 0) return 0;
    const takeTurn = (): Promise<{ wait_ms: number }[]> =>
      select(pool, waitSchema, { text: TAKE_TURN, values: [host, seconds] });
    const [row] = await keepTrying(takeTurn, { timeoutMs: DATABASE_TIMEOUT_MS, signal: call.signal, clock });
    return row?.wait_ms ?? 0;
  };
  return {
    ...pauses,
    async loaded(url, call) {
      await take(url, call);
    },
    async wait(url, call) {
      await pauses.end(url, call);
      for (;;) {
        const waitMs = await take(url, call);
        if (waitMs <= 0) return;
        await clock.sleep(waitMs, call.signal);
        // Another worker may have been asked for patience meanwhile.
        if (!(await pauses.end(url, call))) return;
      }
    },
  };
}
