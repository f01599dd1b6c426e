import type { CallContext } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";
import type { RunVerification } from "../verify/verify-options.ts";

/** The parts of a report that are verified. */
export interface VerifiedParts {
  readonly answer: string;
  readonly output?: unknown;
}

export interface VerifiedReport {
  /** Why the report is sent back, in words for the agent. Empty: it is not. */
  readonly problems: readonly string[];
  readonly success: boolean;
  readonly usage: ModelUsage;
}

/** Verifies reports of completion. */
export interface ReportVerifying {
  /** Of the last report. */
  readonly result: RunVerification | undefined;
  /** @param step the one that reports */
  verify(report: VerifiedParts, step: number, call: CallContext): Promise<VerifiedReport>;
}
