// Builds the packages that the named tests need, then runs the tests. Arguments name packages, or folders and files in
// them.
//
// node scripts/unit.mjs [--all] [packages/name ...] [options of vitest ...]
//
// Without a name it leaves out the slow families of tests (vitest.config.ts) unless --all is given.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const isAll = process.argv.includes("--all");
const given = process.argv.slice(2).filter((argument) => !["--all", "--"].includes(argument));
const hasName = given.some((argument) => !argument.startsWith("-"));
const filter = isAll || hasName ? [] : ["--tags-filter=!crash && !chaos && !frameworks"];

const folders = given.flatMap((argument) => /^(?:\.\/)?(packages\/[^/]+)/u.exec(argument)?.[1] ?? []);
run([join(root, "scripts/build.mjs"), ...new Set(folders)]);
run([join(root, "node_modules/vitest/vitest.mjs"), "run", ...filter, ...given]);

/** @param {string[]} command */
function run(command) {
  // The tests start hundreds of processes that load the same modules: Node keeps what it compiled of them.
  const env = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/surehand/compiled"), ...process.env };
  const { status } = spawnSync(process.execPath, command, { cwd: root, env, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
