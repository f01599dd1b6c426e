import { type Clock, InvalidInputError } from "@surehand/kernel";
import { type AdaptiveLimitOptions, createAdaptiveLimit } from "./adaptive-limit.ts";
import { fixedLimit, type WorkerLimit } from "./worker-limit.ts";

export interface WorkerLimitOptions {
  /** Number of samples to process in parallel, or "auto": as many as processor, memory and event loop allow. Default: 3. */
  readonly workers?: number | "auto" | undefined;
  /** With "auto": the most samples in parallel. Default: 16. */
  readonly maxWorkers?: number | undefined;
}

const DEFAULT_WORKERS = 3;
const DEFAULT_MAX_WORKERS = 16;

/**
 * Creates the limit of a process. It measures the load of the machine only with "auto".
 * @throws InvalidInputError if a number is not a whole number from 1 on
 */
export function createWorkerLimit(
  { workers = DEFAULT_WORKERS, maxWorkers = DEFAULT_MAX_WORKERS }: WorkerLimitOptions,
  { clock, onChange }: { readonly clock: Clock } & Pick<AdaptiveLimitOptions, "onChange">,
): WorkerLimit {
  checkCount("workers", workers === "auto" ? 1 : workers);
  checkCount("maxWorkers", maxWorkers);
  return workers === "auto" ? createAdaptiveLimit({ max: maxWorkers, clock, onChange }) : fixedLimit(workers);
}

function checkCount(input: string, value: number): void {
  if (Number.isInteger(value) && value > 0) return;
  throw new InvalidInputError({
    input,
    problem: `must be a whole number from 1 on, but is ${value}`,
    hint: 'Pass such a number, or workers: "auto".',
  });
}
