import { join } from "node:path";
import type { RunFixture } from "../harness/run-fixture.ts";
import type { EvalCase } from "../harness/suite.ts";
import { startAwayModel } from "./away-model.ts";
import { judgeRun, reached } from "./judge-run.ts";
import { killBrowser, killGroup, startCli, type Started } from "./processes.ts";
import { runCommand } from "./run-command.ts";

interface OneProcess {
  readonly directory: string;
  readonly samples: number;
  readonly site: string;
  readonly environment: Readonly<Record<string, string>>;
}

interface OneProcessCase {
  readonly name: string;
  readonly run: (options: OneProcess) => Promise<void>;
}

/** Options of Node that load a script which breaks the process from within. */
const broken = (script: string): string[] => ["--import", join(import.meta.dirname, script)];

const cases: readonly OneProcessCase[] = [
  {
    name: "the run is killed",
    run: async (options) => {
      const { directory, samples, environment } = options;
      const first = startCli(await runCommand(options), environment);
      await reached({ directory, run: first }, samples / 3);
      killGroup(first);
      await startCli(["run", "--resume", directory, "--level", "screenshots"], environment).ended;
    },
  },
  {
    name: "browsers are killed",
    run: async (options) => {
      const run: Started = startCli(await runCommand(options), options.environment);
      for (const part of [0.2, 0.4, 0.6]) {
        await reached({ directory: options.directory, run }, options.samples * part);
        await killBrowser(run);
      }
      await run.ended;
    },
  },
  {
    name: "the store is full for 20 s",
    run: async (options) => {
      const environment = { ...options.environment, CHAOS_FULL: `8000,20000,${join(options.directory, "p")}` };
      await startCli(await runCommand(options), environment, broken("full-store.ts")).ended;
    },
  },
  {
    name: "its event loop stalls for 25 s",
    run: async (options) => {
      const environment = { ...options.environment, CHAOS_STALL: "8000,25000" };
      await startCli(await runCommand(options), environment, broken("stall.ts")).ended;
    },
  },
  {
    name: "the model answers 500 for a minute",
    run: async (options) => {
      await using model = await startAwayModel();
      const environment = { ...options.environment, ...model.environment };
      const run = startCli(await runCommand({ ...options, model: model.name }), environment);
      await reached({ directory: options.directory, run }, options.samples / 4);
      model.breakFor(60_000);
      await run.ended;
    },
  },
];

/** Faults of a run in one process, without a database. */
export function casesInOneProcess(samples: number, timeoutMs: number): EvalCase<RunFixture>[] {
  return cases.map(({ name, run }) => ({
    name: `in one process: ${name}`,
    timeoutMs,
    async run({ site, folder }) {
      const directory = join(folder, `one-process-${name.replaceAll(/\W+/gu, "-")}`);
      const environment = { SUREHAND_KEYS: join(folder, "keys") };
      await run({ site, directory, samples, environment });
      return judgeRun({ directory, samples, environment });
    },
  }));
}
