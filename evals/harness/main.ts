import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { createReport, formatRow, formatSummary } from "./report.ts";
import { listCases, runSuite } from "./run-suite.ts";
import type { Suite } from "./suite.ts";

export interface MainOptions {
  readonly args: readonly string[];
  readonly suites: Readonly<Record<string, () => Promise<Suite>>>;
  readonly print: (line: string) => void;
}

const usage = "Usage: npm run evals -- NAME [--filter TEXT] [--list] [--verbose] [--json FILE]";

/** The command. Resolves to its exit code: 0 all well, 1 a case failed, 2 wrongly called. */
export async function main({ args, suites, print }: MainOptions): Promise<number> {
  const parsed = readArguments(args);
  const load = parsed.name === undefined ? undefined : suites[parsed.name];
  if (parsed.problem !== undefined || load === undefined) {
    print(parsed.problem ?? (parsed.name === undefined ? "Which suite?" : `There is no suite "${parsed.name}".`));
    print(`${usage}\nSuites: ${Object.keys(suites).join(", ")}`);
    return 2;
  }
  const suite = await load();
  return parsed.list ? list(suite, parsed, print) : run(suite, parsed, print);
}

interface Arguments {
  readonly name: string | undefined;
  readonly filter?: string;
  readonly json?: string;
  readonly list: boolean;
  readonly verbose: boolean;
  readonly problem?: string;
}

function readArguments(args: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        filter: { type: "string" },
        json: { type: "string" },
        list: { type: "boolean", default: false },
        verbose: { type: "boolean", default: false },
      },
    });
    if (positionals.length > 1) return { ...values, name: undefined, problem: "One suite at a time, please." };
    return { ...values, name: positionals[0] };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { name: undefined, list: false, verbose: false, problem };
  }
}

async function list(suite: Suite, { filter }: Arguments, print: MainOptions["print"]): Promise<number> {
  for (const name of await listCases(suite, filter)) print(name);
  return 0;
}

async function run(suite: Suite, options: Arguments, print: MainOptions["print"]): Promise<number> {
  const { filter, json, verbose } = options;
  print(`${suite.name}: ${suite.description}`);
  const results = await runSuite(suite, {
    ...(filter === undefined ? {} : { filter }),
    onResult: (result) => print(formatRow(result, { nameWidth: 60, isVerbose: verbose })),
  });
  const report = createReport(suite.name, results);
  print(formatSummary(report));
  if (json !== undefined) {
    await mkdir(dirname(json), { recursive: true });
    await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  }
  if (results.length === 0) print(`No case matches${filter === undefined ? "" : ` "${filter}"`}.`);
  return report.summary.failed > 0 || results.length === 0 ? 1 : 0;
}
