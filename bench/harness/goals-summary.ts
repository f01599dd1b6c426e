import { formatGoal, type Goal } from "./goal.ts";

/** Of a suite that is judged by its goals alone. */
export interface GoalsSummary {
  readonly goals: readonly Goal[];
  readonly measured: number;
  /** Tools that could not be launched, and cases in which something failed or did not happen exactly once. */
  readonly failed: number;
}

export function formatSummary({ goals, measured, failed }: GoalsSummary): string {
  return [...goals.map((goal) => `  ${formatGoal(goal)}`), `${measured} cases measured, ${failed} failures`].join("\n");
}
