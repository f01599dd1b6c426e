import type * as replay from "@surehand/replay";
import { readRunRecording, replayRun, type RunRecording, writeRunRecording } from "@surehand/replay";
import type { PageSession } from "@surehand/browser";
import { FileWriteError } from "@surehand/kernel";

/** Options of one replay: see ReplayOptions of `@surehand/agent`. Models, variables and the journal default to those of the `Surehand` instance. */
export type ReplayOptions = Omit<replay.ReplayOptions, "log" | "similarity"> & {
  /** Number of the run in a journal with several runs, starting at 1. Default: the newest. */
  readonly run?: number | undefined;
};

export interface ReplayResult extends replay.ReplayResult {
  /** Path of the file with the healed recording. Undefined if nothing was healed, or if no file was given. */
  readonly rewritten: string | undefined;
}

/** The parts of a `Surehand` instance that a replay uses. */
export type HandReplayParts = Pick<
  replay.ReplayOptions,
  "model" | "extractor" | "variables" | "frozen" | "stepTimeout" | "journal" | "similarity" | "log"
>;

/** Repeats a run, and writes the healed recording back to its source. */
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
