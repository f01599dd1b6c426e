import type { Policy } from "@surehand/loop";
import type { WorkerState } from "../worker-state.ts";

/** Ends a sample after so many infrastructure errors in a row: the site is down, or the browser is. */
export function networkBreaker({ spec, failures }: WorkerState): Policy {
  return {
    name: "network-errors",
    beforeDecision() {
      const { infrastructureInRow: errors, last } = failures;
      if (errors < spec.max_consecutive_network_errors) return undefined;
      const message = `${errors} infrastructure errors in a row. The last one: ${last?.message ?? "unknown"}`;
      return { end: { code: "network-errors", message } };
    },
  };
}
