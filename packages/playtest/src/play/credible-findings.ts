import type { ConfirmedFinding } from "./confirm-findings.ts";

/** Oracles that report events of the page. An event happened, whether it happens again or not. */
const eventOracles: ReadonlySet<string> = new Set([
  "script-error",
  "tab-crash",
  "broken-asset",
  "audio-error",
  "load-failure",
]);

export interface CredibleFindings {
  readonly credible: readonly ConfirmedFinding[];
  /** Findings whose own replay did not show them again. */
  readonly doubtful: readonly ConfirmedFinding[];
}

/** Sorts out findings that their own replay in a fresh page does not show again. Without a replay none of them is of high severity. */
export function credibleFindings(confirmed: readonly ConfirmedFinding[]): CredibleFindings {
  const isEvent = ({ finding }: ConfirmedFinding): boolean => eventOracles.has(finding.oracle);
  const isDoubtful = (one: ConfirmedFinding): boolean => one.reproduced === false && !isEvent(one);
  return {
    credible: confirmed.filter((one) => !isDoubtful(one)).map((one) => (isEvent(one) ? one : loweredAlarm(one))),
    doubtful: confirmed.filter(isDoubtful),
  };
}

function loweredAlarm(one: ConfirmedFinding): ConfirmedFinding {
  if (one.reproduced !== null || one.finding.severity !== "high") return one;
  return { ...one, finding: { ...one.finding, severity: "medium" } };
}
