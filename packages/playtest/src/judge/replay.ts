import type { Finding } from "../findings/finding.ts";
import type { Judgement } from "../findings/oracle.ts";
import { allExperiments } from "../experiments/all-experiments.ts";
import { allOracles } from "../oracles/all-oracles.ts";
import type { Laboratory, RunWatch } from "../runs/laboratory.ts";
import type { Recording } from "../runs/recording.ts";
import { fixedSights, frameDigests } from "./frame-digests.ts";
import type { ReplayFile } from "./replay-file.ts";

export interface ReplayResult {
  /** Whether the issue appeared again. Undefined for a whole play, and for an issue that no recording shows: one that a model saw. */
  readonly isReproduced: boolean | undefined;
  /** The judgement of the replay that is the same issue. */
  readonly again: Judgement | undefined;
  /** Number of compared looks, and of equal ones. */
  readonly frames: number;
  readonly sameFrames: number;
  /** Game time of the first look that differed. Undefined when all were equal. */
  readonly firstDifferenceMs: number | undefined;
  readonly recordings: readonly Recording[];
}

/**
 * Repeats the traces of a replay file, judges them like the first time, and compares them frame by frame.
 *
 * @param watchLast watches the last trace, which shows the issue
 */
export async function replay(laboratory: Laboratory, file: ReplayFile, watchLast?: RunWatch): Promise<ReplayResult> {
  const recordings: Recording[] = [];
  for (const [index, trace] of file.traces.entries())
    recordings.push(await laboratory.runAgain(trace, index === file.traces.length - 1 ? watchLast : undefined));
  const last = recordings.at(-1);
  const sights = fixedSights(last?.sights ?? []);
  const digests = frameDigests(sights);
  const expected = file.frames ?? [];
  const firstAt = expected.findIndex((digest, index) => digests[index] !== digest);
  const same = expected.filter((digest, index) => digests[index] === digest).length;
  const { issue } = file;
  const judgements = judgeAgain(file, recordings);
  const again = judgements?.find(({ kind, key }) => kind === issue?.kind && key === issue.key);
  return {
    isReproduced: judgements && again !== undefined,
    again,
    frames: expected.length,
    sameFrames: same,
    firstDifferenceMs: firstAt < 0 ? undefined : (sights[firstAt]?.atMs ?? last?.trace.endMs),
    recordings,
  };
}

/** Returns undefined if nothing can judge recordings for this issue. */
function judgeAgain({ issue, setup }: ReplayFile, recordings: readonly Recording[]): Judgement[] | undefined {
  const oracle = allOracles.find(({ name }) => name === issue?.oracle);
  const last = recordings.at(-1);
  if (oracle) return last ? oracle.judge(last, setup) : [];
  const experiment = allExperiments.find(({ name }) => name === issue?.oracle);
  return experiment && (setup ? experiment.judge(recordings, setup) : []);
}

/** Replays a whole play. */
export function wholeReplayFile({ trace, sights }: Recording, setup: ReplayFile["setup"]): ReplayFile {
  return { version: 1, ...(setup && { setup }), traces: [trace], frames: frameDigests(sights) };
}

export function replayFileOf(
  { kind, key, title, oracle, traces }: Finding,
  setup: ReplayFile["setup"],
  frames: readonly string[] | undefined,
): ReplayFile {
  return {
    version: 1,
    issue: { kind, key, title, oracle },
    ...(setup && { setup }),
    traces: [...traces],
    ...(frames && { frames: [...frames] }),
  };
}
