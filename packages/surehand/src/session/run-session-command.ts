import picocolors from "picocolors";
import { maskTerminal } from "../cli/mask-terminal.ts";
import { runProgram } from "../cli/run-program.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { createSessionProgram } from "./create-session-program.ts";
import type { LiveSession } from "./live-session.ts";
import type { SentCommand } from "./session-server.ts";

export interface SessionCommandRun extends SentCommand {
  readonly session: LiveSession;
  readonly endAfter: () => void;
}

/** Runs a command line in a session, and sends its output. Returns its exit code, and never rejects. */
export async function runSessionCommand(sent: SessionCommandRun): Promise<number> {
  const { args, directory, send, signal, session, endAfter } = sent;
  const terminal = maskTerminal(createFrameTerminal(send));
  const run = { session, signal, endAfter, terminal, world: { environment: process.env, directory } };
  return runProgram(args, terminal, (end) => createSessionProgram(run, end));
}

/** A terminal without colors, whose lines go to the caller of the command. */
function createFrameTerminal(send: SentCommand["send"]): Terminal {
  const colors = picocolors.createColors(false);
  return {
    print: (line) => send({ out: `${line}\n` }),
    say: (line) => send({ err: `${line}\n` }),
    show: () => undefined,
    resultColors: colors,
    talkColors: colors,
    columns: Number.POSITIVE_INFINITY,
  };
}
