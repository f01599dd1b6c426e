#!/usr/bin/env node
import { constants } from "node:os";
import { runCli } from "./run-cli.ts";
import { openTerminal } from "./terminal/terminal.ts";

// Who reads has gone, as in `surehand snapshot ... | head -1`. Other programs die of the signal for it; Node ignores that one.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(128 + constants.signals.SIGPIPE);
});
// Nobody listens to the talk: the result is what counts.
process.stderr.on("error", () => undefined);

process.exitCode = await runCli(
  process.argv.slice(2),
  openTerminal({ out: process.stdout, talk: process.stderr, input: process.stdin }, process.env),
);
