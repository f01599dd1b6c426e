import { type Command, Option } from "commander";
import type { SessionCommand } from "./session-command.ts";

/** Adds a command of a session to a program. */
export function addSessionCommand(
  program: Command,
  { name, args, description, options = [] }: SessionCommand,
  run: (args: readonly string[], command: Command) => Promise<void>,
): Command {
  const command = program.command(name).description(description);
  // Commander has no optional argument before a required one: the last takes both, and the help shows them.
  const given = args.split(" ").filter((argument) => argument !== "");
  for (const argument of /\] <.*\.\.\.>$/.test(args) ? given.slice(-1) : given) command.argument(argument);
  command.usage(["[options]", ...given].join(" "));
  for (const [flag, text] of options) command.option(flag, text);
  command
    .option("--json", "print one JSON document")
    .option("--max-tokens <number>", "maximum length of the answer (default: 600)")
    .option("--out <file>", "also write the whole answer to a file");
  // Removed from the command line before it reaches a session; here for the help.
  if (!command.options.some(({ short }) => short === "-s"))
    command.addOption(
      new Option("-s, --session <name>", "session to use (default: that of the working tree) [SUREHAND_SESSION]"),
    );
  return command.action(async () => run(command.args, command));
}
