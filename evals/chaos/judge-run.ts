import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { assertNoProblems } from "../harness/problems.ts";
import { isRunning, runCli, type Started } from "./processes.ts";

export interface JudgeOptions {
  readonly directory: string;
  readonly samples: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** Waits until the folders of so many samples are there, or the run has ended. */
export async function reached(
  { directory, run }: { readonly directory: string; readonly run: Started },
  samples: number,
): Promise<void> {
  while (isRunning(run)) {
    const names = await readdir(directory).catch((): string[] => []);
    if (names.filter((name) => /^p\d+$/u.test(name)).length >= samples) return;
    await sleep(100);
  }
}

/** Counts the results that are lost and those that are there twice, and verifies the evidence. */
export async function judgeRun({
  directory,
  samples,
  environment,
}: JudgeOptions): Promise<{ detail: string; metrics: Record<string, number> }> {
  const table = await readFile(join(directory, "combined.csv"), "utf8").catch(() => "");
  const [header = "", ...lines] = table.trim().split("\n");
  const columns = header.split(",");
  const rows = lines.map((line) => line.split(","));
  // The input may have columns of its own: the heading is the last one before the status.
  const status = columns.indexOf("status");
  const found = rows.map((row) => [row[0], row[status - 1], row[status]].join());
  const right = Array.from({ length: samples }, (_, page) => `p${page},Page ${page},done`);
  const lost = right.filter((row) => !found.includes(row)).length;
  const doubled = rows.length - new Set(rows.map(([id]) => id)).size;
  const verified = await runCli(["verify", directory], environment);
  const metrics = { lost, doubled };
  const problems = [
    ...(lost > 0 ? [`${lost} of ${samples} results are missing or wrong`] : []),
    ...(doubled > 0 ? [`${doubled} rows are doubled`] : []),
    ...(verified.exitCode === 0 ? [] : [`verify ended with ${String(verified.exitCode)}`]),
  ];
  const wrongRows = found.filter((row) => !right.includes(row));
  assertNoProblems(problems, [...wrongRows, verified.output].join("\n"), metrics);
  return { detail: `${rows.length} results`, metrics };
}
