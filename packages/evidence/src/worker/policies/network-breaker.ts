import type { Policy } from "@surehand/loop";
import { LONGEST_PAUSE_MS } from "../throttle.ts";
import type { WorkerContext } from "../worker-context.ts";

/** Ends a sample after so many infrastructure errors in a row, or when the site asks for a long pause: the site is down, or the browser is. */
export function networkBreaker({ state, throttle, view }: NetworkContext): Policy {
  return {
    name: "network-errors",
    beforeDecision() {
      const { spec, failures, sample } = state;
      const { infrastructureInRow: errors, last } = failures;
      const pauseMs = errors === 0 ? 0 : throttle.pausedMs(sample.url);
      if (pauseMs > LONGEST_PAUSE_MS)
        return {
          end: {
            code: "network-errors",
            message: `The site asks for ${Math.ceil(pauseMs / 1000)} s without requests.`,
          },
        };
      if (errors < spec.max_consecutive_network_errors) return undefined;
      const message = `${errors} infrastructure errors in a row. The last one: ${last?.message ?? "unknown"}`;
      // A site that answers with an error of its own is not down.
      return { end: { code: view.opened?.status === 500 ? "page-error" : "network-errors", message } };
    },
  };
}

type NetworkContext = Pick<WorkerContext, "state" | "throttle" | "view">;
