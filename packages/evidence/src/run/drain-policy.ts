import type { Policy } from "@surehand/loop";

/** Ends a sample before its next step once the run is asked to drain. */
export function drainPolicy(signal: AbortSignal): Policy {
  return {
    name: "drain",
    beforeDecision: () =>
      signal.aborted
        ? { end: { code: "drain", message: "The run was interrupted. Continue this sample with --resume." } }
        : undefined,
  };
}
