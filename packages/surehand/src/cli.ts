#!/usr/bin/env node
import { openTerminal } from "./cli/terminal.ts";
import { runCli } from "./cli/run-cli.ts";

process.exitCode = await runCli(process.argv.slice(2), openTerminal(process.stdout, process.stderr, process.env));
