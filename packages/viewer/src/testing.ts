export { type SampleRunOptions, writeSampleRun } from "./testing/write-sample-run.ts";
