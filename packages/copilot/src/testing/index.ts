/** For tests and measurements only: not part of what a dev server runs. */
export { type BenchEdit, openUndoBench, type UndoBench } from "./undo-bench.ts";
