import { Command, Option } from "commander";
import type { AgentCommandOptions } from "./cli/command-agent.ts";
import type { CompileCommandOptions } from "./cli/command-compile.ts";
import type { EvaluateCommandOptions } from "./cli/command-evaluate.ts";
import type { CopilotCommandOptions } from "./cli/command-copilot.ts";
import type { ExtractCommandOptions } from "./cli/command-extract.ts";
import type { McpCommandOptions } from "./cli/command-mcp.ts";
import type { PlayCommandOptions } from "./cli/command-play.ts";
import type { ReplayCommandOptions } from "./cli/command-replay.ts";
import type { SnapshotCommandOptions } from "./cli/command-snapshot.ts";
import { addRun, addVerify, addView, addWorker } from "./evidence-commands.ts";
import { addConfigOptions, type Parts } from "./program-parts.ts";
import { confirmers } from "./terminal/confirming.ts";
import type { ExitCode } from "./terminal/exit-codes.ts";
import {
  actHelp,
  agentHelp,
  compileHelp,
  copilotHelp,
  demoHelp,
  doctorHelp,
  evaluateHelp,
  extractHelp,
  help,
  mcpHelp,
  observeHelp,
  playHelp,
  replayHelp,
  snapshotHelp,
  urlHelp,
} from "./cli/help.ts";
import type { PageOptions, Run } from "./cli/page-run.ts";
import type { FlagGroup } from "./settings/setting.ts";
import { addSettingFlags } from "./cli/setting-flags.ts";

/** The commands and their options. Each command's own code is loaded when it is run. */
export function createProgram(version: string, run: Run, end: (code: ExitCode) => void): Command {
  const { terminal } = run;
  const program = new Command("surehand")
    .description("Browser automation in plain language that proves what it did. With any model, or without one.")
    .version(version)
    .option("--verbose", "log what is going on, and show where errors come from")
    .addHelpText("after", help)
    .showHelpAfterError("(surehand --help tells how)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.say(text.trimEnd()),
    });
  for (const add of [
    addAct,
    addAgent,
    addReplay,
    addCompile,
    addObserve,
    addExtract,
    addEvaluate,
    addSnapshot,
    addRun,
    addPlay,
    addWorker,
    addVerify,
    addView,
    addCopilot,
    addMcp,
    addDoctor,
    addDemo,
  ])
    add({ ...run, program, end });
  return program;
}

function addAct({ program, end, ...run }: Parts): void {
  const command = program
    .command("act")
    .description("do what plain sentences say, one after the other, and check each")
    .argument("<url>", urlHelp)
    .argument("<instruction...>", 'such as "click Login" or "type knife into the search field"')
    .addHelpText("after", actHelp)
    .action(async (address: string, instructions: string[]) => {
      const { runAct } = await import("./cli/command-act.ts");
      end(await runAct({ ...run, address, options: command.optsWithGlobals<PageOptions>() }, instructions));
    });
  addPageOptions(command);
}

function addAgent({ program, end, ...run }: Parts): void {
  const command = program
    .command("agent")
    .description("work towards a goal with a model, and check what it reports")
    .argument("<url>", urlHelp)
    .argument("<goal>", 'such as "put the cheapest kettle into the cart"')
    .option("--fields <names>", "report a table with these columns: name,price:number")
    .option("--schema <file>", "report data of this JSON Schema (.json), or of a module's zod or Standard Schema")
    .option("--record <file>", "write what was done there, for `surehand replay`")
    .addOption(confirmOption("default: ask; without a terminal: none"))
    .addHelpText("after", agentHelp)
    .action(async (address: string, goal: string) => {
      const { runAgent } = await import("./cli/command-agent.ts");
      end(await runAgent({ ...run, address, options: command.optsWithGlobals<AgentCommandOptions>() }, goal));
    });
  addPageOptions(command, []);
}

function addReplay({ program, end, ...run }: Parts): void {
  const command = program
    .command("replay")
    .description("do a recorded run of an agent again, without a model, and check each step")
    .argument("<recording>", "a file of `surehand agent --record`, or the folder of a run's journal")
    .option("--frozen", "heal nothing and write nothing: tell how the pages differ")
    .option("--run <number>", "of a journal with several runs, which one, from 1 (default: the newest)")
    .option("--url <url>", "begin there; of another origin, it stands for the recorded one everywhere")
    .addHelpText("after", replayHelp)
    .action(async (recording: string) => {
      const { runReplay } = await import("./cli/command-replay.ts");
      end(await runReplay({ ...run, options: command.optsWithGlobals<ReplayCommandOptions>() }, recording));
    });
  addPageOptions(command);
}

