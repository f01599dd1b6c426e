#!/usr/bin/env node
import { constants } from "node:os";
import { isNodeNewEnough, oldNodeMessage } from "./cli/node-version.ts";

const failed = 1;

process.exitCode = isNodeNewEnough(process.versions.node) ? await run(process.argv.slice(2)) : refuseOldNode();

// Nothing else is imported before: older ones fail in it with a message about something else.
function refuseOldNode(): number {
  const message = oldNodeMessage(process.versions.node);
  if (process.argv.includes("--json")) console.log(JSON.stringify({ error: { code: "node-too-old", message } }));
  console.error(message);
  return failed;
}

// Each part is loaded only when it is needed: a command of a running session needs almost nothing.
async function run(commandLine: readonly string[]): Promise<number> {
  const [word, ...rest] = commandLine;
  const { sessionProcessWord } = await import("./session-client/start-session.ts");
  if (word === sessionProcessWord) {
    const { serveSession } = await import("./session/serve-session.ts");
    return serveSession(rest);
  }
  endWithReader();
  const inSession = await runInRunningSession(commandLine);
  if (inSession !== undefined) return inSession;
  const { readSessionCommandLine } = await import("./session-client/session-command-line.ts");
  const { runCli } = await import("./run-cli.ts");
  const { openTerminal } = await import("./terminal/terminal.ts");
  const streams = { out: process.stdout, talk: process.stderr, input: process.stdin };
  return runCli(readSessionCommandLine(commandLine).args, openTerminal(streams, process.env));
}

async function runInRunningSession(commandLine: readonly string[]): Promise<number | undefined> {
  const { runInSession } = await import("./session-client/run-in-session.ts");
  return runInSession(
    commandLine,
    { environment: process.env, directory: process.cwd(), entry: import.meta.filename },
    { out: (text) => process.stdout.write(text), err: (text) => process.stderr.write(text) },
  );
}

function endWithReader(): void {
  // Who reads has gone, as in `surehand snapshot ... | head -1`. Other programs die of the signal for it; Node ignores that one.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(128 + constants.signals.SIGPIPE);
  });
  // Nobody listens to the talk: the result is what counts.
  process.stderr.on("error", () => undefined);
}
