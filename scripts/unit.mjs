// Builds the packages that the named tests need, then runs the tests. Arguments name packages, or folders and files in
// them.
//
// node scripts/unit.mjs [packages/name ...] [options of vitest ...]
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const given = process.argv.slice(2);

const folders = given.flatMap((argument) => /^(?:\.\/)?(packages\/[^/]+)/u.exec(argument)?.[1] ?? []);
run([join(root, "scripts/build.mjs"), ...new Set(folders)]);
run([join(root, "node_modules/vitest/vitest.mjs"), "run", ...given]);

/** @param {string[]} command */
function run(command) {
  // The tests start hundreds of processes that load the same modules: Node keeps what it compiled of them.
  const env = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/surehand/compiled"), ...process.env };
  const { status } = spawnSync(process.execPath, command, { cwd: root, env, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
