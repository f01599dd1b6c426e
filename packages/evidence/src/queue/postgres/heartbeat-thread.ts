import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import type { HeartbeatMessage } from "./heartbeat.ts";
import { openPool } from "./open-pool.ts";

// The statement of pg-boss's own touch(), without an instance of it.
const TOUCH =
  "UPDATE surehand_queue.job SET heartbeat_on = now() WHERE name = $1 AND id = ANY($2::uuid[]) AND state = 'active'";

const optionsSchema = z.object({ connectionString: z.string(), queue: z.string(), everySeconds: z.number() });
const { connectionString, queue, everySeconds } = optionsSchema.parse(workerData);
const pool = openPool(connectionString, { max: 1 });
const jobs = new Set<string>();

parentPort?.on("message", (message: HeartbeatMessage) => {
  if ("add" in message) jobs.add(message.add);
  else jobs.delete(message.remove);
});

setInterval(() => {
  if (jobs.size === 0) return;
  // A beat that fails is followed by the next one.
  pool.query(TOUCH, [queue, [...jobs]]).catch(() => undefined);
}, everySeconds * 1000);
