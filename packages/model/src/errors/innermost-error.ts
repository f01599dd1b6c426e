/** The error at the end of the causes, which says what happened; the thing itself where it is no error. */
export function innermostError(error: unknown): unknown {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current;
}
