import { Command, Option } from "commander";
import type { ActCommandOptions } from "./cli/command-act.ts";
import type { AgentCommandOptions } from "./cli/command-agent.ts";
import type { CodegenCommandOptions } from "./cli/command-codegen.ts";
import type { CompileCommandOptions } from "./cli/command-compile.ts";
import type { EvaluateCommandOptions } from "./cli/command-evaluate.ts";
import type { CopilotCommandOptions } from "./cli/command-copilot.ts";
import type { ExtractCommandOptions } from "./cli/command-extract.ts";
import type { McpCommandOptions } from "./cli/command-mcp.ts";
import type { PlayCommandOptions } from "./cli/command-play.ts";
import type { ReplayCommandOptions } from "./cli/command-replay.ts";
import type { SnapshotCommandOptions } from "./cli/command-snapshot.ts";
import { addDiff, addReview, addRun, addVerify, addView, addWorker } from "./evidence-commands.ts";
import { addConfigOptions, type Parts } from "./program-parts.ts";
import { confirmers } from "./terminal/confirming.ts";
import type { ExitCode } from "./terminal/exit-codes.ts";
import {
  actHelp,
  agentHelp,
  codegenHelp,
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
import { optionalUrlHelp, readPageWords, urlOption } from "./cli/page-words.ts";
import { addCompletion, addInit, addSkill } from "./setup-commands.ts";
import { sessionGroups } from "./session-program.ts";
import type { FlagGroup } from "./settings/setting.ts";
import { addSettingFlags } from "./cli/setting-flags.ts";

/** Creates the commands and their options. The code of a command is loaded when it runs. */
export function createProgram(version: string, run: Run, end: (code: ExitCode) => void): Command {
  const { terminal } = run;
  const program = new Command("surehand")
    .description("Browser automation in plain language that proves what it did. With any model, or without one.")
    .version(version)
    .option("--verbose", "write a log to stderr, and print the stack traces of errors")
    .addHelpText("after", help)
    .showHelpAfterError("(run surehand --help for usage)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.say(text.trimEnd()),
    });
  for (const [heading, commands] of Object.entries(groups)) {
    program.commandsGroup(heading);
    for (const add of commands) add({ ...run, program, end });
  }
  return program;
}

const groups: Readonly<Record<string, readonly ((parts: Parts) => void)[]>> = {
  "One page:": [addAct, addObserve, addExtract, addEvaluate, addSnapshot],
  "An agent with a goal:": [addAgent, addCodegen, addReplay, addCompile],
  "Evidence of many pages:": [addRun, addWorker, addVerify, addReview, addDiff, addView],
  "Games and your own pages:": [addPlay, addCopilot],
  "Tools:": [addMcp, addDoctor, addDemo],
  "Coding agents and shells:": [addInit, addSkill, addCompletion],
  ...sessionGroups,
};

function addAct({ program, end, ...run }: Parts): void {
  const { world } = run;
  const command = program
    .command("act")
    .description("perform plain-language instructions one after the other, and verify the effect of each")
    .argument("[url]", optionalUrlHelp)
    .argument("[instruction...]", 'such as "click Login" or "type knife into the search field"')
    .option(...urlOption)
    .option("--dialog <answer>", "how to answer dialogs of the browser: accept, dismiss, or the text for a prompt")
    .addHelpText("after", actHelp)
    .action(async () => {
      const { address, words: instructions } = readPageWords(command, world);
      if (instructions.length === 0) missing(command, "instruction");
      const { runAct } = await import("./cli/command-act.ts");
      end(await runAct({ ...run, address, options: command.optsWithGlobals<ActCommandOptions>() }, instructions));
    });
  addPageOptions(command);
}

function addAgent({ program, end, ...run }: Parts): void {
  const command = program
    .command("agent")
    .description("pursue a goal with a model, and check its report against the pages")
    .argument("<url>", urlHelp)
    .argument("<goal>", 'such as "put the cheapest kettle into the cart"')
    .option("--fields <names>", "report a table with these columns: name,price:number")
    .option(
      "--schema <file>",
      "report data that matches this schema: JSON Schema (.json), or a module that exports a zod or Standard Schema",
    )
    .option("--record <file>", "record the run in this file, for surehand replay")
    .option("--strict", "exit with 3 if the model reports something that nothing shown proves")
    .addOption(confirmOption("default: ask at a terminal, else none"))
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
    .description("repeat a recorded run of an agent without a model, and check each step")
    .argument("<recording>", "a file written by surehand agent --record, or the folder of a run's journal")
    .option("--frozen", "heal nothing and write nothing; report how the pages differ from the recording")
    .option(
      "--run <number>",
      "number of the run, if the journal contains several; 1 is the first (default: the newest)",
    )
    .option("--url <url>", "URL to start at; if its origin differs, it replaces the recorded origin in all steps")
    .option(
      "--allow-file <path>",
      "hidden file, or file outside of the working folder, that the recording may upload or open (repeatable)",
      collect,
    )
    .addOption(confirmOption("default: ask at a terminal, else none"))
    .addHelpText("after", replayHelp)
    .action(async (recording: string) => {
      const { runReplay } = await import("./cli/command-replay.ts");
      end(await runReplay({ ...run, options: command.optsWithGlobals<ReplayCommandOptions>() }, recording));
    });
  addPageOptions(command);
}

