import { InvalidInputError, SurehandError } from "@surehand/kernel";
import { CommanderError } from "commander";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { createProgram } from "./program.ts";
import { isNodeNewEnough, leastNodeVersion } from "./node-version.ts";
import { ownVersion } from "./own-version.ts";
import type { Terminal } from "./terminal.ts";

/** Runs one command line, without the program's name, and answers what the process should end with. Never rejects. */
export async function runCli(commandLine: readonly string[], terminal: Terminal): Promise<ExitCode> {
  if (!isNodeNewEnough(process.versions.node) && !commandLine.includes("doctor")) {
    terminal.say(`✗ This is Node ${process.versions.node}; surehand needs ${leastNodeVersion} or newer.`);
    terminal.say("  Install a newer Node from https://nodejs.org, or use `npx node@24`.");
    return exitCodes.failed;
  }
  let code: ExitCode = exitCodes.done;
  const program = createProgram(ownVersion(), terminal, (given) => (code = given));
  try {
    await program.parseAsync(commandLine, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    printError(error, terminal, commandLine.includes("--verbose"));
    return InvalidInputError.isInstance(error) ? exitCodes.usage : exitCodes.failed;
  }
}

function printError(error: unknown, { say, talkColors: { red, dim } }: Terminal, isVerbose: boolean): void {
  if (SurehandError.isInstance(error)) {
    say(`${red("✗")} ${error.message}`);
    say(`  ${error.hint}`);
  } else {
    say(
      `${red("✗")} Something went wrong that should not have: ${error instanceof Error ? error.message : String(error)}`,
    );
    if (!isVerbose) say("  Run it once more with --verbose and report what it says.");
  }
  if (isVerbose && error instanceof Error) say(dim(error.stack ?? ""));
}
