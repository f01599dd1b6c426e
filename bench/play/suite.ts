import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "@surehand/browser";
import { serve } from "@surehand/browser/testing";
import { scriptModel, type ScriptStep } from "@surehand/model/testing";
import { play, type PlayResult } from "@surehand/playtest";
import type { SuiteRun } from "../harness/main.ts";
import { describeMachine, readLoad, readMachineFacts } from "../harness/machine.ts";
import { median, roundFigure } from "../harness/statistics.ts";
import type { SuiteReport } from "../harness/suite-report.ts";
import { gamePage } from "./game-page.ts";

/** One play with a model of a given latency. */
export interface PlayCase {
  readonly latencyMs: number;
  readonly actions: number;
  readonly gameSeconds: number;
  readonly picturesPerAction: number;
  readonly tokensPerGameMinute: number;
  /** Wall time as a multiple of the sum of the model's latency and the game time. */
  readonly wallFactor: number;
}

export interface PlaySummary {
  readonly medianWallFactor: number | null;
  readonly worstWallFactor: number;
  readonly goal: number;
  readonly isGoalMet: boolean;
  readonly measured: number;
  readonly failed: number;
}

export type PlayReport = SuiteReport<"play", PlayCase, PlaySummary>;

const latenciesMs = [1000, 3000, 8000];
const defaultRepeat = 1;
const actionsOfPlay = 12;
const timeLimitSeconds = 150;
const mostWallFactor = 1.3;

/** Plays a small action game with a scripted model that answers after 1, 3 and 8 s. */
export async function runPlaySuite({
  repeat = defaultRepeat,
  cold: isCold = false,
  print,
}: SuiteRun): Promise<PlayReport> {
  const machine = readMachineFacts(await findBrowser({ withVersion: true }));
  print(describeMachine(machine));
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "surehand-bench-play-"));
  stack.defer(() => rm(folder, { recursive: true }));
  const site = stack.use(await serve(() => ({ "/": gamePage })));
  const cases: PlayCase[] = [];
  for (let round = 0; round < repeat; round++)
    for (const latencyMs of latenciesMs) {
      const one = await playWith({ url: `${site.url}/`, out: join(folder, `${round}-${latencyMs}`), latencyMs });
      cases.push(one);
      print(formatCase(one));
    }
  const factors = cases.map(({ wallFactor }) => wallFactor);
  const summary = {
    medianWallFactor: median(factors) ?? null,
    worstWallFactor: Math.max(...factors),
    goal: mostWallFactor,
    isGoalMet: factors.every((factor) => factor <= mostWallFactor),
    measured: cases.length,
    failed: 0,
  };
  const loadAtEnd = readLoad();
  const verdict = summary.isGoalMet ? "met" : "missed";
  print(`goal of ${mostWallFactor}: ${verdict}; load at the end ${loadAtEnd.join(" ")}`);
  return { suite: "play", machine: { ...machine, loadAtEnd }, tools: [], isCold, cases, summary };
}

interface PlayWith {
  readonly url: string;
  readonly out: string;
  readonly latencyMs: number;
}

async function playWith({ url, out, latencyMs }: PlayWith): Promise<PlayCase> {
  const steps = Array.from({ length: actionsOfPlay }, (_, index) => stepOf(index, latencyMs));
  await using scripted = await scriptModel(steps);
  const options = { model: scripted.model, out, maxActions: actionsOfPlay, timeLimit: timeLimitSeconds };
  return toCase(await play(url, options), latencyMs);
}

/** Starts the game, then steers for two seconds of game time at a time. */
function stepOf(index: number, delayMs: number): ScriptStep {
  const steps = ["ArrowLeft", "ArrowRight"].map((key) => ({ keys: [key], ms: 1000 }));
  const recommendedAction = index === 0 ? { kind: "press", key: "Space" } : { kind: "macro", steps };
  const json = {
    gameState: index === 0 ? "menu" : "playing",
    gameType: "catch",
    visibleElements: ["basket", "apple"],
    currentSituation: "Apples fall.",
    recommendedAction,
    reasoning: "The basket must be under the apple.",
    confidence: 0.9,
  };
  return { delayMs, answer: { json } };
}

function toCase({ actions, cost, coverage }: PlayResult, latencyMs: number): PlayCase {
  return {
    latencyMs,
    actions: actions.length,
    gameSeconds: roundFigure(coverage.gameSeconds),
    picturesPerAction: roundFigure(cost.picturesPerAction),
    tokensPerGameMinute: roundFigure(cost.tokensPerGameMinute),
    wallFactor: roundFigure(cost.wallFactor),
  };
}

function formatCase({ latencyMs, actions, gameSeconds, wallFactor, ...cost }: PlayCase): string {
  const { picturesPerAction, tokensPerGameMinute } = cost;
  const played = `${actions} actions, ${gameSeconds} s of game time`;
  return `latency ${latencyMs} ms: wall factor ${wallFactor} (${played}, ${picturesPerAction} pictures per action, ${tokensPerGameMinute} tokens per game minute)`;
}
