// Measures what `import "surehand"` costs beside `import "playwright-core"`: whole processes, taken in turns, medians.
//
//   node scripts/import-cost.ts [--json FILE]
//
// Ends with 1 where the difference is not below the bound. A measurement, not a unit test: it wants a quiet machine.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./workspace.ts";

const rounds = 10;
const boundMs = 120;

const { values } = parseArgs({ options: { json: { type: "string" } } });
const result = measure();
console.log(`import "playwright-core"  ${result.playwrightMs.toFixed(1)} ms`);
console.log(`import "surehand"         ${result.surehandMs.toFixed(1)} ms`);
console.log(`difference                ${result.differenceMs.toFixed(1)} ms (median of ${rounds}, below ${boundMs})`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, undefined, 2)}\n`);
if (result.differenceMs >= boundMs) process.exitCode = 1;

function measure(): { playwrightMs: number; surehandMs: number; differenceMs: number } {
  const playwright: number[] = [];
  const surehand: number[] = [];
  // One unmeasured round fills the disk cache.
  for (let round = -1; round < rounds; round += 1) {
    const pair = [importOnce("playwright-core"), importOnce("surehand")] as const;
    if (round < 0) continue;
    playwright.push(pair[0]);
    surehand.push(pair[1]);
  }
  const playwrightMs = median(playwright);
  const surehandMs = median(surehand);
  return { playwrightMs, surehandMs, differenceMs: surehandMs - playwrightMs };
}

/** Returns the milliseconds from the start of a new process until it has imported and ended. */
function importOnce(name: string): number {
  const startedAtMs = performance.now();
  // In surehand's folder, both names resolve as they do for a user.
  const cwd = join(root, "packages/surehand");
  const source = `import ${JSON.stringify(name)};`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", source], {
    cwd,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`import "${name}" failed:\n${stderr}`);
  return performance.now() - startedAtMs;
}

function median(durations: readonly number[]): number {
  const sorted = durations.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (upper + lower) / 2;
}
