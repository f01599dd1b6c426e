/** Waits until `work` is settled, for up to `timeoutMs`. Resolves with whether it is. */
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
