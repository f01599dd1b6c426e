import type { ActFigures, ActRatio } from "../act/act-report.ts";
import type { ActPageName } from "../pages/act-page.ts";

/** The same button clicked in every way, on one page. */
export interface TimeCaseReport {
  readonly kind: "time";
  readonly name: string;
  readonly page: ActPageName;
  /** Which calls failed, did not happen exactly once, came about otherwise, or found another page than the rest. */
  readonly problems: readonly string[];
  /** By call name. */
  readonly calls: Readonly<Record<string, ActFigures>>;
  /** By call name, over Stagehand's `act`. */
  readonly overStagehand: Readonly<Record<string, ActRatio>>;
  /** By call name, over Playwright's `locator.click()`. */
  readonly overClick: Readonly<Record<string, ActRatio>>;
}

/** What one act sends to a model on one page. */
export interface TokenCaseReport {
  readonly kind: "tokens";
  readonly name: string;
  readonly group: TokenGroup;
  readonly problems: readonly string[];
  /** By tool name. */
  readonly sent: Readonly<Record<string, SentTokens>>;
  /** Surehand's over Stagehand's; null where one is not known. */
  readonly ratio: number | null;
}

/** `made`: the pages of the time cases. `realistic`: those of the snapshot suite. */
export type TokenGroup = "made" | "realistic";

/** Of all requests of the act, in o200k tokens. */
export interface SentTokens {
  readonly requests: number;
  readonly system: number;
  readonly schema: number;
  readonly messages: number;
  readonly total: number;
}

export type VerbsCaseReport = TimeCaseReport | TokenCaseReport;
