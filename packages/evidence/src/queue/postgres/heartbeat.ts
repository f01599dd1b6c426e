import { createRequire } from "node:module";
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

// By its name, because a bundle does not keep the place of a module.
const threadPath = createRequire(import.meta.url).resolve("#heartbeat-thread");

/**
 * Keeps claims alive from a thread with a connection of its own, so that work that blocks the event loop of this thread loses no claim.
 * A claim that takes too long still ends at its deadline.
 */
export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const thread = new Worker(threadPath, { workerData: options });
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
