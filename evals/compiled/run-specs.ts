import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PlaywrightTestConfig } from "@playwright/test";
import { findBrowser } from "@surehand/browser";
import { z } from "zod";
import { logOf } from "./with-page.ts";

const { resolve } = createRequire(import.meta.url);
const packageFolder = dirname(resolve("@playwright/test/package.json"));

/** A compiled test. Playwright starts a new process after each failure that it did not expect. */
export interface Spec {
  readonly name: string;
  readonly code: string;
  readonly shouldFail: boolean;
}

export interface SpecOutcome {
  readonly isPassed: boolean;
  /** The texts that the page passed to `did` before the end of the test. */
  readonly log: readonly string[];
  readonly error: string;
}

/** Runs the tests in one process of `npx playwright test`, without any package of ours. Returns an outcome by name. */
export async function runSpecs(specs: readonly Spec[]): Promise<ReadonlyMap<string, SpecOutcome>> {
  const folder = await mkdtemp(join(tmpdir(), "surehand-specs-"));
  try {
    await symlink(join(packageFolder, "..", ".."), join(folder, "node_modules"), "junction");
    await writeFile(join(folder, "package.json"), `{ "type": "module" }`);
    await writeFile(join(folder, "playwright.config.ts"), `export default ${JSON.stringify(await configuration())};`);
    for (const [index, { code, shouldFail }] of specs.entries())
      await writeFile(join(folder, `${index}.spec.ts`), `${code}${keepLog}${shouldFail ? "\ntest.fail();\n" : ""}`);
    const output = await runTests(folder);
    return await outcomesOf(specs, folder, output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const keepLog = `
test.afterEach(async ({ page }) => {
  const log = await page.evaluate(() => window.name).catch(() => "");
  test.info().annotations.push({ type: "log", description: log });
});
`;

async function configuration(): Promise<PlaywrightTestConfig> {
  const { executablePath } = await findBrowser();
  return {
    timeout: 40_000,
    workers: 2,
    fullyParallel: true,
    reporter: [["json", { outputFile: "report.json" }]],
    expect: { timeout: 3000 },
    use: {
      actionTimeout: 3000,
      navigationTimeout: 10_000,
      launchOptions: { executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] },
    },
  };
}

async function runTests(folder: string): Promise<string> {
  const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
  const child = spawn(process.execPath, [join(packageFolder, "cli.js"), "test"], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, NO_COLOR: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  await once(child, "close");
  return output;
}

const testSchema = z.object({
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
  results: z.array(z.object({ status: z.string(), error: z.object({ message: z.string().optional() }).optional() })),
});
const reportSchema = z.object({
  suites: z.array(z.object({ file: z.string(), specs: z.array(z.object({ tests: z.array(testSchema) })) })),
});

async function outcomesOf(
  specs: readonly Spec[],
  folder: string,
  output: string,
): Promise<ReadonlyMap<string, SpecOutcome>> {
  const text = await readFile(join(folder, "report.json"), "utf8").catch(() => {
    throw new Error(`Playwright wrote no report:\n${output}`);
  });
  const { suites } = reportSchema.parse(JSON.parse(text));
  return new Map(
    specs.map(({ name }, index) => {
      const tests = suites.find(({ file }) => file === `${index}.spec.ts`)?.specs.flatMap((spec) => spec.tests) ?? [];
      const results = tests.flatMap((test) => test.results);
      const log = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === "log")?.description ?? "";
      const isPassed = results.length > 0 && results.every(({ status }) => status === "passed");
      const error = results.map((result) => result.error?.message ?? "").join("\n");
      return [name, { isPassed, log: logOf(log), error: results.length > 0 ? error : `No test ran:\n${text}` }];
    }),
  );
}
