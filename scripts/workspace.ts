import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** The repository's root folder. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/u, "");

const names = z.record(z.string(), z.string()).default({});

const manifestSchema = z.looseObject({
  name: z.string(),
  exports: z.record(z.string(), z.unknown()).default({}),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

/** The fields of a package.json that the checks use; missing fields are empty. */
export type Manifest = z.infer<typeof manifestSchema>;

export interface WorkspacePackage {
  /** Absolute path. */
  readonly folder: string;
  readonly manifest: Manifest;
}

export function readManifest(folder: string): Manifest {
  return manifestSchema.parse(readJson(join(folder, "package.json")));
}

/** Returns every folder of `packages/` that has a package.json, by folder name. */
export function readPackages(workspaceRoot: string = root): WorkspacePackage[] {
  return readdirSync(join(workspaceRoot, "packages"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(workspaceRoot, "packages", entry.name))
    .sort()
    .map((folder) => ({ folder, manifest: readManifest(folder) }));
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
