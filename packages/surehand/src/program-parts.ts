import type { Command } from "commander";
import type { Run } from "./cli/page-run.ts";
import type { ExitCode } from "./terminal/exit-codes.ts";

/** Objects from which each command of the program is made. */
export interface Parts extends Run {
  readonly program: Command;
  readonly end: (code: ExitCode) => void;
}

/** Adds the options of every command that reads the configuration. */
export function addConfigOptions(command: Command): void {
  command
    .option("--config <file>", "configuration file to use [SUREHAND_CONFIG]")
    .option("--no-config", "use no configuration file");
}
