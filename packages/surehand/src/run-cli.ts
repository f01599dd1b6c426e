import { InvalidInputError, summaryOf, SurehandError } from "@surehand/kernel";
import { CommanderError } from "commander";
import type { Surroundings } from "./settings/read-settings.ts";
import { type ExitCode, exitCodes } from "./terminal/exit-codes.ts";
import { createProgram } from "./program.ts";
import { formerFlagHint } from "./cli/former-flags.ts";
import { maskTerminal } from "./cli/mask-terminal.ts";
import { isNodeNewEnough, leastNodeVersion } from "./cli/node-version.ts";
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
  let code: ExitCode = exitCodes.done;
  const program = createProgram(ownVersion(), { terminal, world }, (answered) => (code = answered));
  try {
    await program.parseAsync(commandLine, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    const failure = describe(error, commandLine);
    if (commandLine.includes("--json")) {
      const { code: name, message, hint } = failure;
      terminal.print(JSON.stringify({ error: { code: name, message, hint } }, undefined, 2));
    }
    // Commander has printed its own message by now.
    if (!(error instanceof CommanderError)) printFailure(failure, terminal, commandLine.includes("--verbose"));
    else if (failure.hint !== usualHint) terminal.say(failure.hint);
    return failure.exitCode;
  }
}

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly exitCode: ExitCode;
  readonly stack: string | undefined;
}

const usualHint = "Run surehand --help for usage.";

function describe(error: unknown, commandLine: readonly string[]): Failure {
  const stack = error instanceof Error ? error.stack : undefined;
  if (SurehandError.isInstance(error)) {
    const { code, hint } = error;
    const message = summaryOf(error);
    const exitCode = InvalidInputError.isInstance(error) ? exitCodes.usage : exitCodes.failed;
    return { code, message, hint, exitCode, stack };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CommanderError) {
    const words = message.replace(/^error: /, "");
    const hint = formerFlagHint(error, commandLine) ?? usualHint;
    return { code: "usage", message: words, hint, exitCode: exitCodes.usage, stack };
  }
  return {
    code: "internal",
    message: `Internal error: ${message}`,
    hint: "Run the command again with --verbose, and report the output.",
    exitCode: exitCodes.failed,
    stack,
  };
}

function printFailure({ message, hint, stack }: Failure, { say, talkColors }: Terminal, isVerbose: boolean): void {
  const { red, dim } = talkColors;
  say(`${red("✗")} ${message}`);
  say(`  ${hint}`);
  if (isVerbose && stack !== undefined) say(dim(stack));
}
