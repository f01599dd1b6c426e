import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PlaywrightTestConfig } from "@playwright/test";
import { findBrowser } from "@surehand/browser";

const resolve = createRequire(import.meta.url).resolve;
/** Folder of the installed packages: tests in another folder must find them there. */
const nodeModules = join(dirname(resolve("@playwright/test/package.json")), "..", "..");

export interface TestOutcome {
  readonly status: "passed" | "failed";
  /** The first lines of the failure. */
  readonly error: string;
}

interface Given {
  /** Code by file name, without `.spec.ts`. */
  readonly specs: Readonly<Record<string, string>>;
  /**
   * Names of the tests that should fail. The runner receives them, because it starts a new process and a new browser after
   * every unexpected failure. Their outcome is returned all the same.
   */
  readonly failing?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs tests as their users would: `npx playwright test`, in a separate process, without any package of ours. */
export async function runPlaywright({
  specs,
  failing = [],
  environment = {},
}: Given): Promise<Record<string, TestOutcome>> {
  const folder = await mkdtemp(join(tmpdir(), "surehand-playwright-"));
  try {
    await symlink(nodeModules, join(folder, "node_modules"), "junction");
    await writeFile(join(folder, "package.json"), `{ "type": "module" }`);
    await writeFile(join(folder, "playwright.config.ts"), await configuration());
    for (const [name, code] of Object.entries(specs)) {
      const expectation = failing.includes(name) ? "\ntest.fail();\n" : "";
      await writeFile(join(folder, `${name}.spec.ts`), code + expectation);
    }
    const output = await runTests(folder, environment);
    return await outcomesOf(folder, output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function configuration(): Promise<string> {
  const { executablePath } = await findBrowser();
  const settings: PlaywrightTestConfig = {
    timeout: 40_000,
    workers: 2,
    fullyParallel: true,
    reporter: [["json", { outputFile: "report.json" }]],
    expect: { timeout: 4000 },
    use: {
      actionTimeout: 5000,
      navigationTimeout: 10_000,
      launchOptions: { executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] },
    },
  };
  return `export default ${JSON.stringify(settings)};`;
}

async function runTests(folder: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const command = join(dirname(resolve("@playwright/test/package.json")), "cli.js");
  const { PATH = "", HOME = "", TMPDIR = tmpdir() } = process.env;
  const child = spawn(process.execPath, [command, "test"], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, NO_COLOR: "1", ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  await once(child, "close");
  return output;
}

interface Report {
  readonly suites: readonly {
    readonly file: string;
    readonly specs: readonly {
      readonly tests: readonly {
        readonly results: readonly { readonly status: string; readonly error?: { readonly message?: string } }[];
      }[];
    }[];
  }[];
}

async function outcomesOf(folder: string, output: string): Promise<Record<string, TestOutcome>> {
  const text = await readFile(join(folder, "report.json"), "utf8").catch(() => {
    throw new Error(`Playwright wrote no report:\n${output}`);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as its JSON reporter writes it
  const { suites } = JSON.parse(text) as Report;
  if (suites.length === 0) throw new Error(`Playwright found no test:\n${text}`);
  return Object.fromEntries(
    suites.map(({ file, specs }) => {
      const all = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
      const errors = all.map(({ error }) => error?.message ?? "");
      const status = all.length > 0 && all.every((result) => result.status === "passed") ? "passed" : "failed";
      return [file.replace(/\.spec\.ts$/, ""), { status, error: errors.join("\n").slice(0, 2000) }];
    }),
  );
}
