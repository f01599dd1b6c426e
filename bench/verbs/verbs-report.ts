import type { ActFigures, ActRatio } from "../act/act-report.ts";
import type { ActPageName } from "../pages/act-page.ts";

/** The same button clicked by every call, on one page. */
export interface TimeCaseReport {
  readonly kind: "time";
  readonly name: string;
  readonly page: ActPageName;
  /** Calls that failed, did not happen exactly once, succeeded in another way, or saw a different page. */
  readonly problems: readonly string[];
  /** Figures by call name. */
  readonly calls: Readonly<Record<string, ActFigures>>;
  /** Ratios to Stagehand's `act`, by call name. */
  readonly overStagehand: Readonly<Record<string, ActRatio>>;
  /** Ratios to Playwright's `locator.click()`, by call name. */
  readonly overClick: Readonly<Record<string, ActRatio>>;
}

/** Tokens that one act sends to a model on one page. */
export interface TokenCaseReport {
  readonly kind: "tokens";
  readonly name: string;
  readonly group: TokenGroup;
  readonly problems: readonly string[];
  /** Tokens by tool name. */
  readonly sent: Readonly<Record<string, SentTokens>>;
  /** Surehand's tokens of `messages` over Stagehand's; null if one of them is unknown. */
  readonly ratio: number | null;
}

/** `made`: the pages of the time cases. `realistic`: those of the snapshot suite. */
export type TokenGroup = "made" | "realistic";

/** o200k tokens of all requests of the act. */
export interface SentTokens {
  readonly requests: number;
  readonly system: number;
  readonly schema: number;
  readonly messages: number;
  readonly total: number;
}

export type VerbsCaseReport = TimeCaseReport | TokenCaseReport;
