import type { CallContext } from "@surehand/kernel";

/** The work's outcome; once the call is over, that, at once: whatever the work does then is dropped. */
export async function untilAborted<T>({ signal }: CallContext, work: Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const onAbort = (): void => over.reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
