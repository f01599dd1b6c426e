// Checks that no regular expression in the packages takes more than linear time, apart from those in patterns/bounds.json.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readBounds } from "./patterns/bounds.ts";
import { checkPatterns } from "./patterns/check-patterns.ts";
import { root } from "./workspace.ts";

const paths = globSync(["packages/*/src/**/*.{ts,tsx}", "packages/*/injected/**/*.ts"], { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.(?:test|test\.support|generated|d)\.tsx?$/u.test(path));
if (paths.length === 0) throw new Error(`no source files under ${root}: nothing was checked`);
const files = paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const { patterns, computed, wrong } = checkPatterns(files, readBounds());
for (const line of wrong) console.error(line);
console.log(
  `patterns: ${patterns} in ${files.length} files, ${computed} made at runtime and not checked, ${wrong.length} wrong`,
);
if (wrong.length > 0) process.exitCode = 1;
