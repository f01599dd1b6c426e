import { type CallContext, createCallContext, systemClock } from "@surehand/kernel";
import { type Clip, ClipRecorder } from "../clip/clip-recorder.ts";
import type { Finding } from "../findings/finding.ts";
import { replay, replayFileOf, type ReplayResult } from "../judge/replay.ts";
import { shortenTrace } from "../judge/shorten-trace.ts";
import { frameDigests } from "../judge/frame-digests.ts";
import type { PlayState } from "./play-state.ts";

/** Number of findings that are replayed in parallel. */
const AT_ONCE = 2;
/** Maximum number of shorter plays that are tried for one finding. */
const MOST_RUNS = 24;

/** A finding with the outcome of its replay. */
export interface ConfirmedFinding {
  /** The finding, with a shorter trace if there is one. */
  readonly finding: Finding;
  /** Game time of the original play at which it was found. */
  readonly playAtMs: number;
  /** Null when there was no time for a replay: that proves nothing. */
  readonly reproduced: boolean | null;
  /** Digests of the replay's looks. */
  readonly frames?: readonly string[] | undefined;
  readonly clip?: Clip | undefined;
  /** Wall time of the replay. */
  readonly costMs: number;
}

type ConfirmState = Pick<PlayState, "options" | "laboratory" | "setup">;

/** Replays each finding, records its clip, and then uses the rest of the time to shorten the replays, the most severe first. */
export async function confirmFindings(
  state: ConfirmState,
  findings: readonly Finding[],
  call: CallContext,
): Promise<ConfirmedFinding[]> {
  const confirmed = await inPairs(findings, (finding) => confirm(state, finding, call));
  return inPairs(confirmed, async (one, index) => {
    const pairsLeft = Math.ceil((confirmed.length - index) / AT_ONCE);
    const timeoutMs = call.deadline.remainingMs() / pairsLeft;
    using own = createCallContext({ timeoutMs, signal: call.signal });
    return await shorten(state, one, own);
  });
}

async function inPairs<From, To>(
  items: readonly From[],
  work: (item: From, index: number) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = items.slice(from, from + AT_ONCE);
    done.push(...(await Promise.all(some.map((item, index) => work(item, from + index)))));
  }
  return done;
}

async function confirm(state: ConfirmState, finding: Finding, call: CallContext): Promise<ConfirmedFinding> {
  const last = finding.traces.at(-1);
  const unknown = { finding, playAtMs: finding.atMs, reproduced: null, costMs: 0 };
  if (state.options.isRealTime || !last || call.signal.aborted) return unknown;
  const clip = new ClipRecorder(last.endMs);
  const beganAtMs = systemClock.monotonicMs();
  const result = await tryReplay(state, finding, { call, clip });
  if (!result) return unknown;
  const costMs = systemClock.monotonicMs() - beganAtMs;
  return { ...unknown, reproduced: result.isReproduced ?? null, frames: framesOf(result), clip: clip.finish(), costMs };
}

/** Finds a shorter play that shows the same issue. Experiments are short already, and their runs belong together. */
async function shorten(state: ConfirmState, one: ConfirmedFinding, call: CallContext): Promise<ConfirmedFinding> {
  const { finding, reproduced, costMs } = one;
  const [trace, ...others] = finding.traces;
  if (reproduced !== true || !trace || others.length > 0) return one;
  const { trace: shorter, atMs } = await shortenTrace(trace, {
    playFromMs: state.setup?.playFromMs ?? 0,
    atMs: finding.atMs,
    mostRuns: MOST_RUNS,
    shownAt: async (tried) => {
      // One more run records the clip of the result.
      if (call.deadline.remainingMs() < costMs * 2) return undefined;
      const result = await tryReplay(state, { ...finding, traces: [tried] }, { call });
      return result?.again && isSameDefect(result.again, finding) ? result.again.atMs : undefined;
    },
  });
  if (shorter === trace) return one;
  const shortened = { ...finding, traces: [shorter], atMs };
  const clip = new ClipRecorder(shorter.endMs);
  const result = await tryReplay(state, shortened, { call, clip });
  if (result?.isReproduced !== true) return one;
  return { ...one, finding: shortened, frames: framesOf(result), clip: clip.finish() };
}

interface ReplayTry {
  readonly call: CallContext;
  readonly clip?: ClipRecorder;
}

/** Returns undefined when the replay could not be finished in time. */
async function tryReplay(
  { laboratory, setup }: ConfirmState,
  finding: Finding,
  { call, clip }: ReplayTry,
): Promise<ReplayResult | undefined> {
  if (call.signal.aborted) return undefined;
  return replay(laboratory.during(call), replayFileOf(finding, setup, undefined), clip?.watch).catch(() => undefined);
}

/** Whether two judgements state the same, apart from numbers. */
function isSameDefect(one: Pick<Finding, "title">, other: Pick<Finding, "title">): boolean {
  const words = ({ title }: Pick<Finding, "title">): string => title.replaceAll(/-?\d+(?:\.\d+)?/gu, "#");
  return words(one) === words(other);
}

function framesOf({ recordings }: ReplayResult): string[] {
  return frameDigests(recordings.at(-1)?.sights ?? []);
}
