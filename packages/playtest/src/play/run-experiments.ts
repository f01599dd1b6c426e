import type { CallContext } from "@surehand/kernel";
import type { Finding } from "../findings/finding.ts";
import type { Experiment } from "../findings/oracle.ts";
import { judgeWith } from "../judge/judge-play.ts";
import { experimentOracles } from "../oracles/all-oracles.ts";
import type { Trace } from "../input/game-input.ts";
import type { Laboratory } from "../runs/laboratory.ts";
import type { Recording } from "../runs/recording.ts";
import type { ExperimentsRun } from "./experiments-run.ts";
import type { PlayState } from "./play-state.ts";

/** Number of traces that are run in parallel: each needs a page, and a new page costs as much as several traces. */
const AT_ONCE = 2;

/** Runs the experiments that fit the game, until the call ends. */
export async function runExperiments(
  state: Pick<PlayState, "setup" | "laboratory" | "options" | "run">,
  experiments: readonly Experiment[],
  call: CallContext,
): Promise<ExperimentsRun> {
  const { setup, laboratory, options } = state;
  const run = { experiments: [] as string[], skipped: [] as string[], found: [] as Finding[] };
  if (!setup || options.isRealTime) return run;
  const played = state.run.stage.trace();
  for (const experiment of experiments) {
    const planned = experiment.plan(setup, played);
    if (planned.length === 0) continue;
    const first = await runAll(planned, laboratory.during(call));
    const further = first.length < planned.length ? [] : (experiment.follow?.(first, setup) ?? []);
    const results = [...first, ...(await runAll(further, laboratory.during(call)))];
    const traces = [...planned, ...further];
    if (results.length < traces.length) {
      run.skipped.push(experiment.name);
      continue;
    }
    run.experiments.push(experiment.name);
    const judgements = experiment.judge(results, setup);
    run.found.push(...judgements.map((judgement) => ({ ...judgement, oracle: experiment.name, traces })));
    run.found.push(...judgeWith(experimentOracles, results, setup));
  }
  return run;
}

/** Runs traces in parallel until one fails, as all do when there is no more time. */
async function runAll(traces: readonly Trace[], laboratory: Laboratory): Promise<Recording[]> {
  const results: Recording[] = [];
  for (let from = 0; from < traces.length; from += AT_ONCE) {
    const some = traces.slice(from, from + AT_ONCE);
    const done = await Promise.all(some.map(async (trace) => laboratory.run(trace).catch(() => undefined)));
    const good = done.filter((result) => result !== undefined);
    results.push(...good);
    if (good.length < some.length) break;
  }
  return results;
}
