/** Closes everything that was opened before if opening fails. */
export async function closedOnFailure<Result>(
  close: () => Promise<void>,
  open: () => Promise<Result>,
): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs all of them, even if one fails; then throws the first failure. */
export async function runAll(endings: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of endings) await end().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
