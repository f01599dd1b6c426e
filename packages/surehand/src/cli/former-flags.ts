import type { CommanderError } from "commander";

/** Earlier names of flags, each with its current name. */
const formerFlags: Readonly<Record<string, string>> = {
  "--headful": "--headed",
  "--scope": "--selector",
  "--cache": "--cache-dir",
  "--no-cache": "--cache-mode off",
  "--no-heal": "--no-self-heal",
};

/** Returns the advice for an earlier name of a flag, if commander refused the command line because of one. */
export function formerFlagHint(error: CommanderError, commandLine: readonly string[]): string | undefined {
  if (error.code !== "commander.unknownOption") return undefined;
  const given = commandLine
    .map((part) => part.split("=", 1)[0] ?? part)
    .find((part) => Object.hasOwn(formerFlags, part));
  return given === undefined ? undefined : `${given} is called ${formerFlags[given]}.`;
}
