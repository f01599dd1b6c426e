// Checks that all published dependencies have an allowed license and that THIRD_PARTY_LICENSES.md lists them; writes
// the list with --update.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { licenseProblems, renderLicenses } from "./closure/licenses.ts";
import { bundledFolders } from "./closure/bundled-folders.ts";
import { productionClosure, readLock } from "./closure/production-closure.ts";
import { readPackages, root } from "./workspace.ts";

const listPath = join(root, "THIRD_PARTY_LICENSES.md");
const folders = readPackages().map(({ folder }) => relative(root, folder).replaceAll("\\", "/"));
const closure = productionClosure(readLock(root), [...folders, ...bundledFolders(root)]);
const list = renderLicenses(closure);

if (process.argv.includes("--update")) writeFileSync(listPath, list);
const isCurrent = existsSync(listPath) && readFileSync(listPath, "utf8") === list;
const problems = licenseProblems(closure);
if (!isCurrent) problems.push("THIRD_PARTY_LICENSES.md is out of date: npm run licenses -- --update");
for (const problem of problems) console.error(problem);
console.log(`licences: ${closure.filter(({ isOurs }) => !isOurs).length} packages of others, ${problems.length} wrong`);
if (problems.length > 0) process.exitCode = 1;
