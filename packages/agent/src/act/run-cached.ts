import { FileWriteError } from "@surehand/kernel";
import {
  type ActionCache,
  type ActRecording,
  type ActContext,
  atStart,
  type CacheKey,
  type Drift,
  type Progress,
  replayAct,
  type ReplayedAct,
  toActRecording,
  urlPattern,
} from "@surehand/replay";
import { runInstruction } from "./run-instruction.ts";

export interface CachedRun {
  readonly progress: Progress;
  /** Whether the whole instruction was replayed. */
  readonly cached: boolean;
  readonly drift: readonly Drift[];
}

/** Replays the recording of an instruction, grounds the rest, and records the run if it is new. */
export async function runCached(context: ActContext, cache: ActionCache, instruction: string): Promise<CachedRun> {
  const { session, call, variables } = context;
  const key: CacheKey = {
    instruction: variables.hide(instruction.trim().replace(/\s+/g, " ")),
    url: variables.hide(urlPattern(session.masked(session.page.url()))),
  };
  const { recordings, drift: unread } = await cache.read(key, call.log);
  const replayed: ReplayedAct =
    recordings.length > 0
      ? await replayAct(context, recordings, instruction)
      : { progress: { ...atStart, left: instruction }, drift: [] };
  const isReplayed = recordings.length > 0 && replayed.progress.left === undefined;
  const progress = await runInstruction(context, replayed.progress);
  const shouldRecord = cache.mode === "read-write" && (!isReplayed || unread.length + replayed.drift.length > 0);
  const unwritten = shouldRecord ? await record(context, { cache, key, recordings, progress }) : [];
  const drift = [...unread, ...replayed.drift, ...unwritten];
  const isHealed = replayed.drift.length > 0 && progress.end === undefined;
  return { progress: { ...progress, healed: progress.healed || isHealed }, cached: isReplayed, drift };
}

interface Recorded {
  readonly cache: ActionCache;
  readonly key: CacheKey;
  readonly recordings: readonly ActRecording[];
  readonly progress: Progress;
}

/** Records a run that is complete. A recording that cannot be written is reported as drift and does not fail the act. */
async function record(context: ActContext, { cache, key, recordings, progress }: Recorded): Promise<Drift[]> {
  if (progress.end !== undefined) return [];
  const isPrivate = (text: string): boolean => context.variables.isIn(text) || context.session.masked(text) !== text;
  const recording = toActRecording(progress.steps, isPrivate);
  if (!recording) return [];
  const others = recordings.filter(({ fingerprint }) => fingerprint !== recording.fingerprint);
  try {
    await cache.write(key, [recording, ...others]);
    return [];
  } catch (error) {
    if (!FileWriteError.isInstance(error)) throw error;
    context.call.log.warn(error.message);
    return [{ kind: "unwritten", message: error.message }];
  }
}
