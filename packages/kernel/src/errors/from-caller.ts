import { SurehandError } from "./surehand-error.ts";

/**
 * Runs the work of a public call. Its errors show the line of the caller first, which is lost where promises are raced, and
 * carry their hint in the message, so that test runners print it.
 *
 * @param depth how many functions of ours lie between this one and the caller
 */
export async function fromCaller<Result>(depth: number, work: () => Promise<Result> | Result): Promise<Result> {
  const frames = callerFrames(depth);
  try {
    return await work();
  } catch (error) {
    throw presentError(error, frames);
  }
}

/** {@link fromCaller} for a call that answers at once. */
export function fromCallerSync<Result>(depth: number, work: () => Result): Result {
  const frames = callerFrames(depth);
  try {
    return work();
  } catch (error) {
    throw presentError(error, frames);
  }
}

function callerFrames(depth: number): readonly string[] {
  const place: { stack?: string } = {};
  Error.captureStackTrace(place, callerFrames);
  // The first is `fromCaller`.
  return framesOf(place.stack).slice(1 + depth);
}

function presentError(error: unknown, frames: readonly string[]): unknown {
  if (!(error instanceof Error)) return error;
  const own = framesOf(error.stack).filter((frame) => !frames.includes(frame));
  const isOurs = SurehandError.isInstance(error);
  if (isOurs) error.message = `${summaryOf(error)}\nHint: ${error.hint}`;
  const ordered = isOurs ? [...frames, ...own] : [...own, ...frames];
  error.stack = [`${error.name}: ${error.message}`, ...ordered].join("\n");
  return error;
}

/** The message of an error without the hint that a public call puts behind it. */
export function summaryOf(error: Error): string {
  if (!SurehandError.isInstance(error)) return error.message;
  const end = `\nHint: ${error.hint}`;
  return error.message.endsWith(end) ? error.message.slice(0, -end.length) : error.message;
}

function framesOf(stack: string | undefined): readonly string[] {
  return (stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line));
}
