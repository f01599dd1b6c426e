import type { Surroundings } from "./settings/read-settings.ts";
import type { ExitCode } from "./terminal/exit-codes.ts";
import { createProgram } from "./program.ts";
import { maskTerminal } from "./cli/mask-terminal.ts";
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
  return runProgram(commandLine, terminal, (end) => createProgram(ownVersion(), { terminal, world }, end));
}
