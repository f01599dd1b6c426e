import type { Clock } from "@surehand/kernel";
import type { Pool } from "pg";
import { z } from "zod";
import { SCHEMA, select } from "../queue/postgres/run-store.ts";
import { FIRST_PAUSE_MS, isRefusal, limitFor, LONGEST_PAUSE_MS, type Pauses } from "../worker/throttle.ts";
import { keepTrying } from "./keep-trying.ts";

const LEFT = "greatest(0, extract(epoch FROM until - now()) * 1000) AS left_ms";

const READ = `SELECT ${LEFT}, in_row FROM ${SCHEMA}.pauses WHERE host = $1`;

const REFUSED = `
  INSERT INTO ${SCHEMA}.pauses AS pause (host, until, in_row)
  VALUES ($1, now() + coalesce($2::float8, ${FIRST_PAUSE_MS}) * interval '1 millisecond', 1)
  ON CONFLICT (host) DO UPDATE SET in_row = pause.in_row + 1, until = greatest(pause.until, now() +
    coalesce($2::float8, least(${LONGEST_PAUSE_MS}, ${FIRST_PAUSE_MS} * 2 ^ least(pause.in_row, 10))) * interval '1 millisecond')
  RETURNING ${LEFT}, in_row`;

const ANSWERED = `UPDATE ${SCHEMA}.pauses SET in_row = 0 WHERE host = $1 RETURNING ${LEFT}, in_row`;

const pauseSchema = z.object({ left_ms: z.coerce.number(), in_row: z.number() });

/** How long a page load waits for a database that is away, if its sample has so much time. */
const DATABASE_TIMEOUT_MS = 600_000;

/** Creates the pauses that sites ask for, of all workers of a database, by its clock. */
export function createSharedPauses(pool: Pool, limits: Readonly<Record<string, number>>, clock: Clock): Pauses {
  /** As this process has seen them last. */
  const untilMs = new Map<string, number>();
  const refusing = new Set<string>();
  const hostOf = (url: string): string => limitFor(url, limits).host;
  const pausedMs = (url: string): number => Math.max(0, (untilMs.get(hostOf(url)) ?? 0) - clock.monotonicMs());
  const note = (host: string, pause: z.infer<typeof pauseSchema> | undefined): void => {
    untilMs.set(host, clock.monotonicMs() + (pause?.left_ms ?? 0));
    if (pause && pause.in_row > 0) refusing.add(host);
    else refusing.delete(host);
  };
  const change = async (text: string, values: readonly [string, ...unknown[]]): Promise<void> =>
    note(values[0], (await select(pool, pauseSchema, { text, values }))[0]);
  return {
    pausedMs,
    async end(url, call) {
      const read = (): Promise<void> => change(READ, [hostOf(url)]);
      for (let hasWaited = false; ; hasWaited = true) {
        await keepTrying(read, { timeoutMs: DATABASE_TIMEOUT_MS, signal: call.signal, clock });
        const leftMs = pausedMs(url);
        if (leftMs === 0) return hasWaited;
        await clock.sleep(leftMs, call.signal);
      }
    },
    async answered(url, status, retryAfterMs) {
      const host = hostOf(url);
      if (!isRefusal(status)) {
        if (refusing.has(host)) await change(ANSWERED, [host]).catch(() => undefined);
        return;
      }
      await change(REFUSED, [host, retryAfterMs ?? null]).catch(() => {
        // This process keeps the pause at least, until the database is back.
        untilMs.set(host, clock.monotonicMs() + (retryAfterMs ?? FIRST_PAUSE_MS));
      });
    },
  };
}
