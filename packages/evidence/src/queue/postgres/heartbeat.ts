import { extname } from "node:path";
import { Worker } from "node:worker_threads";

export interface HeartbeatOptions {
  readonly connectionString: string;
  /** Name of the queue in pg-boss. */
  readonly queue: string;
  readonly everySeconds: number;
}

export interface Heartbeat {
  add(jobId: string): void;
  remove(jobId: string): void;
  stop(): Promise<void>;
}

/** A request to the thread. */
export type HeartbeatMessage = { readonly add: string } | { readonly remove: string };

/**
 * Keeps claims alive from a thread with a connection of its own, so that work that blocks the event loop of this thread loses no claim.
 * A claim that takes too long still ends at its deadline.
 */
export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const url = new URL(`./heartbeat-thread${extname(import.meta.filename)}`, import.meta.url);
  const thread = new Worker(url, { workerData: options });
  thread.unref();
  // Without heartbeats claims are lost, and that is handled where they end.
  thread.on("error", () => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (message: HeartbeatMessage): void => thread.postMessage(message);
  return {
    add: (jobId) => send({ add: jobId }),
    remove: (jobId) => send({ remove: jobId }),
    stop: async () => {
      await thread.terminate();
    },
  };
}
