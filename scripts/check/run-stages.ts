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
  readonly stages: readonly Stage[];
  readonly run: (stage: Stage) => Promise<StageResult>;
  readonly print: (text: string) => void;
  readonly now?: () => number;
}

/**
 * Runs the stages in sequence, and continues after a failed one, so that one run reports everything that is wrong.
 * Prints the failed ones and the line "N passed, N failed" at the end; a stage without counts counts as one.
 */
export async function runStages({ stages, run, print, now = Date.now }: StagesOptions): Promise<Counts> {
  const failed: Stage[] = [];
  let total: Counts = { passed: 0, failed: 0 };
  for (const [index, stage] of stages.entries()) {
    const startedAtMs = now();
    print(`[${index + 1}/${stages.length}] ${stage.name} ...`);
    const { isOk, output, counts } = await run(stage);
    if (output !== "") print(output);
    const verdict = isOk ? "ok" : `FAILED; alone: ${stage.command}`;
    print(`[${index + 1}/${stages.length}] ${stage.name}: ${verdict} (${((now() - startedAtMs) / 1000).toFixed(1)} s)`);
    if (!isOk) failed.push(stage);
    total = add(total, tally(isOk, counts));
  }
  if (failed.length > 0)
    print(["", "Failed:", ...failed.map(({ name, command }) => `  ${name}: ${command}`)].join("\n"));
  print(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
}

/** Counts a stage that failed without a failed test of its own (it crashed) as failed. */
function tally(isOk: boolean, counts: Counts = { passed: 0, failed: 0 }): Counts {
  if (counts.passed + counts.failed === 0) return isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function add(left: Counts, right: Counts): Counts {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed };
}
