import { SurehandError } from "@surehand/kernel";

/** Why a worker does not work on a run. */
export type DistrustReason = "not-signed" | "unknown-key" | "needs-trusted-key";

/** A worker refuses a run of a queue. Code "untrusted-run". */
export class UntrustedRunError extends SurehandError {
  readonly reason: DistrustReason;

  constructor(runId: string, distrust: Distrust) {
    super({
      code: "untrusted-run",
      message: `Refused run ${quote(runId)}: ${describe(distrust)}`,
      hint: hintFor(distrust),
    });
    this.reason = distrust.reason;
  }
}

export type Distrust =
  | { readonly reason: "not-signed" }
  | { readonly reason: "unknown-key"; readonly fingerprint: string }
  | {
      readonly reason: "needs-trusted-key";
      readonly fingerprint: string;
      /** Parts that need a trusted key, such as "secrets". */
      readonly parts: readonly string[];
    };

/** An id of the database may contain anything, such as control codes for a terminal. */
function quote(runId: string): string {
  return JSON.stringify(runId.slice(0, 80));
}

function describe(distrust: Distrust): string {
  switch (distrust.reason) {
    case "not-signed":
      return "its row in the database has no valid signature of this run.";
    case "unknown-key":
      return `it is signed with the key ${distrust.fingerprint}, which this worker does not trust.`;
    case "needs-trusted-key":
      return `it has ${distrust.parts.join(" and ")}, and this worker was started without a trusted key.`;
    default:
      return distrust satisfies never;
  }
}

function hintFor(distrust: Distrust): string {
  if (distrust.reason === "not-signed") return "Another user of the database wrote or changed it. Start the run again.";
  return `If surehand run printed this fingerprint for your run, start the worker with --trust-key ${distrust.fingerprint} (SDK: trustedKeys).`;
}
