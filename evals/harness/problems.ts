/** All that is wrong with one case, so that a row tells everything at once and not the first thing only. */
export class ProblemsError extends Error {
  readonly problems: readonly string[];
  readonly evidence: string;
  /** What the case counted, although it failed. */
  readonly metrics: Readonly<Record<string, number>>;

  constructor(problems: readonly string[], evidence: string, metrics: Readonly<Record<string, number>> = {}) {
    super(problems.join("\n"));
    this.name = "ProblemsError";
    this.problems = problems;
    this.evidence = evidence;
    this.metrics = metrics;
  }
}

/** @throws ProblemsError when there are any */
export function assertNoProblems(
  problems: readonly string[],
  evidence = "",
  metrics: Readonly<Record<string, number>> = {},
): void {
  if (problems.length > 0) throw new ProblemsError(problems, evidence, metrics);
}
