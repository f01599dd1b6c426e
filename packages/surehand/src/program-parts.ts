import type { Command } from "commander";
import type { Run } from "./cli/page-run.ts";
import type { ExitCode } from "./terminal/exit-codes.ts";

/** The parts that each command of the program is made with. */
export interface Parts extends Run {
  readonly program: Command;
  readonly end: (code: ExitCode) => void;
}

/** Adds the options of every command that reads the configuration. */
export function addConfigOptions(command: Command): void {
  command
    .option("--config <file>", "use this configuration [SUREHAND_CONFIG]")
    .option("--no-config", "use no configuration");
}
