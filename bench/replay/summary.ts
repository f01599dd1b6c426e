import type { ActFigures } from "../act/act-report.ts";
import { createGoal } from "../harness/goal.ts";
import type { GoalsSummary } from "../harness/goals-summary.ts";

export const names = {
  agent: "surehand agent",
  replay: "surehand replay",
  byHand: "playwright",
  checkedByHand: "playwright, checked",
} as const;

export interface ReplayCaseReport {
  readonly name: string;
  /** Runs that did not end with exactly the expected order. */
  readonly problems: readonly string[];
  /** Figures by call name. */
  readonly calls: Readonly<Record<string, ActFigures>>;
}

const mostOfAgent = 1 / 10;
const mostOfPlaywright = 1.5;

/**
 * Summarises the suite. The goals compare the replay with the agent's run with a model of 3 s, and with Playwright code
 * that asserts as much.
 */
export function summarise(cases: readonly ReplayCaseReport[], problems: readonly string[] = []): GoalsSummary {
  const [calls] = cases.map((report) => report.calls);
  return {
    goals: [
      createGoal("replay: median over the agent's run", mostOfAgent, ratio(calls, names.agent)),
      createGoal(
        "replay: median over Playwright that asserts each step",
        mostOfPlaywright,
        ratio(calls, names.checkedByHand),
      ),
      createGoal(
        "replay: median over Playwright that asserts the end alone",
        mostOfPlaywright,
        ratio(calls, names.byHand),
      ),
    ],
    measured: cases.filter((report) => report.calls[names.replay] !== undefined).length,
    failed: cases.filter((report) => report.problems.length > 0).length + problems.length,
  };
}

function ratio(calls: ReplayCaseReport["calls"] = {}, reference: string): number | null {
  const [own, other] = [calls[names.replay], calls[reference]];
  return own && other ? own.medianMs / other.medianMs : null;
}
