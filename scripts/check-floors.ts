// Checks that every import goes down the floors (see floors/floors.json), names only packages that its package
// declares, and closes no circle of files or folders.
import { checkHouse } from "./floors/check-house.ts";
import { readRules } from "./floors/rules.ts";
import { root } from "./workspace.ts";

const { files, wrong } = checkHouse(root, readRules());
for (const line of wrong) console.error(line);
console.log(`floors: ${files} files, ${wrong.length} wrong`);
if (wrong.length > 0) process.exitCode = 1;
