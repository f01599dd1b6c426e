import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type PlayReport, playReportSchema } from "./play-report.ts";
import { builtFile } from "../../scripts/against/checkout.ts";

export interface PlayRun {
  readonly report: PlayReport;
  /** From the start of the command to its end. */
  readonly seconds: number;
}

export interface RunPlayOptions {
  readonly url: string;
  readonly timeLimitSeconds: number;
  /** Folder of the run. */
  readonly folder: string;
}

/** Number of characters of the errors that the command printed: an uncaught error comes with a trace. */
const LONGEST_ERRORS = 2000;

const cli = builtFile("packages/surehand/dist/cli.js");

/** Plays a game with the command line as a user would, without a model. Throws where there is no report. */
export async function runPlay({ url, timeLimitSeconds, folder }: RunPlayOptions): Promise<PlayRun> {
  const limit = ["--time-limit", String(timeLimitSeconds)];
  const { seconds, errors } = await runCli(["play", url, "--model", "offline", ...limit, "--out", folder], {
    // Play with all of its oracles ends within twice its limit; the rest is for a busy machine.
    timeoutMs: timeLimitSeconds * 4000 + 60_000,
  });
  const file = await readFile(join(folder, "report.json"), "utf8").catch((cause: unknown) => {
    throw new Error(`No report: ${errors.trim().slice(-LONGEST_ERRORS)}`, { cause });
  });
  return { report: playReportSchema.parse(JSON.parse(file)), seconds };
}

export interface ReplayRunOptions {
  readonly url: string;
  /** The replay file of an issue. */
  readonly file: string;
  readonly timeLimitSeconds: number;
}

/** Whether the replay shows its issue again. */
export async function isReproduced({ url, file, timeLimitSeconds }: ReplayRunOptions): Promise<boolean> {
  const timeoutMs = timeLimitSeconds * 4000 + 60_000;
  const { exitCode } = await runCli(["play", url, "--replay", file], { timeoutMs });
  return exitCode === 0;
}

interface CliRun {
  readonly exitCode: number | null;
  readonly output: string;
  readonly errors: string;
  readonly seconds: number;
}

async function runCli(args: readonly string[], { timeoutMs }: { timeoutMs: number }): Promise<CliRun> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", "pipe", "pipe"], detached: true });
  const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, "SIGKILL"), timeoutMs);
  try {
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { exitCode: child.exitCode, output, errors, seconds: (performance.now() - startedMs) / 1000 };
  } finally {
    clearTimeout(timer);
  }
}
