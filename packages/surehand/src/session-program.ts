import type { Parts } from "./program-parts.ts";
import { cutPart } from "./terminal/cut-part.ts";
import { addOpenFlags } from "./session/create-session-program.ts";
import { addSessionCommand } from "./session/add-session-command.ts";
import type { SessionCommand } from "./session/session-command.ts";
import { closeCommand, openCommand, sessionCommands } from "./session/session-commands.ts";
import { NoSessionError } from "./session-client/no-session-error.ts";
import { type ExitCode, exitCodes } from "./terminal/exit-codes.ts";

/**
 * The commands of sessions, for the help, and for the errors of a command that no session took: one that runs in a session never
 * gets here.
 */
export const sessionGroups: Readonly<Record<string, readonly ((parts: Parts) => void)[]>> = Object.fromEntries(
  sessionCommands.map(({ heading, commands }, index) => [
    heading,
    [...commands.map((command) => addWithoutSession(command)), ...(index === 0 ? [addList] : [])],
  ]),
);

function addWithoutSession(command: SessionCommand): (parts: Parts) => void {
  return ({ program, end, terminal }) => {
    const added = addSessionCommand(program, command, async () => {
      if (command !== closeCommand) throw new NoSessionError(command.name);
      const { closeAll } = await import("./session-client/close-all.ts");
      const isAll = added.opts<{ all?: boolean }>().all === true;
      const closed = isAll ? await closeAll() : [];
      for (const label of closed) terminal.print(`Closed ${label}.`);
      if (closed.length === 0) terminal.print("No session is open.");
      end(exitCodes.done);
    });
    if (command === openCommand) addOpenFlags(added);
  };
}

function addList({ program, end, terminal }: Parts): void {
  program
    .command("list")
    .description("list the sessions of this user, and remove what killed ones left")
    .option("--json", "print one JSON document")
    .action(async (options: { json?: boolean }) => {
      const { listSessions } = await import("./session-client/list-sessions.ts");
      const sessions = await listSessions();
      const code: ExitCode = exitCodes.done;
      if (options.json) terminal.print(JSON.stringify({ sessions }, undefined, 2));
      else
        for (const { label, state, url, openedAt } of sessions)
          terminal.print(`${label}: ${state}, ${cutPart(url ?? "no page")}, opened ${openedAt}`);
      if (!options.json && sessions.length === 0) terminal.print("No session is open.");
      end(code);
    });
}
