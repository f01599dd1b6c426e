import { abortErrorFor } from "../errors/abort-reason.ts";
import type { CallContext } from "./call-context.ts";

/**
 * Waits for `work`, but no longer than the call lasts. A function is started only while the call is active. Work that
 * outlives the call continues unless it listens to `call.signal` itself; its late result or error is dropped.
 *
 * @param what names the work in the error, as the subject of a sentence: `"The snapshot of https://example.test"`.
 * @throws DeadlineExceededError at the deadline.
 * @throws AbortedError when the caller's signal aborts.
 */
export function withinDeadline<T>(call: CallContext, what: string, work: Promise<T> | (() => Promise<T>)): Promise<T> {
  const { signal } = call;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(abortErrorFor(signal, what));
    if (signal.aborted) onAbort();
    if (signal.aborted && typeof work === "function") return;
    signal.addEventListener("abort", onAbort, { once: true });
    const stopListening = (): void => signal.removeEventListener("abort", onAbort);
    start(work).then(resolve, reject).finally(stopListening);
  });
}

/** Turns an error that a function throws before its first await into a rejection. */
async function start<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  return typeof work === "function" ? work() : work;
}
