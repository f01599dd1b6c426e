import { hasData } from "../data/requirements.ts";
import type { FinishedSample } from "../worker/run-sample.ts";

/** Whether a site did not answer, or its page hung until the time of the sample was over. */
export function isSiteAway({ result: { termination, extracted }, lastError }: FinishedSample): boolean {
  if (termination === "network-errors" || termination === "page-error") return true;
  return termination === "time-limit" && lastError === "infrastructure" && !hasData(extracted);
}
