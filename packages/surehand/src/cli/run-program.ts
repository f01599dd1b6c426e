import { InvalidInputError, summaryOf, SurehandError } from "@surehand/kernel";
import { type Command, CommanderError } from "commander";
import { NoSessionError } from "../session-client/no-session-error.ts";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { flagHint } from "./flag-hint.ts";
import { indented } from "../terminal/one-line.ts";

/** Runs one command line with the commands that `create` makes, and prints what fails. Never rejects. */
export async function runProgram(
  commandLine: readonly string[],
  terminal: Terminal,
  create: (end: (code: ExitCode) => void) => Command,
): Promise<ExitCode> {
  let code: ExitCode = exitCodes.done;
  const program = create((answered) => (code = answered));
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
    const isUsage = InvalidInputError.isInstance(error) || NoSessionError.isInstance(error);
    const exitCode = isUsage ? exitCodes.usage : exitCodes.failed;
    return { code, message, hint, exitCode, stack };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CommanderError) {
    const words = message.replace(/^error: /, "");
    const hint = flagHint(error, commandLine) ?? usualHint;
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
  say(`${red("✗")} ${indented(message)}`);
  say(`  ${indented(hint)}`);
  if (isVerbose && stack !== undefined) say(dim(stack));
}
