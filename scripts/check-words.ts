// Checks that names, comments and messages are plain English: words/dialect.json lists words to avoid, each with a replacement.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkWords } from "./words/check-words.ts";
import { readDialect } from "./words/dialect.ts";
import { root } from "./workspace.ts";

const sources = ["packages/*/{src,injected,ui}/**/*.{ts,tsx}", "{examples,evals,bench,scripts}/**/*.ts"];
/** Dependencies, and pages and projects that imitate those of other people. */
const notOurs = /\/(?:node_modules|\.work|site|apps?|held-back)\//u;
const paths = globSync(sources, { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.(?:generated|d)\.ts$/u.test(path) && !notOurs.test(path));
if (paths.length === 0) throw new Error(`no source files under ${root}: nothing was checked`);
const files = paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const wrong = checkWords(files, readDialect());
for (const line of wrong) console.error(line);
console.log(`words: ${files.length} files, ${wrong.length} wrong`);
if (wrong.length > 0) process.exitCode = 1;
