import { Worker } from "node:worker_threads";

/**
 * Measures how late a separate thread wakes up. It shares no event loop with the code under test: its lateness is the
 * machine's, and lateness only of the main thread is a freeze caused by our code.
 */
export interface MachineLag extends AsyncDisposable {
  /** Sum of lateness since the start, in milliseconds. */
  totalMs(): number;
}

const TICK_MS = 10;

const code = `
  const { workerData } = require("node:worker_threads");
  const late = new Float64Array(workerData);
  let expected = performance.now() + ${TICK_MS};
  setInterval(() => {
    const now = performance.now();
    late[0] += Math.max(0, now - expected - ${TICK_MS});
    expected = now + ${TICK_MS};
  }, ${TICK_MS});
`;

export function watchMachineLag(): MachineLag {
  const shared = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const total = new Float64Array(shared);
  const worker = new Worker(code, { eval: true, workerData: shared });
  return {
    totalMs: () => total[0] ?? 0,
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