function addObserve({ program, end, ...run }: Parts): void {
  const command = program
    .command("observe")
    .description("list what can be done on the page, as sentences")
    .argument("<url>", urlHelp)
    .argument("[instruction]", 'what to look for, such as "all buttons of the cart"')
    .addHelpText("after", observeHelp)
    .action(async (address: string, instruction: string | undefined) => {
      const { runObserve } = await import("./cli/command-observe.ts");
      end(await runObserve({ ...run, address, options: command.optsWithGlobals<PageOptions>() }, instruction));
    });
  addPageOptions(command);
}

function addExtract({ program, end, ...run }: Parts): void {
  const command = program
    .command("extract")
    .description("read data or text from the page, every value with its source")
    .argument("<url>", urlHelp)
    .argument("[instruction]", 'what to read, such as "all products"')
    .option("--fields <names>", "columns of a table, with a type where it is no text: name,price:number")
    .option("--schema <file>", "a JSON Schema (.json), or a module that exports a zod or Standard Schema")
    .option("--selector <css>", "read this element alone")
    .addHelpText("after", extractHelp)
    .action(async (address: string, instruction: string | undefined) => {
      const { runExtract } = await import("./cli/command-extract.ts");
      end(
        await runExtract({ ...run, address, options: command.optsWithGlobals<ExtractCommandOptions>() }, instruction),
      );
    });
  addPageOptions(command);
}

function addEvaluate({ program, end, ...run }: Parts): void {
  const command = program
    .command("evaluate")
    .description("answer a question about the page with YES or NO, by a model")
    .argument("<url>", urlHelp)
    .argument("<question>", 'such as "Is there a newsletter form on the page?"')
    .option("--answer <text>", "an answer to judge: YES when the page shows it to be right")
    .option("--screenshot-delay <ms>", "wait so long after the page has settled (default: 0)")
    .addHelpText("after", evaluateHelp)
    .action(async (address: string, question: string) => {
      const { runEvaluate } = await import("./cli/command-evaluate.ts");
      end(await runEvaluate({ ...run, address, options: command.optsWithGlobals<EvaluateCommandOptions>() }, question));
    });
  addPageOptions(command);
}

function addSnapshot({ program, end, ...run }: Parts): void {
  const command = program
    .command("snapshot")
    .description("print the page as a person sees it")
    .argument("<url>", urlHelp)
    .option("--max-tokens <number>", "fold the text to so many tokens (default: 8000)")
    .option("--selector <css>", "show this element alone")
    .addHelpText("after", snapshotHelp)
    .action(async (address: string) => {
      const { runSnapshot } = await import("./cli/command-snapshot.ts");
      end(await runSnapshot({ ...run, address, options: command.optsWithGlobals<SnapshotCommandOptions>() }));
    });
  addPageOptions(command);
}

function addCompile({ program, end, ...run }: Parts): void {
  const command = program
    .command("compile")
    .description("write what an agent did as a Playwright test, which needs neither Surehand nor a model")
    .argument("<run>", "the recording of a run, or the folder of its journal")
    .option("--out <file>", "write it there (default: stdout)")
    .option("--surehand", "write a Surehand script instead, with verbs only where judgement was needed")
    .option("--run <number>", "of a journal with several runs (default: the newest)")
    .option("--json", "print one JSON document")
    .addHelpText("after", compileHelp)
    .action(async (path: string) => {
      const { runCompile } = await import("./cli/command-compile.ts");
      end(await runCompile({ ...run, options: command.optsWithGlobals<CompileCommandOptions>() }, path));
    });
}