function addCodegen({ program, end, ...run }: Parts): void {
  const command = program
    .command("codegen")
    .description("record what you do in a browser window, for surehand replay and surehand compile")
    .argument("<url>", urlHelp)
    .option("--out <file>", "file of the recording (default: recording.json)")
    .option("--headless", "show no window, for tests of recordings")
    .addHelpText("after", codegenHelp)
    .action(async (address: string) => {
      const { runCodegen } = await import("./cli/command-codegen.ts");
      end(await runCodegen({ ...run, address, options: command.optsWithGlobals<CodegenCommandOptions>() }));
    });
  addPageOptions(command);
}

function addObserve({ program, end, ...run }: Parts): void {
  const { world } = run;
  const command = program
    .command("observe")
    .description("list the possible actions of the page, as instructions for act")
    .argument("[url]", optionalUrlHelp)
    .argument("[instruction]", 'what to look for, such as "all buttons of the cart"')
    .option(...urlOption)
    .addHelpText("after", observeHelp)
    .action(async () => {
      const { address, words } = readPageWords(command, world);
      const [instruction] = words;
      const { runObserve } = await import("./cli/command-observe.ts");
      end(await runObserve({ ...run, address, options: command.optsWithGlobals<PageOptions>() }, instruction));
    });
  addPageOptions(command);
}

function addExtract({ program, end, ...run }: Parts): void {
  const { world } = run;
  const command = program
    .command("extract")
    .description("read data or text from the page; each value has its source")
    .argument("[url]", optionalUrlHelp)
    .argument("[instruction]", 'what to read, such as "all products"')
    .option(...urlOption)
    .option("--fields <names>", "columns of a table, with a type if it is not text: name,price:number")
    .option("--schema <file>", "a JSON Schema (.json), or a module that exports a zod or Standard Schema")
    .option("--selector <css>", "read only this element")
    .addHelpText("after", extractHelp)
    .action(async () => {
      const { address, words } = readPageWords(command, world);
      const [instruction] = words;
      const { runExtract } = await import("./cli/command-extract.ts");
      end(
        await runExtract({ ...run, address, options: command.optsWithGlobals<ExtractCommandOptions>() }, instruction),
      );
    });
  addPageOptions(command);
}

function addEvaluate({ program, end, ...run }: Parts): void {
  const { world } = run;
  const command = program
    .command("evaluate")
    .description("answer a question about the page with YES or NO, with a model")
    .argument("[url]", optionalUrlHelp)
    .argument("[question]", 'such as "Is there a newsletter form on the page?"')
    .option(...urlOption)
    .option("--answer <text>", "an answer to check: the result is YES if the page confirms it")
    .option("--screenshot-delay <ms>", "time to wait after the page has settled, in milliseconds (default: 0)")
    .addHelpText("after", evaluateHelp)
    .action(async () => {
      const { address, words } = readPageWords(command, world);
      const [question = missing(command, "question")] = words;
      const { runEvaluate } = await import("./cli/command-evaluate.ts");
      end(await runEvaluate({ ...run, address, options: command.optsWithGlobals<EvaluateCommandOptions>() }, question));
    });
  addPageOptions(command);
}

function addSnapshot({ program, end, ...run }: Parts): void {
  const { world } = run;
  const command = program
    .command("snapshot")
    .description("print the page as a person sees it")
    .argument("[url]", optionalUrlHelp)
    .option(...urlOption)
    .option("--max-tokens <number>", "maximum length of the text; parts of longer pages are folded (default: 8000)")
    .option("--selector <css>", "print only this element")
    .addHelpText("after", snapshotHelp)
    .action(async () => {
      const { address } = readPageWords(command, world);
      const { runSnapshot } = await import("./cli/command-snapshot.ts");
      end(await runSnapshot({ ...run, address, options: command.optsWithGlobals<SnapshotCommandOptions>() }));
    });
  addPageOptions(command);
}

