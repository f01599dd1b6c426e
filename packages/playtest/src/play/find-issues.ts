import { type CallContext, writeFileAtomic } from "@surehand/kernel";
import { join } from "node:path";
import { allExperiments } from "../experiments/all-experiments.ts";
import { describeTrace } from "../findings/describe-trace.ts";
import type { Finding } from "../findings/finding.ts";
import type { Issue } from "../findings/issue.ts";
import { judgePlay, mergeFindings } from "../judge/judge-play.ts";
import { replay, replayFileOf } from "../judge/replay.ts";
import { sightDigest } from "../judge/sight-digest.ts";
import { runExperiments } from "./run-experiments.ts";
import type { Played } from "./played.ts";
import type { Phases } from "./phases.ts";
import type { PlayState } from "./play-state.ts";

/** Number of replays that are tried in parallel. */
const AT_ONCE = 2;

export interface FoundIssues {
  readonly issues: readonly Issue[];
  readonly experiments: readonly string[];
  readonly skipped: readonly string[];
}

/** Judges the play, runs the experiments, and tries the replay of each finding. */
export async function findIssues(played: Played, phases: Phases): Promise<FoundIssues> {
  const { state } = played;
  if (!state) return { issues: [loadIssue(played)], experiments: [], skipped: [] };
  const findings = judgePlay(state.recordings, state.setup);
  using experimenting = phases.begin("experiments");
  const { early } = state;
  const late = allExperiments.filter(({ name }) => !early.experiments.includes(name));
  const { experiments, skipped, found } = await runExperiments(state, late, experimenting);
  using confirming = phases.begin("confirmations");
  const issues = await confirmAll(state, mergeFindings([...findings, ...early.found, ...found]), confirming);
  return { issues, experiments: [...early.experiments, ...experiments], skipped };
}

async function confirmAll(state: PlayState, findings: readonly Finding[], call: CallContext): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (let from = 0; from < findings.length; from += AT_ONCE) {
    const some = findings.slice(from, from + AT_ONCE);
    const confirming = some.map((finding, index) => confirm(state, finding, { id: `issue-${from + index + 1}`, call }));
    issues.push(...(await Promise.all(confirming)));
  }
  return issues;
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
  { id, call }: { id: string; call: CallContext },
): Promise<Issue> {
  const { options, laboratory, setup } = state;
  const { kind, confidence, severity, title, evidence, atMs, oracle, traces } = finding;
  const [last] = traces.slice(-1);
  const name = `replays/${id}.json`;
  const canReplay = !options.isRealTime && last !== undefined;
  let reproduced: boolean | null = null;
  let frames: string[] | undefined;
  if (canReplay && !call.signal.aborted) {
    const result = await replay(laboratory.during(call), replayFileOf(finding, setup, undefined)).catch(
      () => undefined,
    );
    // A replay that could not be finished in time proves nothing.
    reproduced = result?.isReproduced ?? null;
    frames = result?.recordings.at(-1)?.sights.map(sightDigest);
  }
  if (canReplay)
    await writeFileAtomic(join(options.out, name), `${JSON.stringify(replayFileOf(finding, setup, frames))}\n`);
  // A finding that its own replay does not show again may have been chance.
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
