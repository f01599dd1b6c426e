/** Returns the last error in the chain of causes, or the value itself if it is not an error. */
export function innermostError(error: unknown): unknown {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current;
}
