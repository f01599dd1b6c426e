// Checks that names, comments and messages are plain English: words/dialect.json lists words to avoid, each with a replacement.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkWords } from "./words/check-words.ts";
import { readDialect, readExemptFolders } from "./words/dialect.ts";
import { root } from "./workspace.ts";

const paths = globSync(["packages/*/{src,injected,ui}/**/*.{ts,tsx}", "examples/**/*.ts"], { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.(?:generated|d)\.ts$/u.test(path));
if (paths.length === 0) throw new Error(`no source files under ${root}: nothing was checked`);
const files = paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const wrong = checkWords(files, readDialect(), readExemptFolders());
for (const line of wrong) console.error(line);
console.log(`words: ${files.length} files, ${wrong.length} wrong`);
if (wrong.length > 0) process.exitCode = 1;
