/**
 * A quality suite: one file, `evals/NAME/suite.ts`, that exports `suite`, and one line in `evals/suites.ts`.
 * `Fixture` is what all cases of the suite share: a browser, a server.
 */
export interface Suite<Fixture extends AsyncDisposable = AsyncDisposable> {
  readonly name: string;
  /** One sentence: what a passing suite proves. */
  readonly description: string;
  /** Called once before the first case; disposed after the last, whatever happened. */
  open(): Promise<Fixture>;
  cases(fixture: Fixture): EvalCase<Fixture>[] | Promise<EvalCase<Fixture>[]>;
}

export interface EvalCase<Fixture = AsyncDisposable> {
  /** Unique in its suite; what `--filter` looks at. */
  readonly name: string;
  /** Set: the case is not run, and this says why and how to have it run. */
  readonly skip?: string;
  /** Default 60000. */
  readonly timeoutMs?: number;
  /** Passes by returning, fails by throwing. */
  run(fixture: Fixture): Promise<CaseOutcome | void>;
}

export interface CaseOutcome {
  /** A few words for the row. */
  readonly detail?: string;
  /** Numbers for the report; the summary carries their sums. */
  readonly metrics?: Readonly<Record<string, number>>;
}

export interface CaseResult {
  readonly name: string;
  readonly status: "passed" | "failed" | "skipped";
  readonly ms: number;
  readonly detail: string;
  /** What the case saw when it failed, for `--verbose` and the JSON report. */
  readonly evidence?: string;
  readonly metrics: Readonly<Record<string, number>>;
}

export function defineSuite<Fixture extends AsyncDisposable>(suite: Suite<Fixture>): Suite<Fixture> {
  return suite;
}
