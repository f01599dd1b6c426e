/**
 * A quality suite: one file, `evals/NAME/suite.ts`, that exports `suite`, and one line in `evals/suites.ts`.
 * `Fixture` is what all cases of the suite share: a browser, a server.
 */
export interface Suite<Fixture extends AsyncDisposable = AsyncDisposable> {
  readonly name: string;
  /** One sentence: what a passing suite proves. */
  readonly description: string;
  /** Options of the command line beside those that every suite takes; `cases` gets their values. */
  readonly options?: SuiteOptions;
  /** How many cases run side by side. Default 1. */
  readonly concurrency?: number;
  /** Called once before the first case; disposed after the last, whatever happened. */
  open(): Promise<Fixture>;
  cases(fixture: Fixture, options: OptionValues): EvalCase<Fixture>[] | Promise<EvalCase<Fixture>[]>;
  /** Numbers for the report's summary, in place of the sums of the cases' metrics. */
  summarize?(results: readonly CaseResult[]): Readonly<Record<string, number>>;
}

export type SuiteOptions = Readonly<Record<string, { readonly type: "string" | "boolean" }>>;

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

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
