import { SurehandError } from "@surehand/kernel";

/** What went wrong, in words that a model or a person can go by. */
export function wordsOf(cause: unknown): string {
  if (SurehandError.isInstance(cause)) {
    const { message, hint } = cause;
    return hint === "" ? message : `${message} ${hint}`;
  }
  return cause instanceof Error ? cause.message : String(cause);
}
