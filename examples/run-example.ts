import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export interface Example {
  readonly name: string;
  readonly mainPath: string;
  readonly isComplete: boolean;
}

/**
 * Returns every example folder in `folder`, by name. An example is a folder with a main.ts that exits with 0 on
 * success.
 */
export function findExamples(folder: string): Example[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules")
    .map(({ name }) => ({ name, mainPath: join(folder, name, "main.ts") }))
    .map((example) => ({ ...example, isComplete: existsSync(example.mainPath) }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** Runs an example as a user would: `node main.ts`. After 60 s it counts as failed. */
export function runExample(mainPath: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [mainPath], { timeout: 60_000 }, (error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? 1, output: [stdout, stderr, error?.message ?? ""].join("\n") });
    });
  });
}
