// Checks what npm would get of each package: publint, the files in the tarball, and the types as a user's compiler sees them.
import { checkExportedTypes } from "./publishable/check-exported-types.ts";
import { lintPackages } from "./publishable/lint-packages.ts";
import { readPackages, root } from "./workspace.ts";

const packages = readPackages();
const problems = [...(await lintPackages(root, packages)), ...checkExportedTypes(root, packages)];
for (const problem of problems) console.error(problem);
console.log(`publishable: ${packages.length} packages, ${problems.length} wrong`);
if (problems.length > 0) process.exitCode = 1;
