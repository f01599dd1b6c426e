import { allExperiments } from "../experiments/all-experiments.ts";
import type { Finding } from "../findings/finding.ts";
import type { Recording } from "../runs/recording.ts";
import type { PlayState } from "./play-state.ts";

export interface ExperimentsRun {
  readonly experiments: readonly string[];
  /** Those that there was no time for. */
  readonly skipped: readonly string[];
  readonly found: readonly Finding[];
}

/** Runs the experiments that fit the game, as long as there is time. */
export async function runExperiments(state: PlayState, hasTime: () => boolean): Promise<ExperimentsRun> {
  const { setup, laboratory, options, recordings } = state;
  const [played] = recordings.slice(-1);
  const run = { experiments: [] as string[], skipped: [] as string[], found: [] as Finding[] };
  if (!setup || !played || options.isRealTime) return run;
  for (const experiment of allExperiments) {
    const traces = experiment.plan(setup, played.trace);
    if (traces.length === 0) continue;
    const results: Recording[] = [];
    for (const trace of traces) {
      const result = hasTime() ? await laboratory.run(trace).catch(() => undefined) : undefined;
      if (!result) break;
      results.push(result);
    }
    if (results.length < traces.length) {
      run.skipped.push(experiment.name);
      continue;
    }
    run.experiments.push(experiment.name);
    const judgements = experiment.judge(results, setup);
    run.found.push(...judgements.map((judgement) => ({ ...judgement, oracle: experiment.name, traces })));
  }
  return run;
}
