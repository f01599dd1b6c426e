import type * as replay from "@surehand/replay";
import { readRunRecording, replayRun, type RunRecording, writeRunRecording } from "@surehand/replay";
import type { PageSession } from "@surehand/browser";
import { FileWriteError } from "@surehand/kernel";

/** Options of one replay: see ReplayOptions of `@surehand/agent`. Models, variables and the journal are the hand's unless given. */
export type ReplayOptions = Omit<replay.ReplayOptions, "log" | "similarity"> & {
  /** Number of the run in a journal with several runs, from 1. Default: the newest. */
  readonly run?: number | undefined;
};

export interface ReplayResult extends replay.ReplayResult {
  /** File that the healed recording was written to. Undefined where nothing was healed, or where no file was given. */
  readonly rewritten: string | undefined;
}

/** The parts that a hand passes to a replay. */
export type HandReplayParts = Pick<
  replay.ReplayOptions,
  "model" | "extractor" | "variables" | "frozen" | "stepTimeout" | "journal" | "similarity" | "log"
>;

/** Does a run again, and writes what was healed where the recording came from. */
export async function replayOn(
  session: PageSession,
  source: RunRecording | string,
  { options: { run, ...given }, parts }: { readonly options: ReplayOptions; readonly parts: HandReplayParts },
): Promise<ReplayResult> {
  const { recording, healedPath } =
    typeof source === "string" ? await readRunRecording(source, { run }) : { recording: source, healedPath: undefined };
  const result = await replayRun(session, recording, replayOptions(given, parts));
  const isRewritten = healedPath !== undefined && result.recording !== recording && result.healed > 0 && result.success;
  if (!isRewritten) return { ...result, rewritten: undefined };
  try {
    await writeRunRecording(healedPath, result.recording);
    return { ...result, rewritten: healedPath };
  } catch (error) {
    // The replay is done, whether its recording can be written or not.
    if (!FileWriteError.isInstance(error)) throw error;
    parts.log?.warn(error.message);
    const drift = [...result.drift, { kind: "unwritten", message: error.message } as const];
    return { ...result, drift, rewritten: undefined };
  }
}

function replayOptions(given: replay.ReplayOptions, { variables, ...parts }: HandReplayParts): replay.ReplayOptions {
  const own = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const extractor = given.model === undefined ? parts.extractor : undefined;
  return { ...parts, extractor, ...own, variables: { ...variables, ...given.variables } };
}
