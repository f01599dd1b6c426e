import type { CallContext } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";
import type { RunVerification } from "../verify/verify-options.ts";

/** The parts of a report that are verified. */
export interface VerifiedParts {
  readonly answer: string;
  readonly output?: unknown;
}

export interface VerifiedReport {
  /** Reasons for returning the report, in words for the agent. Empty if it is accepted. */
  readonly problems: readonly string[];
  readonly success: boolean;
  readonly usage: ModelUsage;
}

/** Verifies reports of completion. */
export interface ReportVerifying {
  /** Result for the last report. */
  readonly result: RunVerification | undefined;
  /** @param step the step that reports */
  verify(report: VerifiedParts, step: number, call: CallContext): Promise<VerifiedReport>;
}
