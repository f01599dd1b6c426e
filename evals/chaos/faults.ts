import { join } from "node:path";
import type { TestDatabase } from "@surehand/evidence/testing";
import { killBrowser, killGroup, type Started } from "./processes.ts";

export interface Surroundings {
  readonly workers: readonly [Started, Started];
  readonly database: TestDatabase;
  /** Waits until so many samples have ended. */
  readonly reach: (samples: number) => Promise<void>;
  /** Cuts the first worker off from the database for so long. */
  readonly cutFirstWorker: (durationMs: number) => Promise<void>;
  /** Kills the orchestrator, and resumes the run. */
  readonly restartOrchestrator: () => Promise<void>;
  /** Lets the model answer with the status 500 for so long. */
  readonly breakModel: (durationMs: number) => void;
  /** Starts another worker in place of one that was killed. */
  readonly startWorker: () => void;
}

export interface Fault {
  readonly name: string;
  /** Variables of the first worker, for the scripts that break it from within. */
  readonly environment?: (directory: string) => Readonly<Record<string, string>>;
  /** Whether a model decides, in place of the rules. */
  readonly hasModel?: boolean;
  readonly strike: (surroundings: Surroundings, samples: number) => Promise<void>;
}

export const faults: readonly Fault[] = [
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
    environment: () => ({ CHAOS_STALL: "10000,25000" }),
    strike: async ({ reach }, samples) => reach(samples / 2),
  },
  {
    name: "the network between a worker and the database is cut for 45 s",
    strike: async ({ reach, cutFirstWorker }, samples) => {
      await reach(samples / 4);
      await cutFirstWorker(45_000);
    },
  },
  {
    name: "the store of a worker is full for 20 s",
    environment: (directory) => ({ CHAOS_FULL: `10000,20000,${join(directory, ".attempts")}` }),
    strike: async ({ reach }, samples) => reach(samples / 2),
  },
  {
    name: "the model answers 500 for a minute",
    hasModel: true,
    strike: async ({ reach, breakModel }, samples) => {
      await reach(samples / 4);
      breakModel(60_000);
    },
  },
];
