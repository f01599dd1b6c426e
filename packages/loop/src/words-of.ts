import { SurehandError } from "@surehand/kernel";

/** Describes an error in words that help a model or a person to go on. */
export function wordsOf(cause: unknown): string {
  if (SurehandError.isInstance(cause)) {
    const { message, hint } = cause;
    return hint === "" ? message : `${message} ${hint}`;
  }
  return cause instanceof Error ? cause.message : String(cause);
}
