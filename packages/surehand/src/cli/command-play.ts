import { resolve } from "node:path";
import type { PlayOptions, PlayReplay, PlayResult } from "@surehand/playtest";
import { createCallContext, cutText, InvalidInputError } from "@surehand/kernel";
import { loadHandModels } from "../sdk/hand-models.ts";
import type { Settings } from "../settings/setting.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { count, readCount, seconds } from "../terminal/numbers.ts";
import { loadPlaytest } from "./load-application.ts";
import { toUrl } from "./page-address.ts";
import { type PageOptions, readRunSettings, type Run, printUsage, verboseLog } from "./page-run.ts";
import { stopOnInterrupt } from "./stop-on-interrupt.ts";
import { oneLine } from "../terminal/one-line.ts";

export interface PlayCommandOptions extends PageOptions {
  readonly timeLimit?: string;
  readonly gameTimeLimit?: string;
  readonly maxActions?: string;
  readonly maxCost?: string;
  readonly out?: string;
  readonly seed?: string;
  readonly realTime?: boolean;
  readonly cleanup?: boolean;
  readonly replay?: string;
}

/** Time in which a service of remote browsers must answer. */
const REMOTE_TIMEOUT_MS = 60_000;
const LONGEST_ADDRESS = 500;

/** Plays a game and reports what is broken, or does a recorded play again. */
export async function runPlay(
  run: Run & { readonly options: PlayCommandOptions },
  address: string | undefined,
): Promise<ExitCode> {
  const { options, terminal, world } = run;
  const playtest = await loadPlaytest("play");
  // The settings have a time limit too: that of an agent, in milliseconds.
  const { timeLimit: _timeLimit, ...settingOptions } = options;
  const { settings } = await readRunSettings(settingOptions, run);
  const numbers = numbersOf(options);
  await assertCostLimit(settings, numbers.maxCost);
  const { planner: model } = await loadHandModels(settings);
  const { headless, executablePath, channel, cdpUrl, policy, proxy, locale, timezoneId } = settings;
  const stopping = new AbortController();
  using _ = stopOnInterrupt(() => stopping.abort());
  using opening = createCallContext({ timeoutMs: REMOTE_TIMEOUT_MS, signal: stopping.signal });
  await using remote = cdpUrl === undefined ? await playtest.openRemoteSession(world.environment, opening) : undefined;
  const browserUrl = remote?.cdpUrl ?? cdpUrl;
  const launch = { headless, executablePath, channel, cdpUrl: browserUrl, policy, proxy, locale, timezoneId };
  if (options.replay !== undefined) {
    const path = resolve(world.directory, options.replay);
    const url = address === undefined ? undefined : toUrl(address, world.directory);
    const onOpen = (opened: string): void =>
      terminal.say(terminal.talkColors.dim(`Opening ${cutText(opened, LONGEST_ADDRESS)}`));
    return printReplay(await playtest.replayPlay(path, { launch, url, signal: stopping.signal, onOpen }), run);
  }
  const url = toUrl(assertAddress(address), world.directory);
  const result = await playtest.play(url, {
    ...numbers,
    model,
    out: resolve(world.directory, options.out ?? "playtest"),
    realTime: options.realTime ?? false,
    cleanup: options.cleanup ?? true,
    launch,
    signal: stopping.signal,
    ...(options.verbose && { log: verboseLog(terminal) }),
  });
  printPlay(result, run);
  if (stopping.signal.aborted) return exitCodes.stopped;
  return { pass: exitCodes.done, partial: exitCodes.refused, fail: exitCodes.failed }[result.status];
}

/** @throws InvalidInputError if the price of the model is unknown: its cost can't be limited */
async function assertCostLimit(settings: Settings, maxCost: number | undefined): Promise<void> {
  if (maxCost === undefined || (settings.model ?? settings.models) === undefined) return;
  await loadHandModels({ ...settings, models: { ...settings.models, budget: { usd: maxCost } } });
}

function numbersOf({ timeLimit, gameTimeLimit, maxActions, maxCost, seed }: PlayCommandOptions): Partial<PlayOptions> {
  return {
    ...(timeLimit !== undefined && { timeLimit: readNumber("--time-limit", timeLimit) }),
    ...(gameTimeLimit !== undefined && { gameTimeLimit: readNumber("--game-time-limit", gameTimeLimit) }),
    ...(maxActions !== undefined && { maxActions: readCount("--max-actions", maxActions) }),
    ...(maxCost !== undefined && { maxCost: readNumber("--max-cost", maxCost) }),
    ...(seed !== undefined && { seed: readCount("--seed", seed) }),
  };
}

function readNumber(flag: string, text: string): number {
  const number = Number(text);
  if (text.trim() !== "" && Number.isFinite(number) && number > 0) return number;
  throw new InvalidInputError({
    input: flag,
    problem: `must be a number above 0, but is ${JSON.stringify(text)}`,
    hint: `For example ${flag} 60.`,
  });
}

function assertAddress(address: string | undefined): string {
  if (address !== undefined) return address;
  throw new InvalidInputError({
    input: "the address",
    problem: "is missing",
    hint: "Name the game: surehand play http://localhost:8080/",
  });
}

function printPlay(result: PlayResult, { terminal, options }: Run & { readonly options: PlayCommandOptions }): void {
  const { print, say, talkColors } = terminal;
  if (options.json) print(JSON.stringify(result, undefined, 2));
  else
    for (const { severity, title, replay } of result.issues)
      print(oneLine(`${severity}: ${title}${replay === null ? "" : ` (${replay})`}`));
  const color = { pass: talkColors.green, partial: talkColors.yellow, fail: talkColors.red }[result.status];
  const found = result.issues.length === 0 ? "no issues" : count(result.issues.length, "issue");
  say(
    `${color(result.status)}: ${found}, playability ${result.playability} of 100, ${count(result.coverage.actions, "action")} in ${seconds(result.duration.totalMs)}.`,
  );
  printUsage(terminal, result.usage);
}

function printReplay(
  replay: PlayReplay,
  { terminal, options }: Run & { readonly options: PlayCommandOptions },
): ExitCode {
  const { issue, isReproduced, frames, sameFrames, firstDifferenceMs } = replay;
  if (options.json) terminal.print(JSON.stringify(replay, undefined, 2));
  const same =
    firstDifferenceMs === undefined
      ? `all ${count(frames, "look")} are the same`
      : `${sameFrames} of ${count(frames, "look")} are the same, the first difference is at ${seconds(firstDifferenceMs)} of game time`;
  const outcome = { true: "Reproduced", false: "Not reproduced", undefined: "Replayed" }[`${isReproduced}`];
  const verdict = issue && `${outcome}: ${issue.title}`;
  terminal.say([...(verdict === undefined ? [] : [verdict]), `${same}.`].join("\n"));
  const isGood = isReproduced ?? firstDifferenceMs === undefined;
  return isGood ? exitCodes.done : exitCodes.refused;
}
