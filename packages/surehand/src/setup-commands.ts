import { Option } from "commander";
import type { Parts } from "./program-parts.ts";
import { type Shell, shells } from "./setup/completion.ts";
import { mcpClients } from "./setup/mcp-entries.ts";
import type { InitOptions } from "./setup/run-init.ts";
import { exitCodes } from "./terminal/exit-codes.ts";

/** The commands that prepare coding agents and shells. */

export function addInit({ program, end, ...run }: Parts): void {
  program
    .command("init")
    .description("write the skill for a coding agent, or the entry of the MCP server; asks which")
    .addOption(new Option("--mcp <client>", "write the entry of the MCP server for this client").choices(mcpClients))
    .addOption(new Option("--skill <agent>", skillHelp).conflicts("mcp"))
    .action(async (options: InitOptions) => {
      const { runInit } = await import("./setup/run-init.ts");
      end(await runInit({ ...run, options }));
    });
}

export function addSkill({ program, end, terminal, world }: Parts): void {
  program
    .command("skill")
    .description("print the skill file that explains the commands of sessions to a coding agent")
    .option("--install <agent>", skillHelp)
    .action(async ({ install }: { install?: string }) => {
      if (install === undefined) {
        const { createSkill } = await import("./skill/skill.ts");
        terminal.print(createSkill().trimEnd());
      } else {
        const { installSkill } = await import("./skill/install-skill.ts");
        terminal.say(`${terminal.talkColors.green("✓")} Wrote ${await installSkill(install, world.directory)}.`);
      }
      end(exitCodes.done);
    });
}

const skillHelp =
  "write the skill file for claude, codex, cursor or github-copilot into this project, or into a folder";

export function addCompletion({ program, end, terminal }: Parts): void {
  program
    .command("completion")
    .description("print a script that completes commands and flags in a shell")
    .addArgument(program.createArgument("<shell>").choices(shells))
    .action(async (shell: Shell) => {
      const { completionScript } = await import("./setup/completion.ts");
      terminal.print(completionScript(shell, program).trimEnd());
      end(exitCodes.done);
    });
}
