import { noUsage } from "@surehand/model/usage";
import type { FoundIssues } from "./find-issues.ts";
import type { Played } from "./played.ts";
import type { PlayState } from "./play-state.ts";
import { pageNotices } from "./read-notices.ts";
import { readCounters } from "../reading/counters.ts";
import type { Sight } from "../stage/sight.ts";
import { playabilityParts, statusOf } from "../report/playability.ts";
import type { Coverage, PlayResult } from "../report/play-result.ts";

export interface ReportParts extends Played, FoundIssues {
  readonly playMs: number;
  readonly totalMs: number;
}

/** Builds the result of a playtest from the play and the findings. */
export function buildReport(parts: ReportParts): PlayResult {
  const { options, state, end, issues, unconfirmed, unfrozen, playMs, totalMs } = parts;
  const actions = state?.actions ?? [];
  const coverage = coverageOf(parts);
  const facts = {
    hasLoaded: state !== undefined,
    setup: state?.setup,
    hasChanged: actions.some(({ success }) => success),
    hasProgress: coverage.states + coverage.screens > 3,
    issues,
  };
  const status = statusOf(facts);
  const playabilities = playabilityParts(facts);
  const usage = end?.usage ?? noUsage;
  return {
    version: 1,
    gameUrl: options.url,
    status,
    success: status === "pass",
    playability: playabilities.reduce((sum, { points }) => sum + points, 0),
    playabilityParts: playabilities,
    judgement: parts.impressions?.judgement ?? null,
    issues,
    coverage,
    actions,
    consoleLogs: consoleLogsOf(state),
    screenshots: actions.flatMap(({ before, after }) => [before, after].flatMap((name) => name ?? [])),
    duration: { playMs: Math.round(playMs), totalMs: Math.round(totalMs) },
    model: typeof options.model === "string" ? options.model : "model",
    usage,
    cost: {
      picturesPerAction: parts.pictures / Math.max(1, actions.length),
      tokensPerGameMinute: (usage.inputTokens + usage.outputTokens) / Math.max(1 / 60, coverage.gameSeconds / 60),
      wallFactor: parts.timing.loopMs / Math.max(1, parts.timing.modelMs + coverage.gameSeconds * 1000),
    },
    ended: end?.message ?? parts.loadProblem?.error.message ?? "",
    unfrozen,
    notices: [...parts.notices, ...pageNotices(state), ...unconfirmed.map((title) => `Not confirmed: ${title}`)],
    seed: options.seed,
    replay: state && !options.isRealTime ? "replay.json" : null,
  };
}

function coverageOf({ state, experiments, skipped }: ReportParts): Coverage {
  const nothing = { states: 0, screens: 0, actions: 0, gamesEnded: 0, gameSeconds: 0, counters: {}, controls: [] };
  if (!state) return { ...nothing, experiments, skipped };
  const { visited, actions, gamesEnded, recordings, setup } = state;
  return {
    states: visited.states,
    screens: visited.screens,
    actions: actions.length,
    gamesEnded,
    gameSeconds: recordings.reduce((sum, { trace }) => sum + trace.endMs / 1000, 0),
    counters: highestCounters(recordings.flatMap(({ sights }) => sights)),
    controls: setup?.controls ?? [],
    experiments,
    skipped,
  };
}

function highestCounters(sights: readonly Sight[]): Record<string, number> {
  const highest: Record<string, number> = {};
  for (const { name, value } of sights.flatMap(({ texts }) => [...readCounters(texts).values()]))
    if (value > (highest[name] ?? -Infinity)) highest[name] = value;
  return highest;
}

function consoleLogsOf(state: PlayState | undefined): PlayResult["consoleLogs"] {
  return (state?.recordings ?? []).flatMap(({ events }) =>
    events.flatMap(({ kind, text, level, atMs }) => {
      if (kind === "console") return [{ type: level ?? "log", message: text, atMs }];
      return kind === "script-error" ? [{ type: "error", message: text, atMs }] : [];
    }),
  );
}
