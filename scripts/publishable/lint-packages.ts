import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { z } from "zod";
import type { WorkspacePackage } from "../workspace.ts";

const packedSchema = z.array(
  z.looseObject({
    name: z.string(),
    unpackedSize: z.number(),
    files: z.array(z.looseObject({ path: z.string() })),
  }),
);

/** A package as npm would publish it. */
export type PackedPackage = z.infer<typeof packedSchema>[number];

/**
 * Checks the packages as npm would publish them: publint's findings, and files that are missing or do not belong there.
 *
 * @returns "package: problem"
 */
export async function lintPackages(
  packages: readonly WorkspacePackage[],
  packed: readonly PackedPackage[],
): Promise<string[]> {
  const findings = await Promise.all(packages.map((workspacePackage) => lintPackage(workspacePackage, packed)));
  return packages.flatMap(({ manifest }, index) => (findings[index] ?? []).map((text) => `${manifest.name}: ${text}`));
}

async function lintPackage(
  { folder, manifest }: WorkspacePackage,
  packed: readonly PackedPackage[],
): Promise<string[]> {
  const paths = packed.find(({ name }) => name === manifest.name)?.files.map(({ path }) => path) ?? [];
  const ownProblems = judgeFiles(paths);
  if (!paths.includes("package.json")) return [...ownProblems, "package.json is missing"];
  // publint would start `npm pack` once more for each package: it gets the packed files instead.
  const files = paths.map((path) => ({ name: `package/${path}`, data: readFileSync(join(folder, path)) }));
  const { messages, pkg } = await publint({ pkgDir: "package", pack: { files }, strict: true });
  const found = messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
  return [...found, ...ownProblems];
}

/** Returns missing and unwanted files of a package, by the paths in its tarball. */
export function judgeFiles(files: readonly string[]): string[] {
  const missing = ["LICENSE", "README.md", "dist/index.js", "dist/index.d.ts"].filter((path) => !files.includes(path));
  const foreign = files.filter((path) => /\.test\.|\.tsbuildinfo$|^node_modules\//u.test(path));
  return [
    ...missing.map((path) => `${path} is missing`),
    ...foreign.map((path) => `${path} does not belong into the package`),
  ];
}

/** Packs every package of the workspace, without writing an archive. */
export function packAll(root: string): PackedPackage[] {
  const shell = process.platform === "win32";
  const packArguments = ["pack", "--dry-run", "--json", "--workspaces", "--ignore-scripts", "--loglevel=error"];
  return packedSchema.parse(JSON.parse(execFileSync("npm", packArguments, { cwd: root, shell, encoding: "utf8" })));
}
