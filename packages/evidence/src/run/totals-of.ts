import type { Sample } from "../inputs/sample.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { RunTotals } from "./run-events.ts";

/** Counts the samples of a run by how they ended. */
export function totalsOf(samples: readonly Sample[], results: readonly SampleResult[]): RunTotals {
  const ids = new Set(samples.map(({ id }) => id));
  const count = (status: SampleResult["status"]): number =>
    results.filter((result) => ids.has(result.sample_id) && result.status === status).length;
  const totals = {
    done: count("done"),
    partial_success: count("partial_success"),
    needs_review: count("needs_review"),
    failed: count("failed"),
  };
  // A sample that was begun and left pending has a result, too.
  const ended = Object.values(totals).reduce((sum, one) => sum + one, 0);
  return { ...totals, pending: samples.length - ended };
}
