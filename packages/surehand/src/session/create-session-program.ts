import { InvalidInputError, SurehandError } from "@surehand/kernel";
import { Command, CommanderError } from "commander";
import { addSettingFlags } from "../cli/setting-flags.ts";
import type { ExitCode } from "../terminal/exit-codes.ts";
import { addSessionCommand } from "./add-session-command.ts";
import { printAnswer } from "./print-answer.ts";
import type { SessionCall, SessionOptions } from "./session-call.ts";
import type { SessionCommand } from "./session-command.ts";
import { openCommand, sessionCommands, sharedCommands } from "./session-commands.ts";

/** Creates the commands that the process of a session runs. */
export function createSessionProgram(
  run: Omit<SessionCall, "args" | "options">,
  end: (code: ExitCode) => void,
): Command {
  const { terminal } = run;
  const program = new Command("surehand")
    .option("--verbose", "write a log to stderr, and print the stack traces of errors")
    .showHelpAfterError("(run surehand --help for usage)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.say(text.trimEnd()),
    });
  const add = (command: SessionCommand): Command =>
    addSessionCommand(program, command, async (args, parsed) => {
      const call: SessionCall = { ...run, args, options: parsed.optsWithGlobals<SessionOptions>() };
      end(await answer(command, call));
    });
  for (const command of [...sharedCommands, ...sessionCommands.flatMap(({ commands }) => commands)]) {
    const added = add(command);
    if (command === openCommand) addOpenFlags(added);
  }
  return program;
}

async function answer(command: SessionCommand, call: SessionCall): Promise<ExitCode> {
  try {
    const done = await command.run(call);
    await printAnswer(call, done);
    return done.code;
  } catch (error) {
    const isUsage = InvalidInputError.isInstance(error) || error instanceof CommanderError;
    if (!isUsage && (await call.session.isGone())) throw browserGone(call, error);
    throw error;
  }
}

function browserGone({ session }: SessionCall, cause: unknown): SurehandError {
  session.isEndReported = true;
  return new SurehandError({
    code: "session-ended",
    message: "The session has ended: its browser crashed or was closed.",
    hint: `Start it again: surehand open ${session.currentUrl ?? "URL"}`,
    cause,
  });
}

/** Adds the flags of the browser and the model, which hold for the whole session. */
export function addOpenFlags(command: Command): void {
  command
    .option("--config <file>", "configuration file to use [SUREHAND_CONFIG]")
    .option("--no-config", "use no configuration file");
  addSettingFlags(command, { without: ["Agent:"] });
}
