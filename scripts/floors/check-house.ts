import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readManifest, readPackages } from "../workspace.ts";
import { checkCircles } from "./check-circles.ts";
import { checkFile, type House } from "./check-file.ts";
import { checkManifest } from "./check-manifest.ts";
import type { Rules } from "./rules.ts";

const foldersOutside = ["bench", "evals", "examples", "scripts"];
const sourceFile = /(?<!\.generated)\.[cm]?[jt]sx?$/u;
const notOurs = new Set(["node_modules", "dist", ".work"]);

export interface Verdict {
  readonly files: number;
  /** One line each. */
  readonly wrong: readonly string[];
}

/**
 * Checks the whole repository against the rules.
 *
 * @throws Error if there is no source file to check: an empty check must not pass
 */
export function checkHouse(root: string, rules: Rules): Verdict {
  const packages = readPackages(root);
  const house: House = {
    root,
    rules,
    packages: new Map(packages.map((found) => [found.manifest.name, found])),
    rootManifest: readManifest(root),
  };
  const jobs = [
    ...packages.flatMap((home) => listSources(home.folder).map((path) => ({ path, home }))),
    ...foldersOutside.flatMap((folder) => listSources(join(root, folder)).map((path) => ({ path, home: undefined }))),
  ];
  if (jobs.length === 0) throw new Error(`no source files under ${root}: nothing was checked`);
  const wrong = [
    ...packages.flatMap((home) => checkManifest(house, home)),
    ...packages.flatMap(({ folder }) => checkCircles(root, folder, listSources(folder))),
    ...jobs.flatMap(({ path, home }) => checkFile(house, path, home)),
  ];
  return { files: jobs.length, wrong };
}

function listSources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : listSources(path);
    return sourceFile.test(entry.name) ? [path] : [];
  });
}
