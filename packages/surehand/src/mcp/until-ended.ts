import { once } from "node:events";

/** Waits until somebody wants the process to end: a signal; `input` at its end, where one is given. A second signal kills it. */
export async function untilEnded(input?: NodeJS.ReadStream): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const ends = [
    ...(["SIGINT", "SIGTERM"] as const).map((name) => once(process, name, { signal })),
    ...(input ? [once(input, "end", { signal }), once(input, "close", { signal })] : []),
  ];
  await Promise.race(ends);
  over.abort();
  await Promise.allSettled(ends);
}
