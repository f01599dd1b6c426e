/** All that is wrong with one case, so that a row tells everything at once and not the first thing only. */
export class ProblemsError extends Error {
  readonly problems: readonly string[];
  readonly evidence: string;

  constructor(problems: readonly string[], evidence: string) {
    super(problems.join("\n"));
    this.name = "ProblemsError";
    this.problems = problems;
    this.evidence = evidence;
  }
}

/** @throws ProblemsError when there are any */
export function assertNoProblems(problems: readonly string[], evidence = ""): void {
  if (problems.length > 0) throw new ProblemsError(problems, evidence);
}
