// Runs all checks of this repository in sequence. `npm test` runs it after setup.
import { runQuietly, runTests } from "./check/run-command.ts";
import { runStages } from "./check/run-stages.ts";
import { stages, testStage } from "./check/stages.ts";

const { failed } = await runStages({
  stages: [...stages, testStage],
  run: (stage) => (stage === testStage ? runTests(stage) : runQuietly(stage)),
  print: (text) => console.log(text),
});
if (failed > 0) process.exitCode = 1;
