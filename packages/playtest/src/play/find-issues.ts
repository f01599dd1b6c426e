import type { Experiment } from "../findings/oracle.ts";
import type { Issue } from "../findings/issue.ts";
import { judgePlay, mergeFindings } from "../judge/judge-play.ts";
import { findSlowFrames } from "./find-slow-frames.ts";
import { confirmFindings } from "./confirm-findings.ts";
import { doubtSilence } from "./doubt-silence.ts";
import { credibleFindings } from "./credible-findings.ts";
import { proveSilence } from "./prove-silence.ts";
import { runExperiments } from "./run-experiments.ts";
import type { Played } from "./played.ts";
import type { Phases } from "./phases.ts";
import { toIssue } from "./to-issue.ts";

export interface FoundIssues {
  readonly issues: readonly Issue[];
  readonly experiments: readonly string[];
  readonly skipped: readonly string[];
  /** Titles of findings that their own replay did not show again. */
  readonly unconfirmed: readonly string[];
}

/** Judges the play, runs the experiments, and tries the replay of each finding. */
export async function findIssues(
  played: Played,
  phases: Phases,
  experimentsToRun: readonly Experiment[],
): Promise<FoundIssues> {
  const { state } = played;
  if (!state) return { issues: [loadIssue(played)], experiments: [], skipped: [], unconfirmed: [] };
  const findings = doubtSilence(judgePlay(state.recordings, state.setup), state);
  using experimenting = phases.begin("experiments");
  const { early } = state;
  const late = experimentsToRun.filter(({ name }) => !early.experiments.includes(name));
  const ran = await runExperiments(state, late, experimenting);
  const frames = await findSlowFrames(state, experimenting);
  const experiments = [...early.experiments, ...ran.experiments, ...frames.experiments];
  const skipped = [...ran.skipped, ...frames.skipped];
  using confirming = phases.begin("confirmations");
  const seen = played.impressions?.findings() ?? [];
  const all = [...findings, ...early.found, ...ran.found, ...frames.found, ...seen];
  const merged = mergeFindings(await proveSilence(all, state, confirming));
  const { credible, doubtful } = credibleFindings(await confirmFindings(state, merged, confirming));
  const issues = await Promise.all(credible.map((one, index) => toIssue(state, one, `issue-${index + 1}`)));
  return { issues, experiments, skipped, unconfirmed: doubtful.map(({ finding }) => finding.title) };
}

function loadIssue({ loadProblem, options }: Played): Issue {
  const isDoubtful = loadProblem?.isBrowserSlow === true;
  return {
    id: "issue-1",
    kind: "load-failure",
    severity: isDoubtful ? "low" : "high",
    confidence: isDoubtful ? 0.3 : 0.99,
    title: loadProblem?.error.message ?? "The game does not load.",
    evidence: isDoubtful ? ["The browser took long for a page without a game too: this machine may be too slow."] : [],
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
