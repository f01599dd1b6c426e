import { inTurn, isCompared } from "../../scripts/against/turns.ts";
import { ProblemsError } from "./problems.ts";
import type { CaseOutcome, CaseResult, EvalCase, OptionValues, Suite } from "./suite.ts";

export interface RunOptions {
  /** Runs only cases whose name contains this text, ignoring case. */
  readonly filter?: string;
  /** Values of the suite's own options. */
  readonly options?: OptionValues;
  readonly onResult?: (result: CaseResult) => void;
}

const defaultTimeoutMs = 60_000;

/** Runs the cases sequentially unless the suite allows more: cases measure time, and a browser shares its cores. */
export async function runSuite(suite: Suite, options: RunOptions = {}): Promise<CaseResult[]> {
  await using fixture = await suite.open();
  const cases = selectCases(await suite.cases(fixture, options.options ?? {}), options.filter);
  const results: CaseResult[] = [];
  const waiting = cases.entries();
  const work = async (): Promise<void> => {
    for (const [index, evalCase] of waiting) {
      const result = await inTurn(() => runCase(evalCase, fixture));
      results[index] = result;
      options.onResult?.(result);
    }
  };
  await Promise.all(Array.from({ length: isCompared() ? 1 : (suite.concurrency ?? 1) }, work));
  return results;
}

export async function listCases(suite: Suite, options: RunOptions = {}): Promise<string[]> {
  await using fixture = await suite.open();
  const cases = await suite.cases(fixture, options.options ?? {});
  return selectCases(cases, options.filter).map((evalCase) => evalCase.name);
}

function selectCases(cases: EvalCase[], filter = ""): EvalCase[] {
  const names = cases.map((evalCase) => evalCase.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two cases are called "${twice}": give one another name.`);
  return cases.filter((evalCase) => evalCase.name.toLowerCase().includes(filter.toLowerCase()));
}

async function runCase(evalCase: EvalCase, fixture: AsyncDisposable): Promise<CaseResult> {
  const { name } = evalCase;
  if (evalCase.skip !== undefined) return { name, status: "skipped", ms: 0, detail: evalCase.skip, metrics: {} };
  const startedMs = performance.now();
  try {
    const outcome = (await withTimeout(evalCase, evalCase.run(fixture))) ?? {};
    return {
      name,
      status: "passed",
      ms: elapsed(startedMs),
      detail: outcome.detail ?? "",
      metrics: outcome.metrics ?? {},
    };
  } catch (error) {
    return { name, status: "failed", ms: elapsed(startedMs), ...explain(error) };
  }
}

async function withTimeout(evalCase: EvalCase, work: Promise<CaseOutcome | void>): Promise<CaseOutcome | void> {
  const timeoutMs = evalCase.timeoutMs ?? defaultTimeoutMs;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No end after ${timeoutMs} ms.`)), timeoutMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function explain(error: unknown): Pick<CaseResult, "detail" | "evidence" | "metrics"> {
  if (error instanceof ProblemsError)
    return { detail: error.message, evidence: error.evidence, metrics: error.metrics };
  return { detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error), metrics: {} };
}

function elapsed(startedMs: number): number {
  return Math.round(performance.now() - startedMs);
}