function addCompile({ program, end, ...run }: Parts): void {
  const command = program
    .command("compile")
    .description("convert the run of an agent to a Playwright test, which needs neither Surehand nor a model")
    .argument("<run>", "the recording of a run, or the folder of its journal")
    .option("--out <file>", "file to write (default: stdout)")
    .option("--surehand", "write a Surehand script instead, which uses a model only where the run needed judgement")
    .addOption(
      new Option(
        "--fixture",
        "write a test with the fixture of surehand/playwright, which uses a model in the same places",
      ).conflicts("surehand"),
    )
    .option(
      "--run <number>",
      "number of the run, if the journal contains several; 1 is the first (default: the newest)",
    )
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
    .argument("[url]", "URL of the game; with --replay, it replaces the recorded one")
    .option("--replay <path>", "repeat a recorded play: the folder of a playtest, or a file in its folder replays")
    .option("--time-limit <seconds>", "time to play; the whole run ends within twice this time (default: 60)")
    .option("--game-time-limit <seconds>", "maximum game time (default: no limit)")
    .option("--max-actions <number>", "maximum number of actions (default: no limit)")
    .option("--max-cost <dollars>", "maximum cost of the model, in US dollars (default: no limit)")
    .option("--out <folder>", "folder of the report (default: playtest)")
    .option("--seed <number>", "seed of all random numbers (default: 1)")
    .option("--real-time", "don't stop the game's time during decisions; disables replays and most experiments")
    .option("--no-cleanup", "don't hide advertisements")
    .option("--json", "print one JSON document")
    .addHelpText("after", playHelp)
    .action(async (address: string | undefined) => {
      const { runPlay } = await import("./cli/command-play.ts");
      end(await runPlay({ ...run, options: command.optsWithGlobals<PlayCommandOptions>() }, address));
    });
  addConfigOptions(command);
  // The limits of an agent do not apply to a playtest, which has its own --time-limit in other units.
  addSettingFlags(command, { without: ["Agent:"] });
}

function addCopilot({ program, end, ...run }: Parts): void {
  program
    .command("copilot")
    .description("serve a coding agent to the pages of a dev server; it edits the project and can undo each edit")
    .option(
      "--root <folder>",
      "folder of the project; nothing outside it is read or written (default: the current folder)",
    )
    .option("--port <number>", "port to listen on (default: any free port)")
    .option(
      "--host <host>",
      "accept other machines, which reach this one by this name or address (repeatable; default: none, it listens on 127.0.0.1)",
      collect,
    )
    .option(
      "--origin <origin>",
      "origin of a page that may use it, such as http://localhost:8080 (repeatable)",
      collect,
    )
    .option("--model <name>", "model to use, as provider/name [SUREHAND_MODEL]")
    .option("--other-model <name>", "another model that the toolbar offers (repeatable)", collect)
    .option("--rounds <number>", "model requests before it asks whether to continue (default: 20)")
    .option("--check-rounds <number>", "times a failed page check goes back to the model (default: 2)")
    .option("--output-tokens <number>", "maximum length of a model's answer (default: 10000)")
    .option("--thinking-tokens <number>", "tokens for thinking; 0 turns it off (default: 10000)")
    .option("--model-timeout <seconds>", "maximum duration of a model request (default: 180)")
    .option("--temperature <number>", "temperature for models without a thinking budget (default: 0.7)")
    .addOption(
      new Option("--review <mode>", "apply edits at once, ask before each, or refuse all (default: auto)").choices(
        reviewModes,
      ),
    )
    .addHelpText("after", copilotHelp)
    .action(async (options: CopilotCommandOptions) => {
      const { runCopilot } = await import("./cli/command-copilot.ts");
      end(await runCopilot({ ...run, options }));
    });
}

const reviewModes = ["auto", "ask", "read-only"] as const;

function collect(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

function addMcp({ program, end, ...run }: Parts): void {
  const command = program
    .command("mcp")
    .description("serve a browser to an MCP client (Model Context Protocol), on stdin and stdout")
    .option("--http", "serve streamable HTTP on 127.0.0.1 instead; clients need the printed token")
    .option("--port <number>", "port of --http (default: any free port)")
    .option("--max-tokens <number>", "maximum length of an answer (default: 8000)")
    .option("--allow-files", "allow opening and uploading files of this machine")
    .option("--allow-eval", "allow JavaScript in pages although there are secrets, or a list of allowed actions")
    .addOption(confirmOption("default: ask if the client supports it, else none"))
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
    .description("report the installed Node and browser, the model and the configuration, and what is missing")
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
    .description("show a tour of a demo shop on this machine: log in, put a knife into the cart, extract a table")
    .option("--headed", "show the browser window")
    .option(
      "--directory <folder>",
      "folder for the journal and the screenshots (default: a new folder in .surehand/runs)",
    )
    .addHelpText("after", demoHelp)
    .action(async (options: { headed?: boolean; directory?: string }) => {
      const { runDemo } = await import("./demo/run-demo.ts");
      end(await runDemo(options, terminal));
    });
}

/** @throws CommanderError as for a required argument */
function missing(command: Command, argument: string): never {
  return command.error(`error: missing required argument '${argument}'`, { code: "commander.missingArgument" });
}

function addPageOptions(command: Command, without: readonly FlagGroup[] = ["Agent:"]): void {
  command
    .option("--json", "print one JSON document")
    .option("--screenshot <file>", "save a screenshot at the end, as .png or .jpg")
    .option("--full-page", "take the screenshot of the whole page");
  addConfigOptions(command);
  addSettingFlags(command, { without });
}

function confirmOption(byDefault: string): Option {
  const text = `who confirms actions that pay, delete or send, or open a page that the goal does not name (${byDefault})`;
  return new Option("--confirm <who>", text).choices(confirmers);
}
