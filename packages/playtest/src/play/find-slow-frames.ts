import type { CallContext } from "@surehand/kernel";
import { judgeFrameRate } from "../frame-rate/judge-frame-rate.ts";
import { measureFrameRate, SHORTEST_MEASUREMENT_MS } from "../frame-rate/measure-frame-rate.ts";
import { wait } from "../input/gestures.ts";
import { buildTrace } from "../runs/build-trace.ts";
import { type ExperimentsRun, noExperiments } from "./experiments-run.ts";
import type { PlayState } from "./play-state.ts";

const NAME = "frame-rate";
const SHOWN_MS = 2000;

/** Measures the frame rate of the game in real time, and compares it with that of a blank page. */
export async function findSlowFrames(
  { setup, laboratory }: Pick<PlayState, "setup" | "laboratory">,
  call: CallContext,
): Promise<ExperimentsRun> {
  if (!setup) return noExperiments;
  const skipped = { ...noExperiments, skipped: [NAME] };
  if (call.deadline.remainingMs() < SHORTEST_MEASUREMENT_MS) return skipped;
  const rates = await measureFrameRate(laboratory.arena, setup, call).catch(() => undefined);
  if (!rates) return skipped;
  const trace = buildTrace(setup, wait(SHOWN_MS));
  const found = judgeFrameRate(rates, trace.endMs).map((judgement) => ({
    ...judgement,
    oracle: NAME,
    traces: [trace],
  }));
  return { experiments: [NAME], skipped: [], found };
}
