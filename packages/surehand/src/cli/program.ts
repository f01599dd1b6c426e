import { Command, InvalidArgumentError, Option } from "commander";
import type { ExtractCommandOptions } from "./command-extract.ts";
import type { SnapshotCommandOptions } from "./command-snapshot.ts";
import type { ExitCode } from "./exit-codes.ts";
import { actHelp, extractHelp, help, snapshotHelp, urlHelp } from "./help.ts";
import type { Terminal } from "./terminal.ts";
import type { PageCommandOptions } from "./with-page.ts";

const defaultTimeoutMs = 30_000;
const defaultMaxTokens = 8_000;

/** What commands get and give. */
interface Run {
  readonly program: Command;
  readonly terminal: Terminal;
  readonly end: (code: ExitCode) => void;
}

/** The commands and their options. Each command's own code is loaded when it is run. */
export function createProgram(version: string, terminal: Terminal, end: (code: ExitCode) => void): Command {
  const program = new Command("surehand")
    .description("Browser automation in plain language that proves what it did. Works without any model.")
    .version(version)
    .option("--verbose", "log what is going on, and show where errors come from")
    .addHelpText("after", help)
    .showHelpAfterError("(surehand --help tells how)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.say(text.trimEnd()),
    });
  for (const add of [addSnapshot, addAct, addExtract, addDoctor, addDemo]) add({ program, terminal, end });
  return program;
}

function addSnapshot({ program, terminal, end }: Run): void {
  const command = program.command("snapshot").description("print the page as a person sees it");
  addPageOptions(command.argument("<url>", urlHelp))
    .addOption(
      new Option("--max-tokens <number>", "fold the text to so many tokens")
        .argParser(parseCount)
        .default(defaultMaxTokens),
    )
    .addHelpText("after", snapshotHelp)
    .action(async (url: string) => {
      const { runSnapshot } = await import("./command-snapshot.ts");
      end(await runSnapshot(url, command.optsWithGlobals<SnapshotCommandOptions>(), terminal));
    });
}

function addAct({ program, terminal, end }: Run): void {
  const command = program
    .command("act")
    .description("do what plain sentences say, one after the other, and check each");
  addPageOptions(command.argument("<url>", urlHelp))
    .argument("<instruction...>", 'such as "click Login" or "type knife into the search field"')
    .addHelpText("after", actHelp)
    .action(async (url: string, instructions: string[]) => {
      const { runAct } = await import("./command-act.ts");
      end(await runAct(url, instructions, command.optsWithGlobals<PageCommandOptions>(), terminal));
    });
}

function addExtract({ program, terminal, end }: Run): void {
  const command = program
    .command("extract")
    .description("read rows from the page's tables and lists, every value quoted from it");
  addPageOptions(command.argument("<url>", urlHelp))
    .argument("<instruction>", 'what the rows are, such as "all products"')
    .option(
      "--fields <names>",
      "columns, with a type where it is no text (default: name, price, rating and url, as far as there are any)",
    )
    .addHelpText("after", extractHelp)
    .action(async (url: string, instruction: string) => {
      const { runExtract } = await import("./command-extract.ts");
      end(await runExtract(url, instruction, command.optsWithGlobals<ExtractCommandOptions>(), terminal));
    });
}

function addDoctor({ program, terminal, end }: Run): void {
  program
    .command("doctor")
    .description("tell which Node, browser and packages are here, and what is missing")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) => {
      const { runDoctor } = await import("./command-doctor.ts");
      end(await runDoctor(options, terminal));
    });
}

function addDemo({ program, terminal, end }: Run): void {
  program
    .command("demo")
    .description("open a small shop of ours, read it, act by plain sentences, extract a table; all on this machine")
    .option("--headful", "show the browser")
    .option("--directory <folder>", "where the record and the pictures go (default: a new folder in .surehand/runs)")
    .action(async (options: { headful?: boolean; directory?: string }) => {
      const { runDemo } = await import("../demo/run-demo.ts");
      end(await runDemo(options, terminal));
    });
}

function addPageOptions(command: Command): Command {
  return command
    .option("--json", "print JSON")
    .option("--screenshot <file>", "save a picture of the page at the end, .png or .jpg")
    .option("--headful", "show the browser")
    .addOption(new Option("--timeout <ms>", "time for each step").argParser(parseCount).default(defaultTimeoutMs));
}

function parseCount(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidArgumentError("It must be a whole number above 0.");
}
