import { SurehandError } from "./surehand-error.ts";

/**
 * Runs the work of a public call. Its errors show the line of the caller first, which is lost when promises are raced,
 * and carry their hint in the message, so that test runners print it.
 *
 * @param depth number of our own functions between this one and the caller
 */
export async function fromCaller<Result>(depth: number, work: () => Promise<Result> | Result): Promise<Result> {
  const frames = callerFrames(depth);
  try {
    return await work();
  } catch (error) {
    throw presentError(error, frames);
  }
}

/** {@link fromCaller} for a synchronous call. */
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
  // The first frame is `fromCaller`.
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

/** Returns the message of an error without the hint that a public call appends to it. */
export function summaryOf(error: Error): string {
  if (!SurehandError.isInstance(error)) return error.message;
  const end = `\nHint: ${error.hint}`;
  return error.message.endsWith(end) ? error.message.slice(0, -end.length) : error.message;
}

function framesOf(stack: string | undefined): readonly string[] {
  return (stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line));
}
