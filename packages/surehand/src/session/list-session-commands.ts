import { sessionCommands, sharedCommands } from "./session-commands.ts";

/** A command of a session. */
export interface ListedCommand {
  readonly name: string;
  /** With its arguments and own flags: "tabs [what] [value]". */
  readonly usage: string;
  readonly description: string;
}

/** Returns all commands that a session runs, in the order of the help. */
export function listSessionCommands(): readonly ListedCommand[] {
  const commands = [...sharedCommands, ...sessionCommands.flatMap((group) => group.commands)];
  return commands.map(({ name, args, description, options = [] }) => ({
    name,
    usage: [name, args, ...options.map(([flag]) => `[${flag}]`)].filter((part) => part !== "").join(" "),
    description,
  }));
}
