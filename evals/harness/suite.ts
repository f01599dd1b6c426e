/**
 * A quality suite: a file `evals/NAME/suite.ts` that exports `suite`, and a line in `evals/suites.ts`. `Fixture` is
 * shared by all cases of the suite: a browser, a server.
 */
export interface Suite<Fixture extends AsyncDisposable = AsyncDisposable> {
  readonly name: string;
  /** States in one sentence what a passing suite proves. */
  readonly description: string;
  /** Command line options in addition to the common ones; `cases` receives their values. */
  readonly options?: SuiteOptions;
  /** Number of cases that run in parallel. Default 1. */
  readonly concurrency?: number;
  /** Called once before the first case. The fixture is always disposed after the last one. */
  open(): Promise<Fixture>;
  cases(fixture: Fixture, options: OptionValues): EvalCase<Fixture>[] | Promise<EvalCase<Fixture>[]>;
  /** Returns numbers for the report's summary, instead of the sums of the cases' metrics. */
  summarize?(results: readonly CaseResult[]): Readonly<Record<string, number>>;
}

export type SuiteOptions = Readonly<Record<string, { readonly type: "string" | "boolean" }>>;

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

export interface EvalCase<Fixture = AsyncDisposable> {
  /** Unique in its suite; matched by `--filter`. */
  readonly name: string;
  /** If set, the case does not run; the text states why and how to make it run. */
  readonly skip?: string;
  /** Default 60000. */
  readonly timeoutMs?: number;
  /** Returns to pass, throws to fail. */
  run(fixture: Fixture): Promise<CaseOutcome | void>;
}

export interface CaseOutcome {
  /** Short text for the row. */
  readonly detail?: string;
  /** Numbers for the report; the summary contains their sums. */
  readonly metrics?: Readonly<Record<string, number>>;
}

export interface CaseResult {
  readonly name: string;
  readonly status: "passed" | "failed" | "skipped";
  readonly ms: number;
  readonly detail: string;
  /** Observations of a failed case, for `--verbose` and the JSON report. */
  readonly evidence?: string;
  readonly metrics: Readonly<Record<string, number>>;
}

export function defineSuite<Fixture extends AsyncDisposable>(suite: Suite<Fixture>): Suite<Fixture> {
  return suite;
}
