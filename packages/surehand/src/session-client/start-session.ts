import { spawn } from "node:child_process";
import { type CallOutcome, readFrames, type SessionOutput } from "./call-session.ts";
import type { SessionChoice, SessionWorld } from "./session-choice.ts";

/** First argument of the process of a session; the others are the id and the name of the session. */
export const sessionProcessWord = "session-process";

export interface SessionProgram extends SessionWorld {
  /** Path of the command line's program, which is also that of a session's process. */
  readonly entry: string;
}

/**
 * Starts the process of a session with the command that opens it, and passes its output on. The process stays when this one ends;
 * if this one ends before the command does, the session is closed.
 */
export async function startSession(
  { id, label }: SessionChoice,
  args: readonly string[],
  { world, output }: { readonly world: SessionProgram; readonly output: SessionOutput },
): Promise<CallOutcome> {
  const child = spawn(process.execPath, [world.entry, sessionProcessWord, id, label], {
    cwd: world.directory,
    env: world.environment,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    windowsHide: true,
  });
  // Every user sees the command line of a process, and this one may have a password in it: the process reads it from its input.
  child.stdin.on("error", () => undefined);
  child.stdin.end(JSON.stringify(args));
  child.stderr.setEncoding("utf8");
  child.stderr.on("data", (text: string) => output.err(text));
  child.stderr.on("error", () => undefined);
  const stop = (): void => {
    child.stdout.destroy();
    child.stderr.destroy();
    child.unref();
  };
  return readFrames(child.stdout, output, { silenceMs: startMs, stop });
}

/** A process sends nothing until its code is loaded, which takes long on a machine that does much else. */
const startMs = 180_000;
