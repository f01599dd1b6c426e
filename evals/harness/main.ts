import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type Arguments, readArguments, readSuiteName } from "./arguments.ts";
import { createReport, formatRow, formatSummary } from "./report.ts";
import { listCases, runSuite } from "./run-suite.ts";
import type { Suite } from "./suite.ts";

export interface MainOptions {
  readonly args: readonly string[];
  readonly suites: Readonly<Record<string, () => Promise<Suite>>>;
  readonly print: (line: string) => void;
}

const usage = "Usage: npm run evals -- NAME [--filter TEXT] [--list] [--verbose] [--json FILE] [--against DIR]";

/** Runs the command. Resolves to its exit code: 0 if all cases passed, 1 if a case failed, 2 for invalid arguments. */
export async function main({ args, suites, print }: MainOptions): Promise<number> {
  const refuse = (problem: string): number => {
    print(problem);
    print(`${usage}\nSuites: ${Object.keys(suites).join(", ")}`);
    return 2;
  };
  const name = readSuiteName(args);
  if (name === undefined) return refuse("Which suite?");
  const suite = await suites[name]?.();
  if (suite === undefined) return refuse(`There is no suite "${name}".`);
  const parsed = tryRead(args, suite);
  if (typeof parsed === "string") return refuse(parsed);
  return parsed.list ? list(suite, parsed, print) : run(suite, parsed, print);
}

/** Returns the arguments, or a message about the invalid one. */
function tryRead(args: readonly string[], suite: Suite): Arguments | string {
  try {
    return readArguments(args, suite.options);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function list(suite: Suite, { filter, own }: Arguments, print: MainOptions["print"]): Promise<number> {
  const names = await listCases(suite, { options: own, ...(filter === undefined ? {} : { filter }) });
  for (const name of names) print(name);
  return 0;
}

async function run(suite: Suite, options: Arguments, print: MainOptions["print"]): Promise<number> {
  const { filter, json, verbose, own } = options;
  print(`${suite.name}: ${suite.description}`);
  const results = await runSuite(suite, {
    options: own,
    ...(filter === undefined ? {} : { filter }),
    onResult: (result) => print(formatRow(result, { nameWidth: 60, isVerbose: verbose })),
  });
  const report = createReport(suite.name, results, suite.summarize?.(results));
  print(formatSummary(report));
  if (json !== undefined) {
    await mkdir(dirname(json), { recursive: true });
    await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  }
  if (results.length === 0) print(`No case matches${filter === undefined ? "" : ` "${filter}"`}.`);
  return report.summary.failed > 0 || results.length === 0 ? 1 : 0;
}
