import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findBrowser } from "@surehand/browser";
import { z } from "zod";

const { resolve } = createRequire(import.meta.url);
const playwrightFolder = dirname(resolve("@playwright/test/package.json"));

export interface ReportedStep {
  readonly title: string;
  readonly steps?: readonly ReportedStep[] | undefined;
}

const stepSchema: z.ZodType<ReportedStep> = z.lazy(() =>
  z.object({ title: z.string(), steps: z.array(stepSchema).optional() }),
);
const resultSchema = z.object({
  status: z.string(),
  steps: z.array(stepSchema).default([]),
  errors: z.array(z.object({ message: z.string().default(""), location: z.object({ line: z.number() }).optional() })),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional(), body: z.string().optional() })),
});
export type ReportedResult = z.infer<typeof resultSchema>;

const specSchema = z.object({ title: z.string(), tests: z.array(z.object({ results: z.array(resultSchema) })) });
const reportSchema = z.object({ suites: z.array(z.object({ file: z.string(), specs: z.array(specSchema) })) });

export interface PlaywrightRun extends AsyncDisposable {
  readonly folder: string;
  /** Results by title. */
  readonly results: ReadonlyMap<string, ReportedResult>;
  /** Output of the line reporter. */
  readonly output: string;
}

interface Settings {
  readonly reporter?: readonly (readonly [string])[];
}

/**
 * Runs tests as their users do: `npx playwright test` in a folder in which `surehand` is installed.
 * @param files specifications, and other files of the folder
 * @param settings.reporter of the configuration, beside our own
 */
export async function runPlaywright(
  files: Readonly<Record<string, string>>,
  settings: Settings = {},
): Promise<PlaywrightRun> {
  const folder = await mkdtemp(join(tmpdir(), "surehand-fixture-"));
  await symlink(join(playwrightFolder, "..", ".."), join(folder, "node_modules"), "junction");
  await writeFile(join(folder, "playwright.config.ts"), await configuration(settings));
  for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
  const output = await runTests(folder);
  const text = await readFile(join(folder, "report.json"), "utf8").catch(() => {
    throw new Error(`Playwright wrote no report:\n${output}`);
  });
  const results = new Map<string, ReportedResult>();
  for (const { title, tests } of reportSchema.parse(JSON.parse(text)).suites.flatMap(({ specs: all }) => all)) {
    const result = tests[0]?.results[0];
    if (result) results.set(title, result);
  }
  return { folder, results, output, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

async function configuration({ reporter = [] }: Settings): Promise<string> {
  const { executablePath } = await findBrowser();
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const settings = {
    workers: 1,
    timeout: 40_000,
    reporter: [["line"], ["json", { outputFile: "report.json" }], ...reporter],
    expect: { timeout: 2000 },
    // A user's packages are in node_modules, which Playwright does not transpile. Ours are links to folders outside.
    build: { external: ["**/packages/**"] },
    use: { launchOptions: { executablePath, args }, handOptions: { effectTimeout: 500 } },
  };
  return `export default ${JSON.stringify(settings)};`;
}

async function runTests(folder: string): Promise<string> {
  const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
  const child = spawn(process.execPath, [join(playwrightFolder, "cli.js"), "test"], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, NO_COLOR: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  await once(child, "close");
  return output;
}

/** Returns the titles of steps, each inside its own indented by two spaces. */
export function outline(steps: readonly ReportedStep[], depth = 0): string[] {
  return steps.flatMap(({ title, steps: inner = [] }) => [
    `${"  ".repeat(depth)}${title}`,
    ...outline(inner, depth + 1),
  ]);
}
