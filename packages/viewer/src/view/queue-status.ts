import { z } from "zod";

const count = z.number().int().nonnegative();

/** `.queue-status.json` of a run that waits for workers. */
export const queueStatusFile = z.object({
  counts: z.object({ waiting: count, active: count, ended: count, dead: count }),
  perMinute: count,
  errors: z.record(z.string(), count),
  workers: z.array(
    z.object({
      worker: z.string(),
      active: count,
      claimed: count,
      done: count,
      failed: count,
      lagMs: z.number(),
      seenSecondsAgo: z.number(),
    }),
  ),
});

export type QueueStatus = z.output<typeof queueStatusFile>;
