import { Readable } from "node:stream";
import type { Stage } from "./stages.ts";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** The result of one stage. `counts` is set if it counted more than itself. */
export interface StageResult {
  readonly isOk: boolean;
  /** Output for the user: everything if the stage failed. */
  readonly output: string;
  readonly counts?: Counts;
}

export interface StagesOptions {
  /** Stages that run side by side. */
  readonly stages: readonly Stage[];
  /** The stage that runs after all others, alone. */
  readonly lastStage: Stage;
  /** The number of stages that run side by side. */
  readonly concurrency: number;
  readonly run: (stage: Stage) => Promise<StageResult>;
  readonly print: (text: string) => void;
  readonly now?: () => number;
}

interface TimedResult extends StageResult {
  readonly stage: Stage;
  readonly durationMs: number;
}

/**
 * Runs the stages, and continues after a failed one, so that one run reports everything that is wrong.
 * Prints each stage whole, in the order given, then the failed ones and the line "N passed, N failed"; a stage without
 * counts counts as one.
 */
export async function runStages({ print, ...options }: StagesOptions): Promise<Counts> {
  const stages = [...options.stages, options.lastStage];
  const results = startStages(options);
  const failed: Stage[] = [];
  let total: Counts = { passed: 0, failed: 0 };
  for (const [index, { name }] of stages.entries()) {
    print(`[${index + 1}/${stages.length}] ${name} ...`);
    const { value } = await results.next();
    if (value === undefined) break;
    const { stage, isOk, output, counts, durationMs } = value;
    if (output !== "") print(output);
    const verdict = isOk ? "ok" : `FAILED; alone: ${stage.command}`;
    print(`[${index + 1}/${stages.length}] ${name}: ${verdict} (${(durationMs / 1000).toFixed(1)} s)`);
    if (!isOk) failed.push(stage);
    total = add(total, tally(isOk, counts));
  }
  if (failed.length > 0)
    print(["", "Failed:", ...failed.map(({ name, command }) => `  ${name}: ${command}`)].join("\n"));
  print(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
}

/** Yields the results in the order of the stages. */
async function* startStages({
  stages,
  lastStage,
  concurrency,
  run,
  now = Date.now,
}: Omit<StagesOptions, "print">): AsyncGenerator<TimedResult, undefined> {
  const time = async (stage: Stage): Promise<TimedResult> => {
    const startedAtMs = now();
    const result = await run(stage);
    return { ...result, stage, durationMs: now() - startedAtMs };
  };
  // Without the mark, a slow stage would hold up those after it: few finished results wait for it (missing in Node's types).
  const options = { concurrency, highWaterMark: stages.length };
  yield* Readable.from(stages).map(time, options);
  yield await time(lastStage);
}

/** Counts a stage that failed without a failed test of its own (it crashed) as failed. */
function tally(isOk: boolean, counts: Counts = { passed: 0, failed: 0 }): Counts {
  if (counts.passed + counts.failed === 0) return isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function add(left: Counts, right: Counts): Counts {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed };
}
