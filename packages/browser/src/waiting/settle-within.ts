/** Waits until `work` has ended, well or badly, but not longer than `timeoutMs`. Answers whether it ended. */
export async function settleWithin(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const ended = work.then(
    () => true,
    () => true,
  );
  const expired = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  return Promise.race([ended, expired]).finally(() => clearTimeout(timer));
}
