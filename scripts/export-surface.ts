// Compares the exports of every package with the reviewed list; with --update, writes the list.
import { writeFileSync } from "node:fs";
import { compareNames } from "./surface/compare.ts";
import { pinnedSurfacePath, readPinnedSurface, readSurface, type Surface } from "./surface/read-surface.ts";
import { readPackages } from "./workspace.ts";

const surfaces = await Promise.all(readPackages().map(readSurface));
const current: Surface = Object.fromEntries(surfaces.flatMap((surface) => Object.entries(surface)));
const pinned = readPinnedSurface();
let differences = 0;
for (const path of new Set([...Object.keys(pinned), ...Object.keys(current)])) {
  for (const line of compareNames(pinned[path] ?? [], current[path] ?? [])) {
    console.log(`${path}: ${line}`);
    differences += 1;
  }
}
if (process.argv.includes("--update")) {
  writeFileSync(pinnedSurfacePath, `${JSON.stringify(current, undefined, 2)}\n`);
  console.log(`surface: ${differences} changes written down`);
} else {
  console.log(`surface: ${differences} changes`);
  if (differences > 0) process.exitCode = 1;
}
