import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { inTurn } from "../../scripts/against/turns.ts";
import { ensureDependencies } from "../setup/dependencies.ts";
import { type BenchArguments, readArguments, usage } from "./arguments.ts";

export interface SuiteRun extends Omit<BenchArguments, "suite" | "json"> {
  readonly print: (line: string) => void;
}

interface SuiteReport {
  readonly suite: string;
  readonly summary: { readonly failed: number };
}

// Loaded on demand, after the dependencies are installed, because suites import them.
const suites: Readonly<Record<string, () => Promise<(options: SuiteRun) => Promise<SuiteReport>>>> = {
  snapshot: async () => (await import("../snapshot/suite.ts")).runSnapshotSuite,
  act: async () => (await import("../act/suite.ts")).runActSuite,
  verbs: async () => (await import("../verbs/suite.ts")).runVerbsSuite,
  replay: async () => (await import("../replay/suite.ts")).runReplaySuite,
  viewer: async () => (await import("../viewer/suite.ts")).runViewerSuite,
  queue: async () => (await import("../queue/suite.ts")).runQueueSuite,
  batch: async () => (await import("../batch/suite.ts")).runBatchSuite,
  play: async () => (await import("../play/suite.ts")).runPlaySuite,
  doors: async () => (await import("../doors/suite.ts")).runDoorsSuite,
  memory: async () => (await import("../memory/suite.ts")).runMemorySuite,
};

/** Suites that need no peers of bench/package.json. */
const withoutPeers: ReadonlySet<string> = new Set(["replay", "viewer", "queue", "memory", "play", "doors"]);

/** Suites that take a turn for each case. The others take one for the whole run. */
const byCase: ReadonlySet<string> = new Set(["act", "verbs"]);

/** Runs the command. Resolves to its exit code: 0 measured, 1 a case or a tool failed, 2 invalid arguments. */
export async function main({
  args,
  print,
}: {
  args: readonly string[];
  print: (line: string) => void;
}): Promise<number> {
  const parsed = read(args, print);
  if (parsed === undefined) return 2;
  const load = suites[parsed.suite];
  if (load === undefined) {
    print(`There is no suite "${parsed.suite}". Suites: ${Object.keys(suites).join(", ")}\n${usage}`);
    return 2;
  }
  if (!withoutPeers.has(parsed.suite)) await ensureDependencies(print);
  const runSuite = await load();
  const { suite: _suite, json, ...options } = parsed;
  const run = () => runSuite({ ...options, print });
  const report = await (byCase.has(parsed.suite) ? run() : inTurn(run));
  if (json !== undefined) await writeReport(json, report, print);
  return report.summary.failed > 0 ? 1 : 0;
}

function read(args: readonly string[], print: (line: string) => void): BenchArguments | undefined {
  try {
    return readArguments(args);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return undefined;
  }
}

async function writeReport(path: string, report: SuiteReport, print: (line: string) => void): Promise<void> {
  await mkdir(dirname(resolve(path)), { recursive: true });
  await writeFile(path, `${JSON.stringify(report, null, 2)}\n`);
  print(`Written to ${path}`);
}
