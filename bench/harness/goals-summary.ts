import { formatGoal, type Goal } from "./goal.ts";

/** Summary of a suite that is judged only by its goals. */
export interface GoalsSummary {
  readonly goals: readonly Goal[];
  readonly measured: number;
  /** Number of tools that could not be launched, and of cases in which a call failed or did not happen exactly once. */
  readonly failed: number;
}

export function formatSummary({ goals, measured, failed }: GoalsSummary): string {
  return [...goals.map((goal) => `  ${formatGoal(goal)}`), `${measured} cases measured, ${failed} failures`].join("\n");
}
