// Runs all checks of this repository. `npm test` runs it after setup.
import { availableParallelism } from "node:os";
import { runQuietly, runTests } from "./check/run-command.ts";
import { runStages } from "./check/run-stages.ts";
import { stages, testStage } from "./check/stages.ts";

const { failed } = await runStages({
  stages,
  lastStage: testStage,
  concurrency: Math.min(2, availableParallelism()),
  run: (stage) => (stage === testStage ? runTests(stage) : runQuietly(stage)),
  print: (text) => console.log(text),
});
if (failed > 0) process.exitCode = 1;
