// Runs all checks of this repository. `npm test` runs it after setup; `npm run test:all` adds the slow families of tests with --all.
import { availableParallelism } from "node:os";
import { runQuietly, runTests } from "./check/run-command.ts";
import { runStages } from "./check/run-stages.ts";
import { allTestsStage, stages, testStage } from "./check/stages.ts";

const lastStage = process.argv.includes("--all") ? allTestsStage : testStage;

const { failed } = await runStages({
  stages,
  lastStage,
  concurrency: Math.min(2, availableParallelism()),
  run: (stage) => (stage === lastStage ? runTests(stage) : runQuietly(stage)),
  print: (text) => console.log(text),
});
if (failed > 0) process.exitCode = 1;
