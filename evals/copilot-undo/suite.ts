import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CaseOutcome, defineSuite, type EvalCase } from "../harness/suite.ts";
import { runKilled } from "./run-killed.ts";
import { runSequence } from "./run-sequence.ts";

const SEQUENCES_PER_CASE = 100;
const CASES = 20;
const KILLS_PER_CASE = 10;
const KILL_CASES = 5;

export const suite = defineSuite({
  name: "copilot-undo",
  description:
    "After random edits of two chats and a person, undos, redos, restarts and kills, the files equal those of an independent model.",
  open: async () => ({ [Symbol.asyncDispose]: async () => undefined }),
  cases: () => [
    ...Array.from({ length: CASES }, (_, index) => sequenceCase(index)),
    ...Array.from({ length: KILL_CASES }, (_, index) => killCase(index)),
  ],
});

function sequenceCase(index: number): EvalCase {
  const first = 1000 + index * SEQUENCES_PER_CASE;
  return {
    name: `sequences ${first} to ${first + SEQUENCES_PER_CASE - 1}`,
    timeoutMs: 600_000,
    async run(): Promise<CaseOutcome> {
      const metrics = { sequences: 0, operations: 0, undos: 0, redos: 0, conflicts: 0, restarts: 0 };
      for (let seed = first; seed < first + SEQUENCES_PER_CASE; seed++) {
        const counts = await inFolder((root) => runSequence(root, seed));
        metrics.sequences += 1;
        for (const name of ["operations", "undos", "redos", "conflicts", "restarts"] as const)
          metrics[name] += counts[name];
      }
      return { detail: `${metrics.operations} operations`, metrics };
    },
  };
}

function killCase(index: number): EvalCase {
  const first = 50_000 + index * KILLS_PER_CASE;
  return {
    name: `kills ${first} to ${first + KILLS_PER_CASE - 1}`,
    timeoutMs: 600_000,
    async run(): Promise<CaseOutcome> {
      const metrics = { kills: 0, killsInFlight: 0, operationsBeforeKill: 0 };
      for (let seed = first; seed < first + KILLS_PER_CASE; seed++) {
        const { before, inFlight } = await inFolder((root) => runKilled(root, seed));
        metrics.kills += 1;
        metrics.killsInFlight += inFlight ? 1 : 0;
        metrics.operationsBeforeKill += before;
      }
      return { detail: `${metrics.killsInFlight} of ${metrics.kills} in the middle of an operation`, metrics };
    },
  };
}

async function inFolder<T>(work: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), "copilot-undo-"));
  try {
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
