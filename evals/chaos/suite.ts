import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { assertNoProblems } from "../harness/problems.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { startCutProxy } from "./cut-proxy.ts";
import { type Database, startDatabase } from "./database.ts";
import { killAlone, killBrowser, killGroup, runCli, startCli, type Started } from "./processes.ts";

interface ChaosFixture extends AsyncDisposable {
  readonly site: string;
  readonly folder: string;
}

interface Scene {
  readonly workers: readonly [Started, Started];
  readonly database: Database;
  /** Waits until so many samples have ended. */
  readonly reach: (samples: number) => Promise<void>;
  /** Cuts the first worker off from the database for so long. */
  readonly cutFirstWorker: (durationMs: number) => Promise<void>;
  /** Kills the orchestrator, and resumes the run. */
  readonly restartOrchestrator: () => Promise<void>;
  /** Starts another worker in place of one that was killed. */
  readonly startWorker: () => void;
}

interface Fault {
  readonly name: string;
  /** Of the first worker. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly strike: (scene: Scene, samples: number) => Promise<void>;
}

const faults: readonly Fault[] = [
  {
    name: "a worker is killed",
    strike: async ({ workers: [worker], reach, startWorker }, samples) => {
      await reach(samples / 4);
      killGroup(worker);
      startWorker();
    },
  },
  {
    name: "the orchestrator is killed",
    strike: async ({ reach, restartOrchestrator }, samples) => {
      await reach(samples / 3);
      await restartOrchestrator();
    },
  },
  {
    name: "browsers are killed",
    strike: async ({ workers, reach }, samples) => {
      for (const part of [0.2, 0.4, 0.6]) {
        await reach(samples * part);
        for (const worker of workers) await killBrowser(worker);
      }
    },
  },
  {
    name: "the database is killed and started again",
    strike: async ({ database, reach }, samples) => {
      await reach(samples / 3);
      await database.crash();
    },
  },
  {
    name: "a worker's event loop stalls for 25 s",
    environment: { CHAOS_STALL: "10000,25000" },
    strike: async ({ reach }, samples) => reach(samples / 2),
  },
  {
    name: "the network between a worker and the database is cut for 45 s",
    strike: async ({ reach, cutFirstWorker }, samples) => {
      await reach(samples / 4);
      await cutFirstWorker(45_000);
    },
  },
];

export const suite = defineSuite<ChaosFixture>({
  name: "chaos",
  description: "Whatever part of a run on many machines dies, each sample has one result, and the evidence verifies.",
  options: { samples: { type: "string" } },
  open: openFixture,
  cases: (_, { samples = "300" }) => [
    ...inOneProcess(Number(samples)),
    ...faults.map((fault) => inPostgres(fault, Number(samples))),
  ],
  summarize: (results) => ({
    lost: results.reduce((sum, { metrics }) => sum + (metrics["lost"] ?? 0), 0),
    doubled: results.reduce((sum, { metrics }) => sum + (metrics["doubled"] ?? 0), 0),
  }),
});

async function openFixture(): Promise<ChaosFixture> {
  const server = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>Page</title><h1>Page ${(request.url ?? "/").slice(2)}</h1>`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const folder = await mkdtemp(join(tmpdir(), "surehand-chaos-"));
  return {
    site: `http://127.0.0.1:${address.port}`,
    folder,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await rm(folder, { recursive: true });
    },
  };
}

const TIMEOUT_MS = 1_500_000;

function startRun({ site, directory, samples }: { site: string; directory: string; samples: number }): string[] {
  const pages = Array.from({ length: samples }, (_, page) => `${site}/p${page}`);
  const prompt = `Go to ${pages.join(" ")} and extract the first heading`;
  return ["run", "--prompt", prompt, "--out", directory, "--level", "screenshots"];
}

function inOneProcess(samples: number): EvalCase<ChaosFixture>[] {
  return [
    {
      name: "in one process: the run is killed",
      timeoutMs: TIMEOUT_MS,
      async run({ site, folder }) {
        const directory = join(folder, "one-process");
        const environment = { SUREHAND_KEYS: join(folder, "keys") };
        const first = startCli(startRun({ site, directory, samples }), environment);
        await reached(directory, samples / 3);
        killGroup(first);
        await startCli(["run", "--resume", directory, "--level", "screenshots"], environment).ended;
        return judge({ directory, samples, environment });
      },
    },
    {
      name: "in one process: browsers are killed",
      timeoutMs: TIMEOUT_MS,
      async run({ site, folder }) {
        const directory = join(folder, "one-process-browsers");
        const environment = { SUREHAND_KEYS: join(folder, "keys") };
        const run = startCli(startRun({ site, directory, samples }), environment);
        for (const part of [0.2, 0.4, 0.6]) {
          await reached(directory, samples * part);
          await killBrowser(run);
        }
        await run.ended;
        return judge({ directory, samples, environment });
      },
    },
  ];
}

function inPostgres({ name, environment: stalled = {}, strike }: Fault, samples: number): EvalCase<ChaosFixture> {
  return {
    name: `in PostgreSQL: ${name}`,
    timeoutMs: TIMEOUT_MS,
    async run({ site, folder }) {
      await using database = await startDatabase();
      await using proxy = await startCutProxy(database.port);
      const urlAt = (port: number): string => `postgres://postgres:${database.password}@127.0.0.1:${port}/postgres`;
      const directory = join(folder, name.replaceAll(/\W+/gu, "-"));
      const environment = { SUREHAND_KEYS: join(folder, "keys") };
      const started: Started[] = [];
      const start = (...args: Parameters<typeof startCli>): Started => {
        const one = startCli(...args);
        started.push(one);
        return one;
      };
      const worker = (port: number, more: Readonly<Record<string, string>> = {}): Started =>
        start(["worker", "--queue", urlAt(port), "--workers", "2"], { ...environment, ...more }, [
          "--import",
          join(import.meta.dirname, "stall.ts"),
        ]);
      const queue = ["--queue", urlAt(database.port)];
      let orchestrator = start([...startRun({ site, directory, samples }), ...queue], environment);
      try {
        const workers = [worker(proxy.port, stalled), worker(database.port)] as const;
        await strike(
          {
            workers,
            database,
            reach: (count) => reached(directory, count),
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
            startWorker: () => void worker(database.port),
          },
          samples,
        );
        await orchestrator.ended;
        return await judge({ directory, samples, environment });
      } finally {
        for (const one of started) killGroup(one);
      }
    },
  };
}

/** Waits until the folders of so many samples are there. */
async function reached(directory: string, samples: number): Promise<void> {
  for (;;) {
    const names = await readdir(directory).catch((): string[] => []);
    if (names.filter((name) => /^p\d+$/u.test(name)).length >= samples) return;
    if (names.includes("combined.csv")) return;
    await sleep(100);
  }
}

/** Counts what is lost and what is there twice, and verifies the evidence. */
async function judge({
  directory,
  samples,
  environment,
}: {
  directory: string;
  samples: number;
  environment: Readonly<Record<string, string>>;
}): Promise<{ detail: string; metrics: Record<string, number> }> {
  const table = await readFile(join(directory, "combined.csv"), "utf8").catch(() => "");
  const rows = table.trim().split("\n").slice(1);
  const right = Array.from({ length: samples }, (_, page) => `p${page},Page ${page},done`);
  const lost = right.filter((row) => !rows.includes(row)).length;
  const doubled = rows.length - new Set(rows.map((row) => row.split(",")[0])).size;
  const verified = await runCli(["verify", directory], environment);
  const metrics = { lost, doubled };
  const problems = [
    ...(lost > 0 ? [`${lost} of ${samples} results are missing or wrong`] : []),
    ...(doubled > 0 ? [`${doubled} rows are doubled`] : []),
    ...(verified.exitCode === 0 ? [] : [`verify ended with ${String(verified.exitCode)}`]),
  ];
  const wrongRows = rows.filter((row) => !right.includes(row));
  assertNoProblems(problems, [...wrongRows, verified.output].join("\n"), metrics);
  return { detail: `${rows.length} results`, metrics };
}
