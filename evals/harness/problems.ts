/** All problems of one case, so that its row lists them all and not only the first. */
export class ProblemsError extends Error {
  readonly problems: readonly string[];
  readonly evidence: string;
  /** Metrics of the case, although it failed. */
  readonly metrics: Readonly<Record<string, number>>;

  constructor(problems: readonly string[], evidence: string, metrics: Readonly<Record<string, number>> = {}) {
    super(problems.join("\n"));
    this.name = "ProblemsError";
    this.problems = problems;
    this.evidence = evidence;
    this.metrics = metrics;
  }
}

/** @throws ProblemsError if there are problems */
export function assertNoProblems(
  problems: readonly string[],
  evidence = "",
  metrics: Readonly<Record<string, number>> = {},
): void {
  if (problems.length > 0) throw new ProblemsError(problems, evidence, metrics);
}
