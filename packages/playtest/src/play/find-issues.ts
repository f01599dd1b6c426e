import { writeFileAtomic } from "@surehand/kernel";
import { join } from "node:path";
import { describeTrace } from "../findings/describe-trace.ts";
import type { Finding } from "../findings/finding.ts";
import type { Issue } from "../findings/issue.ts";
import { judgePlay, mergeFindings } from "../judge/judge-play.ts";
import { replay, replayFileOf } from "../judge/replay.ts";
import { sightDigest } from "../judge/sight-digest.ts";
import { runExperiments } from "./run-experiments.ts";
import type { Played } from "./played.ts";
import type { PlayState } from "./play-state.ts";

/** Replays that are tried side by side. */
const AT_ONCE = 3;

export interface FoundIssues {
  readonly issues: readonly Issue[];
  readonly experiments: readonly string[];
  readonly skipped: readonly string[];
}

/** Shares of the time limit, counted from the start of the playtest, at which experiments and confirmations end. */
const EXPERIMENTS_END = 1.7;
const CONFIRMATIONS_END = 1.9;

/** Judges the play, runs the experiments, and tries the replay of each finding. */
export async function findIssues(played: Played, startedAtMs: number): Promise<FoundIssues> {
  const { state, options } = played;
  if (!state) return { issues: [loadIssue(played)], experiments: [], skipped: [] };
  const hasTime = (share: number): boolean => performance.now() - startedAtMs < options.timeLimitMs * share;
  const findings = judgePlay(state.recordings, state.setup);
  const { experiments, skipped, found } = await runExperiments(state, () => hasTime(EXPERIMENTS_END));
  const merged = mergeFindings([...findings, ...found]);
  const issues: Issue[] = [];
  for (let from = 0; from < merged.length; from += AT_ONCE) {
    const some = merged.slice(from, from + AT_ONCE);
    const isInTime = hasTime(CONFIRMATIONS_END);
    const confirming = some.map((finding, index) =>
      confirm(state, finding, { id: `issue-${from + index + 1}`, hasTime: isInTime }),
    );
    issues.push(...(await Promise.all(confirming)));
  }
  return { issues, experiments, skipped };
}

function loadIssue({ loadError, options }: Played): Issue {
  return {
    id: "issue-1",
    kind: "load-failure",
    severity: "high",
    confidence: 0.99,
    title: loadError?.message ?? "The game does not load.",
    evidence: [],
    steps: [`Open ${options.url}.`],
    replay: null,
    reproduced: null,
    atMs: 0,
    oracle: "load",
    before: null,
    after: null,
    clip: null,
  };
}

async function confirm(
  state: PlayState,
  finding: Finding,
  { id, hasTime }: { id: string; hasTime: boolean },
): Promise<Issue> {
  const { options, laboratory, setup } = state;
  const { kind, confidence, severity, title, evidence, atMs, oracle, traces } = finding;
  const [last] = traces.slice(-1);
  const name = `replays/${id}.json`;
  const canReplay = !options.isRealTime && last !== undefined;
  let reproduced: boolean | null = null;
  let frames: string[] | undefined;
  if (canReplay && hasTime) {
    const result = await replay(laboratory, replayFileOf(finding, setup, undefined)).catch(() => undefined);
    // A replay that could not be finished in time says nothing.
    reproduced = result?.isReproduced ?? null;
    frames = result?.recordings.at(-1)?.sights.map(sightDigest);
  }
  if (canReplay)
    await writeFileAtomic(join(options.out, name), `${JSON.stringify(replayFileOf(finding, setup, frames))}\n`);
  // What its own replay does not show again may have been chance.
  const isDoubtful = reproduced === false;
  return {
    id,
    kind,
    severity: isDoubtful && severity === "high" ? "medium" : severity,
    confidence: isDoubtful ? confidence / 2 : confidence,
    title,
    evidence,
    steps: last ? describeTrace(last) : [],
    replay: canReplay ? name : null,
    reproduced,
    atMs,
    oracle,
    ...picturesAt(state, atMs),
    clip: null,
  };
}

function picturesAt({ actions }: PlayState, atMs: number): { before: string | null; after: string | null } {
  const action = actions.findLast((one) => one.atMs <= atMs);
  return { before: action?.before ?? null, after: action?.after ?? null };
}
