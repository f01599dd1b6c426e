/** Whether work is over in time, however it ends. It is not waited for any longer. */
export async function isOverWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const over = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([over, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
