import { readRunRecording, type ReplayStep } from "@surehand/replay";
import { InvalidInputError } from "@surehand/kernel";
import type { ReplayResult } from "../sdk/hand-replay.ts";
import type { Settings } from "../settings/setting.ts";
import type { Confirmer } from "../terminal/confirming.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { count, readCount } from "../terminal/numbers.ts";
import { toUrl } from "./page-address.ts";
import { originOf, type PageOptions, type Run, printUsage, withHand } from "./page-run.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { withConfirm } from "./with-confirm.ts";
import { oneLine } from "../terminal/one-line.ts";

export interface ReplayCommandOptions extends PageOptions {
  readonly frozen?: boolean;
  readonly run?: string;
  readonly url?: string;
  readonly allowFile?: readonly string[];
  readonly confirm?: Confirmer;
}

/** A line for each step that was begun, then how it went. */
export async function runReplay(
  run: Run & { readonly options: ReplayCommandOptions },
  path: string,
): Promise<ExitCode> {
  const { options, terminal } = run;
  const number = options.run === undefined ? undefined : readCount("--run", options.run);
  const { recording } = await readRunRecording(path, { run: number });
  const startUrl = options.url === undefined ? undefined : toUrl(options.url, run.world.directory);
  const { confirm: who } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const launch = (settings: Settings): Settings => withConfirm(settings, { who, terminal, signal });
  const page = { address: startUrl ?? recording.startUrl, isAddressOfFile: startUrl === undefined };
  return withHand({ ...run, ...page, launch }, async (hand) => {
    const onStep = (step: ReplayStep): void => {
      if (!options.json) terminal.print(stepLine(step, terminal));
      if (step.drift) terminal.say(terminal.talkColors.yellow(oneLine(`  ! ${step.drift.message}`)));
    };
    const frozen = options.frozen === true ? true : undefined;
    const result = await hand
      .replay(path, { run: number, startUrl, frozen, files: options.allowFile, onStep })
      .catch((error: unknown) => {
        throw namingFlags(error, startUrl === undefined ? `@${originOf(recording.startUrl)}` : "");
      });
    printResult(result, options, terminal);
    return exitCodeOf(result);
  });
}

/** Replaces a variable in an error by the flags that set it. `place` follows the variable of a secret that needs an origin. */
function namingFlags(error: unknown, place: string): unknown {
  const [, name] = (InvalidInputError.isInstance(error) && /^variables\.(.+)$/.exec(error.input)) || [];
  if (name === undefined || !InvalidInputError.isInstance(error)) return error;
  const hint = `Pass it with --var ${name}=VALUE or, if it is a secret, with --secret ${name}=ENV${place}.`;
  return new InvalidInputError({ input: `--var ${name}`, problem: error.problem, hint, cause: error });
}

function stepLine({ step, status, message, healed }: ReplayStep, { resultColors }: Terminal): string {
  const { green, red, dim } = resultColors;
  const note = healed ? dim(" (healed)") : "";
  return status === "done"
    ? `${step + 1}. ${green("✓")} ${oneLine(message)}${note}`
    : `${step + 1}. ${red("✗")} ${red(status)}: ${oneLine(message)}`;
}

function printResult(result: ReplayResult, { json }: ReplayCommandOptions, terminal: Terminal): void {
  const { message, success, warnings, data, rewritten, drift } = result;
  const { print, say, talkColors } = terminal;
  const { green, red, yellow, dim } = talkColors;
  if (json) {
    const { recording: _, error, ...reported } = result;
    const failure = error && { code: error.code, message: error.message, hint: error.hint };
    print(JSON.stringify({ ...reported, ...(failure && { error: failure }) }, undefined, 2));
  } else for (const read of data) print(JSON.stringify(read.data, undefined, 2));
  for (const warning of warnings) say(yellow(oneLine(`! ${warning}`)));
  for (const unwritten of drift.filter(({ kind }) => kind === "unwritten"))
    say(yellow(oneLine(`! ${unwritten.message}`)));
  say(`${success ? green("✓") : red("✗")} ${oneLine(message)}`);
  if (rewritten !== undefined) say(dim(`Wrote ${count(result.healed, "healed step")} to ${rewritten}.`));
  printUsage(terminal, result.usage);
}

/** A page that differs is an answer; what breaks off has failed. */
function exitCodeOf({ status, success, error }: ReplayResult): ExitCode {
  if (success) return exitCodes.done;
  return error !== undefined || status === "timed-out" || status === "stopped" ? exitCodes.failed : exitCodes.refused;
}