function addPlay({ program, end, ...run }: Parts): void {
  const command = program
    .command("play")
    .description("play a web game, and report what is broken")
    .argument("[url]", "address of the game; with --replay, in place of the recorded one")
    .option("--replay <path>", "do a recorded play again: the folder of a playtest, or a file of its folder replays")
    .option("--time-limit <seconds>", "wall time of play; everything ends within twice that (default: 60)")
    .option("--game-time-limit <seconds>", "game time of play (default: none)")
    .option("--max-actions <number>", "actions of play (default: none)")
    .option("--max-cost <dollars>", "what the model may cost (default: none)")
    .option("--out <folder>", "folder of the report (default: playtest)")
    .option("--seed <number>", "of all random numbers (default: 1)")
    .option("--real-time", "let the game's time flow while decisions are made")
    .option("--no-cleanup", "leave advertisements where they are")
    .option("--json", "print one JSON document")
    .addHelpText("after", playHelp)
    .action(async (address: string | undefined) => {
      const { runPlay } = await import("./cli/command-play.ts");
      end(await runPlay({ ...run, options: command.optsWithGlobals<PlayCommandOptions>() }, address));
    });
  addConfigOptions(command);
  // An agent's limits are none of a playtest's: --time-limit is one of both, in other units.
  addSettingFlags(command, { without: ["Agent:"] });
}

function addCopilot({ program, end, ...run }: Parts): void {
  program
    .command("copilot")
    .description("serve a coding agent to the pages of a dev server: it edits the project, and undoes what it edited")
    .option("--root <folder>", "folder of the project; nothing outside of it is read or written (default: this one)")
    .option("--port <number>", "port to listen on (default: any that is free)")
    .option(
      "--host <host>",
      "let other machines in, under this name or address of this one; repeatable (default: none, it listens on 127.0.0.1)",
      collect,
      [],
    )
    .option(
      "--origin <origin>",
      "origin of a page that may use it, such as http://localhost:8080; repeatable",
      collect,
      [],
    )
    .option("--model <name>", "provider/name [SUREHAND_MODEL]")
    .addOption(new Option("--review <mode>", "what happens to edits (default: auto)").choices(reviewModes))
    .addHelpText("after", copilotHelp)
    .action(async (options: CopilotCommandOptions) => {
      const { runCopilot } = await import("./cli/command-copilot.ts");
      end(await runCopilot({ ...run, options }));
    });
}

const reviewModes = ["auto", "ask", "read-only"] as const;

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function addMcp({ program, end, ...run }: Parts): void {
  const command = program
    .command("mcp")
    .description("serve a browser to a model's client over the Model Context Protocol, on stdin and stdout")
    .option("--http", "serve streamable HTTP on 127.0.0.1 instead, to anyone with the printed token")
    .option("--port <number>", "of HTTP (default: any that is free)")
    .option("--max-tokens <number>", "no answer is longer (default: 8000)")
    .option("--allow-files", "files of this machine may be opened and uploaded")
    .addOption(confirmOption("default: ask, where the client can; else none"))
    .addHelpText("after", mcpHelp)
    .action(async () => {
      const { runMcp } = await import("./cli/command-mcp.ts");
      end(await runMcp({ ...run, options: command.optsWithGlobals<McpCommandOptions>() }));
    });
  addConfigOptions(command);
  addSettingFlags(command);
}

function addDoctor({ program, end, ...run }: Parts): void {
  const command = program
    .command("doctor")
    .description("tell which Node, browser, model and configuration there are, and what is missing")
    .option("--json", "print one JSON document")
    .addHelpText("after", doctorHelp)
    .action(async () => {
      const { runDoctor } = await import("./cli/command-doctor.ts");
      end(await runDoctor({ ...run, options: command.optsWithGlobals<PageOptions>() }));
    });
  addConfigOptions(command);
  addSettingFlags(command);
}

function addDemo({ program, end, terminal }: Parts): void {
  program
    .command("demo")
    .description("open a small shop of ours, log in, put a knife into the cart, extract a table; all on this machine")
    .option("--headed", "show the browser")
    .option("--directory <folder>", "where the record and the pictures go (default: a new folder in .surehand/runs)")
    .addHelpText("after", demoHelp)
    .action(async (options: { headed?: boolean; directory?: string }) => {
      const { runDemo } = await import("./demo/run-demo.ts");
      end(await runDemo(options, terminal));
    });
}

function addPageOptions(command: Command, without: readonly FlagGroup[] = ["Agent:"]): void {
  command
    .option("--json", "print one JSON document")
    .option("--screenshot <file>", "save a picture of the page at the end, .png or .jpg")
    .option("--full-page", "the picture shows the whole page");
  addConfigOptions(command);
  addSettingFlags(command, { without });
}

function confirmOption(byDefault: string): Option {
  const text = `who says yes to an agent that would pay, delete, send, or go where the goal does not say (${byDefault})`;
  return new Option("--confirm <who>", text).choices(confirmers);
}
