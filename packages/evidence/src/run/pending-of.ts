import { domainOf } from "../inputs/domain-of.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { PendingReason } from "./run-events.ts";
import type { EvidenceResult } from "./run-options.ts";

/** Returns why a sample that was begun is pending. Undefined for one that has ended. */
export function pendingReasonOf({ status, termination }: SampleResult): PendingReason | undefined {
  if (status !== "pending") return undefined;
  return termination === "sign-in" || termination === "blocked" ? termination : "domain-open";
}

/** Returns the samples that were begun and are pending, with the reason. */
export function pendingOf(results: readonly SampleResult[]): EvidenceResult["pending"] {
  return results.flatMap((result) => {
    const reason = pendingReasonOf(result);
    return reason ? [{ sampleId: result.sample_id, reason }] : [];
  });
}

/** Returns the domains that did not answer to the end, by the samples that are pending. */
export function openDomainsOf(results: readonly SampleResult[]): string[] {
  const domains = results.flatMap((result) =>
    pendingReasonOf(result) === "domain-open" ? [domainOf(result.url)] : [],
  );
  return [...new Set(domains)];
}
