import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readJson, root } from "../workspace.ts";
import { describeRepeated, MOST_REPEATED, repeatedTests } from "./repeated-tests.ts";
import type { Counts, StageResult } from "./run-stages.ts";
import type { Stage } from "./stages.ts";

const reportSchema = z.looseObject({ numPassedTests: z.number(), numFailedTests: z.number() });

/** Runs a stage's command, and prints its output only if it fails. */
export async function runQuietly({ command }: Stage): Promise<StageResult> {
  const chunks: string[] = [];
  const isOk = await spawnCommand(command, (chunk) => void chunks.push(chunk));
  return { isOk, output: isOk ? "" : chunks.join("").trimEnd() };
}

/** Runs the tests with their output passed through, and counts the results in their report. */
export async function runTests({ command }: Stage): Promise<StageResult> {
  const reportPath = join(root, "node_modules", ".cache", "surehand", "tests.json");
  rmSync(reportPath, { force: true });
  const reporters = "--reporter=default --reporter=json";
  const isOk = await spawnCommand(`${command} -- ${reporters} --outputFile.json="${reportPath}"`);
  if (!existsSync(reportPath) || readFileSync(reportPath).length === 0)
    return { isOk: false, output: "vitest left no report" };
  const report = readJson(reportPath);
  const repeated = repeatedTests(report);
  const output = describeRepeated(repeated);
  return { isOk: isOk && repeated.length <= MOST_REPEATED, output, counts: countsOf(report) };
}

function countsOf(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = reportSchema.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

function spawnCommand(command: string, keep?: (chunk: string) => void): Promise<boolean> {
  const output = keep === undefined ? "inherit" : "pipe";
  // The commands are our own, from stages.ts. `--silent` would also hide the command's own error output.
  const child = spawn(command, { cwd: root, shell: true, stdio: ["ignore", output, output] });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => keep?.(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0));
  });
}
