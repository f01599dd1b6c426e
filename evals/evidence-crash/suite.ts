import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { assertNoProblems } from "../harness/problems.ts";
import { openRunFixture, type RunFixture } from "../harness/run-fixture.ts";
import { defineSuite, type EvalCase } from "../harness/suite.ts";
import { builtFile } from "../../scripts/against/checkout.ts";

const RUNS = 20;
const SAMPLES = 12;
const POLL_MS = 20;
/** About the duration of two samples. */
const MOST_DELAY_MS = 1500;
const cli = builtFile("packages/surehand/dist/cli.js");

export const suite = defineSuite<RunFixture>({
  name: "evidence-crash",
  description:
    "A run that is killed at any moment continues with --resume: each sample once, nothing lost, and the evidence verifies.",
  open: () => openRunFixture("evidence-crash"),
  cases: () => Array.from({ length: RUNS }, (_, index) => crashCase(index)),
});

function crashCase(index: number): EvalCase<RunFixture> {
  // Spread over the run, independently of the machine's speed; the seed of a case is its number.
  const afterSamples = index % SAMPLES;
  const delayMs = (index * 7919) % MOST_DELAY_MS;
  return {
    name: `killed ${delayMs} ms after ${afterSamples} samples`,
    timeoutMs: 180_000,
    async run({ site, folder }) {
      const directory = join(folder, `run-${index}`);
      const pages = Array.from({ length: SAMPLES }, (_, page) => `${site}/p${page}`);
      const prompt = `Go to ${pages.join(" ")} and extract the first heading`;
      const keys = join(folder, "keys");
      const command = ["run", "--prompt", prompt, "--out", directory, "--workers", "2", "--level", "screenshots"];
      const first = start(command, keys);
      while (first.exitCode === null && (await doneSamples(directory)).size < afterSamples) await sleep(POLL_MS);
      await sleep(delayMs);
      killGroup(first);
      const before = await doneSamples(directory);
      const problems: string[] = [];
      // If the process was killed before the run started, there is nothing to resume: the same command starts it.
      const again = (await exists(directory, "run.json"))
        ? ["run", "--resume", directory, "--workers", "2", "--level", "screenshots"]
        : command;
      const second = start(again, keys);
      await once(second, "close");
      if (second.exitCode !== 0) problems.push(`${again.slice(0, 2).join(" ")} ended with ${String(second.exitCode)}`);
      const rows = (await readFile(join(directory, "combined.csv"), "utf8")).trim().split("\n").slice(1);
      const wanted = pages.map((url, page) => `p${page},${url},${url},Page ${page},done,`).toSorted();
      for (const row of wanted) if (!rows.includes(row)) problems.push(`lacks ${row}`);
      if (rows.length !== SAMPLES) problems.push(`${rows.length} rows`);
      for (const [id, finishedAt] of before)
        if ((await finishedAtOf(directory, id)) !== finishedAt) problems.push(`${id} was worked on again`);
      const verified = start(["verify", directory], keys);
      await once(verified, "close");
      if (verified.exitCode !== 0) problems.push(`verify ended with ${String(verified.exitCode)}`);
      assertNoProblems(problems, "");
      return { detail: `${before.size} samples were done`, metrics: { done: before.size } };
    },
  };
}

function start(commandLine: readonly string[], keys: string): ChildProcess {
  const env = { ...process.env, SUREHAND_KEYS: keys };
  return spawn(process.execPath, [cli, ...commandLine], { env, stdio: "ignore", detached: true });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The run had already ended.
  }
}

/** Returns the time at which each completed sample finished. */
async function doneSamples(directory: string): Promise<Map<string, string>> {
  const names = await readdir(directory).catch((): string[] => []);
  const done = new Map<string, string>();
  for (const name of names) {
    const finishedAt = await finishedAtOf(directory, name);
    if (finishedAt !== undefined) done.set(name, finishedAt);
  }
  return done;
}

async function finishedAtOf(directory: string, sample: string): Promise<string | undefined> {
  const text = await readFile(join(directory, sample, "result.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const result: unknown = JSON.parse(text);
  const isDone = typeof result === "object" && result !== null && "status" in result && result.status === "done";
  return isDone && "finished_at" in result ? String(result.finished_at) : undefined;
}

async function exists(directory: string, name: string): Promise<boolean> {
  return (await readdir(directory).catch((): string[] => [])).includes(name);
}
