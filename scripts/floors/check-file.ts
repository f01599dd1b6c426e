import { isBuiltin } from "node:module";
import { basename, dirname, relative, resolve, sep } from "node:path";
import type { Manifest, WorkspacePackage } from "../workspace.ts";
import { readSource } from "./read-source.ts";
import { forbiddenEdge, type Rules } from "./rules.ts";

/** Data for the check of a file. */
export interface House {
  readonly root: string;
  readonly rules: Rules;
  /** Packages by name. */
  readonly packages: ReadonlyMap<string, WorkspacePackage>;
  readonly rootManifest: Manifest;
}

/**
 * Checks one file's imports and prompts.
 *
 * @param home the package that the file belongs to; undefined for examples, evals, bench and scripts
 * @returns "path:line: problem", with paths relative to the repository's root
 */
export function checkFile(house: House, path: string, home: WorkspacePackage | undefined): string[] {
  const file = relative(house.root, path).replaceAll(sep, "/");
  const { imports, prompts, problem } = readSource(path);
  if (problem !== undefined) return [`${file}: ${problem}`];
  const wrongImports = imports.flatMap(({ specifier, line }) => {
    const wrong = judgeImport({ house, file, path, home, specifier });
    return wrong === undefined ? [] : [`${file}:${line}: ${wrong}`];
  });
  const wrongPrompts = home === undefined || isTest(file) || mayHoldPrompts(file) ? [] : prompts;
  return [
    ...wrongImports,
    ...wrongPrompts.map(
      ({ name, line }) => `${file}:${line}: ${name} belongs into a file prompts.ts or a folder prompts/`,
    ),
  ];
}

interface Case {
  readonly house: House;
  readonly file: string;
  readonly path: string;
  readonly home: WorkspacePackage | undefined;
  readonly specifier: string | undefined;
}

function judgeImport({ house, file, path, home, specifier }: Case): string | undefined {
  if (specifier === undefined) return judgeComputed(house.rules, file, home);
  if (/^(?:[./]|file:)/u.test(specifier)) return judgePath({ house, path, home, specifier });
  if (isBuiltin(specifier) || specifier.startsWith("#")) return undefined;
  const name = packageName(specifier);
  return (
    judgeSubpath(house, name, specifier) ?? (home === undefined ? undefined : judgeName({ house, file, home, name }))
  );
}

function judgeComputed(rules: Rules, file: string, home: WorkspacePackage | undefined): string | undefined {
  if (home === undefined || isTest(file) || rules.computedImports.some((allowed) => allowed.file === file))
    return undefined;
  return "a computed import cannot be checked: write the name out, or list the file in computedImports of floors.json";
}

function judgePath({
  house,
  path,
  home,
  specifier,
}: Omit<Case, "file" | "specifier"> & { specifier: string }): string | undefined {
  const target = specifier.startsWith(".") ? resolve(dirname(path), specifier) : specifier;
  const packages = resolve(house.root, "packages") + sep;
  const isAllowed = home === undefined ? !target.startsWith(packages) : target.startsWith(home.folder + sep);
  if (isAllowed) return undefined;
  return home === undefined
    ? `"${specifier}" reaches into a package's files: import the package by name`
    : `"${specifier}" leaves the package: import other packages by name`;
}

function judgeSubpath(house: House, name: string, specifier: string): string | undefined {
  const target = house.packages.get(name);
  if (target === undefined || specifier === name) return undefined;
  const isExported = Object.hasOwn(target.manifest.exports, `.${specifier.slice(name.length)}`);
  return isExported ? undefined : `"${specifier}" reaches into the files of ${name}: it is not in its exports`;
}

function judgeName({
  house,
  file,
  home,
  name,
}: {
  house: House;
  file: string;
  home: WorkspacePackage;
  name: string;
}): string | undefined {
  const own = home.manifest.name;
  if (name === own) return `${own} imports itself by name: that is its last build, not this source`;
  return forbiddenEdge(house.rules, own, name) ?? judgeDeclared({ house, file, home, name });
}

function judgeDeclared({
  house,
  file,
  home,
  name,
}: {
  house: House;
  file: string;
  home: WorkspacePackage;
  name: string;
}): string | undefined {
  const { manifest } = home;
  const published = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies };
  if (Object.hasOwn(published, name)) return undefined;
  if (!isTest(file) && !isBundled(file)) return `${name} is not among the dependencies of ${manifest.name}`;
  const isTool = !house.packages.has(name) && Object.hasOwn(house.rootManifest.devDependencies, name);
  if (isTool || Object.hasOwn(manifest.devDependencies, name)) return undefined;
  return `${name} is neither among the dependencies nor the devDependencies of ${manifest.name}`;
}

/** Returns "@scope/name" for "@scope/name/deep". */
function packageName(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** Whether it is a test (looks.test.ts) or a file that only tests use (looks.test.support.ts). Neither is published. */
function isTest(file: string): boolean {
  return /\.test(?:\.[a-z-]+)?\.ts$/u.test(file);
}

/**
 * Whether the build bundles a library into this file; such libraries are development dependencies. See
 * scripts/build-bundles.mjs.
 */
function isBundled(file: string): boolean {
  return /^packages\/[^/]+\/bundled\//u.test(file);
}

function mayHoldPrompts(file: string): boolean {
  return basename(file) === "prompts.ts" || file.includes("/prompts/");
}
