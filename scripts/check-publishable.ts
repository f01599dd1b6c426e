// Checks each package as npm would publish it: publint, the files in the tarball, the types as a user's compiler sees
// them, and the size of an installation.
import { installedSize } from "./closure/installed-size.ts";
import { productionClosure, readLock } from "./closure/production-closure.ts";
import { checkExportedTypes } from "./publishable/check-exported-types.ts";
import { lintPackages, packAll } from "./publishable/lint-packages.ts";
import { readPackages, root } from "./workspace.ts";

/** Maximum disk size of `npm install surehand`, without Playwright. */
const mostMegabytes = 45;

const packages = readPackages();
const packed = packAll(root);
const problems = [...(await lintPackages(packages, packed)), ...checkExportedTypes(root, packages)];
const closure = productionClosure(readLock(root), ["packages/surehand"]).filter(
  ({ name }) => name !== "playwright-core",
);
const sizes = new Map(packed.map(({ name, unpackedSize }) => [name, unpackedSize]));
const megabytes = installedSize(root, closure, sizes) / 1e6;
if (megabytes > mostMegabytes) {
  problems.push(`surehand: an installation takes ${megabytes.toFixed(1)} MB, and may take ${mostMegabytes} MB`);
}
for (const problem of problems) console.error(problem);
console.log(
  `publishable: ${packages.length} packages, ${megabytes.toFixed(1)} MB installed without Playwright, ${problems.length} wrong`,
);
if (problems.length > 0) process.exitCode = 1;
