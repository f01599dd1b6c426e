import type { Surroundings } from "./settings/read-settings.ts";
import { type ExitCode, exitCodes } from "./terminal/exit-codes.ts";
import { createProgram } from "./program.ts";
import { maskTerminal } from "./cli/mask-terminal.ts";
import { isNodeNewEnough, leastNodeVersion } from "./cli/node-version.ts";
import { runProgram } from "./cli/run-program.ts";
import { ownVersion } from "./terminal/own-version.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Runs one command line, without the program's name, and answers what the process should end with. Never rejects. */
export async function runCli(
  commandLine: readonly string[],
  given: Terminal,
  world: Surroundings = { environment: process.env, directory: process.cwd() },
): Promise<ExitCode> {
  const terminal = maskTerminal(given);
  if (!isNodeNewEnough(process.versions.node) && !commandLine.includes("doctor")) {
    terminal.say(`✗ This is Node ${process.versions.node}; surehand needs ${leastNodeVersion} or newer.`);
    terminal.say("  Install a newer Node from https://nodejs.org, or use `npx node@24`.");
    return exitCodes.failed;
  }
  return runProgram(commandLine, terminal, (end) => createProgram(ownVersion(), { terminal, world }, end));
}
