/**
 * How a sample ended.
 * - `done`: every required field and artifact is there.
 * - `partial_success`: some data was collected, and not all of it.
 * - `needs_review`: reported as done, and a required field or artifact is missing.
 * - `failed`: nothing was collected.
 * - `pending`: not worked on to its end, for a reason that may pass, such as a session that ended. A resumed run does.
 */
export const sampleStatuses = ["done", "partial_success", "needs_review", "failed", "pending"] as const;

export type SampleStatus = (typeof sampleStatuses)[number];

/** Whether a resumed run leaves the sample as it is. */
export function isFinal(status: SampleStatus): boolean {
  return status === "done" || status === "needs_review";
}
