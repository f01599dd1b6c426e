/** For tests and measurements only: not part of what a dev server runs. */
export { type BenchEdit, openUndoBench, type UndoBench } from "./undo-bench.ts";
export {
  type VerdictChange,
  type VerdictEdit,
  openVerdictBench,
  type VerdictBench,
  type VerdictBenchOptions,
} from "./verdict-bench.ts";
export { expectParameter } from "../protocol/expectation.ts";
export { type PageVerdict, verdictCodes, outcomes } from "../protocol/verdict.ts";
export { watchServedFiles } from "../vite/served-files.ts";
