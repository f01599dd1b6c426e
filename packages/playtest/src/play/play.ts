import { createCallContext, fromCaller, makeFolder, writeFileAtomic } from "@surehand/kernel";
import { join } from "node:path";
import { type LoopResult, runLoop } from "@surehand/loop";
import { allExperiments } from "../experiments/all-experiments.ts";
import type { Experiment } from "../findings/oracle.ts";
import { buildReport } from "./build-report.ts";
import type { PlayResult } from "../report/play-result.ts";
import { writeReport } from "../report/write-report.ts";
import { wholeReplayFile } from "../judge/replay.ts";
import { createLaboratory } from "../runs/laboratory.ts";
import { Run } from "../runs/run.ts";
import { type Arena, openArena } from "../stage/arena.ts";
import { Stage } from "../stage/stage.ts";
import { loadModel } from "@surehand/model/choice";
import { actTool } from "./act-tool.ts";
import { modelPlayDecider } from "./model-play-decider.ts";
import { ScreenAnalyzer } from "./screen-analyzer.ts";
import { createGameEyes } from "./eyes.ts";
import { explorerDecider } from "./explorer-decider.ts";
import { findIssues } from "./find-issues.ts";
import { createExplorerHands } from "./hands.ts";
import { openGame } from "./open-game.ts";
import { playLimits } from "./limits.ts";
import type { Played } from "./played.ts";
import { type ParsedPlayOptions, parsePlayOptions, type PlayOptions } from "./play-options.ts";
import { createPhases, type Phases } from "./phases.ts";
import { placeButtonsAgain } from "./place-buttons.ts";
import { modelNotices, remoteNotices } from "./read-notices.ts";
import { createPlayState, type PlayState } from "./play-state.ts";

/** Game time before the first decision: most games draw their menu by then. */
const OPENING_MS = 500;
/** Ends a decision or an action that does not end together with the play, for example in a page that hangs. */
const LOOP_SHARE = 1.1;
const UNFROZEN_PATIENCE_MS = 2000;

/**
 * Plays a web game and reports what is broken. Writes the report, pictures and replays into `options.out`.
 *
 * @throws InvalidInputError for an invalid option, and the errors of `launchBrowser`. A game that does not load is a result, not an error.
 */
export function play(url: string, options: PlayOptions = {}): Promise<PlayResult> {
  return fromCaller(1, () => launchAndPlay(parsePlayOptions(url, options)));
}

async function launchAndPlay(options: ParsedPlayOptions): Promise<PlayResult> {
  const phases = createPhases(options);
  await makeFolder(options.out);
  using call = phases.begin("everything");
  await using arena = await openArena(options.launch, call);
  phases.restart();
  return await playInArena(arena, options, { phases, experiments: allExperiments });
}

export interface PlayParts {
  readonly phases: Phases;
  readonly experiments: readonly Experiment[];
}

/**
 * Plays a game in an open browser, runs only the given experiments of those that fit it, and writes the report into the folder `options.out`,
 * which exists.
 */
export async function playInArena(
  arena: Arena,
  options: ParsedPlayOptions,
  { phases, experiments }: PlayParts,
): Promise<PlayResult> {
  const played = await playIn(arena, options, phases);
  const playMs = phases.elapsedMs();
  await writeWholeReplay(played);
  const findings = await findIssues(played, phases, experiments);
  const result = buildReport({ ...played, ...findings, playMs, totalMs: phases.elapsedMs() });
  await writeReport(options.out, result);
  return result;
}

/** Plays a game in an open browser, without the experiments and the report that follow. */
export async function playIn(arena: Arena, options: ParsedPlayOptions, phases: Phases): Promise<Played> {
  const { signal, log, isRealTime } = options;
  using opening = phases.begin("loading");
  const notices = await remoteNotices(arena, options, opening);
  const stage = await openGame(arena, options, phases);
  if (!(stage instanceof Stage))
    return {
      options,
      state: undefined,
      end: undefined,
      loadProblem: stage,
      impressions: undefined,
      pictures: 0,
      timing: { loopMs: 0, modelMs: 0 },
      unfrozen: [],
      notices: [],
    };
  // A page that opened late leaves less time for play.
  using playing = phases.begin("experiments");
  const timeoutMs = Math.min(options.timeLimitMs, playing.deadline.remainingMs());
  using call = createCallContext({ timeoutMs, signal, log });
  const run = new Run(stage, { call });
  const state = createPlayState({ options, call, laboratory: createLaboratory(arena, call), run });
  await using _ = { [Symbol.asyncDispose]: () => state.run.stage[Symbol.asyncDispose]() };
  await run.now();
  await run.pass(OPENING_MS);
  if (options.hasCleanup) await run.give({ kind: "hide-ads" });
  const model = await loadModel(options.model);
  const analyzer = model && new ScreenAnalyzer(model, state);
  const beganAtMs = phases.elapsedMs();
  const end = await playLoop(state, analyzer);
  const timing = { loopMs: phases.elapsedMs() - beganAtMs, modelMs: analyzer?.latencyMs ?? 0 };
  state.setup = await placeButtonsAgain(state);
  state.recordings.push(await state.run.finish());
  const isAnswering = !isRealTime && !state.run.isBroken;
  using patience = createCallContext({ timeoutMs: UNFROZEN_PATIENCE_MS, signal });
  const unfrozen = isAnswering ? await state.run.stage.clock.unfrozen(patience).catch(() => []) : [];
  const pictures = analyzer?.pictures ?? 0;
  const { impressions } = analyzer ?? {};
  const known = [...notices, ...modelNotices(analyzer?.unusable ?? [])];
  return { options, state, end, loadProblem: undefined, impressions, pictures, timing, unfrozen, notices: known };
}

async function playLoop(state: PlayState, analyzer: ScreenAnalyzer | undefined): Promise<LoopResult> {
  const { options } = state;
  const explorer = explorerDecider(state);
  const loop = runLoop({
    messages: [{ role: "user", content: `Play the game at ${options.url}.` }],
    decider: analyzer ? modelPlayDecider({ state, analyzer, explorer }) : explorer,
    tools: [...createExplorerHands(state).tools, ...(analyzer ? [actTool(state)] : [])],
    look: createGameEyes(state).look,
    policies: [playLimits(state)],
    onEvent: (event) => options.onEvent?.(event),
    timeoutMs: options.timeLimitMs * LOOP_SHARE,
    signal: options.signal,
  });
  return loop.result;
}

async function writeWholeReplay({ state, options }: Played): Promise<void> {
  const recording = state?.recordings.at(-1);
  if (!state || !recording || options.isRealTime) return;
  const file = wholeReplayFile(recording, state.setup);
  await writeFileAtomic(join(options.out, "replay.json"), `${JSON.stringify(file)}\n`);
}
