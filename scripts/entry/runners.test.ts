import { spawnSync } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../workspace.ts";

const spec = (runner: string): string => `import { test } from ${JSON.stringify(runner)};
import { Surehand } from "surehand";

test("launches", async () => {
  await Promise.race([
    Surehand.launch({ timeoutMs: 5000 }),
  ]);
});
`;

/** A user's packages are in node_modules, which Playwright does not transpile. Ours are links to folders outside. */
const playwrightConfig = { build: { external: ["**/packages/**"] } };

/**
 * Returns the output of a test runner for a test in which a call of ours fails, in a folder of its own as a user has
 * it.
 */
async function run(runner: string, { name, command }: { name: string; command: readonly string[] }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "surehand-runner-"));
  try {
    await symlink(join(root, "node_modules"), join(folder, "node_modules"), "junction");
    await writeFile(join(folder, "package.json"), `{ "type": "module" }`);
    await writeFile(join(folder, "playwright.config.mjs"), `export default ${JSON.stringify(playwrightConfig)};`);
    await writeFile(join(folder, name), spec(runner));
    const [file = "", ...given] = command;
    const environment = { PATH: process.env["PATH"], HOME: process.env["HOME"], NO_COLOR: "1" };
    const options = { cwd: folder, env: environment, encoding: "utf8" } as const;
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, "node_modules", file), ...given], options);
    return stdout + stderr;
  } finally {
    await rm(folder, { recursive: true });
  }
}

// Each row starts another test runner in a separate process.
test.each([
  ["vitest", { name: "launch.test.mjs", command: ["vitest/vitest.mjs", "run"] }],
  ["@playwright/test", { name: "launch.spec.mjs", command: ["@playwright/test/cli.js", "test", "--reporter=line"] }],
])("%s shows the caller's line and the hint of an error of ours", async (runner, given) => {
  const printed = await run(runner, given);
  expect(printed).toContain("options.timeoutMs is not an option of launch (given: 5000).");
  expect(printed).toContain('Hint: Did you mean "timeout"?');
  expect(printed).toContain(`${given.name}:6:14`);
  expect(printed).toMatch(/6\s*\|\s+Surehand\.launch\(\{ timeoutMs: 5000 \}\)/);
});
