import { join } from "node:path";
import { z } from "zod";
import { readJson } from "../workspace.ts";

const names = z.record(z.string(), z.string()).default({});

const lockEntrySchema = z.looseObject({
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().default(false),
  resolved: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().default(false) })).default({}),
});
const lockSchema = z.looseObject({ packages: z.record(z.string(), lockEntrySchema) });

type LockEntry = z.infer<typeof lockEntrySchema>;

/** The `packages` of a package-lock.json: folder, relative to the root, to the package installed there. */
export type LockPackages = z.infer<typeof lockSchema>["packages"];

export interface ClosurePackage {
  readonly name: string;
  readonly version: string;
  /** The package's SPDX expression; undefined if it has none. */
  readonly license: string | undefined;
  /** Whether it belongs to this workspace. */
  readonly isOurs: boolean;
}

export function readLock(root: string): LockPackages {
  return lockSchema.parse(readJson(join(root, "package-lock.json"))).packages;
}

/**
 * Returns the packages that `npm install` of the packages in these folders installs, themselves included: dependencies,
 * optional dependencies of every platform, and peers that are not optional. Optional peers (the applications) are
 * omitted.
 *
 * @returns sorted by name
 * @throws Error if the lock file does not contain a required package
 */
export function productionClosure(lock: LockPackages, folders: readonly string[]): ClosurePackage[] {
  const reached = new Set<string>();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    waiting.push(...dependenciesOf(lock, folder));
  }
  return [...reached].map((folder) => describe(folder, entryAt(lock, folder))).sort(byName);
}

function dependenciesOf(lock: LockPackages, folder: string): string[] {
  const entry = entryAt(lock, folder);
  const isOptional = (name: string): boolean => entry.peerDependenciesMeta[name]?.optional ?? false;
  const peers = Object.keys(entry.peerDependencies).filter((name) => !isOptional(name));
  const needed = [...Object.keys(entry.dependencies), ...peers].map((name) => {
    const found = locate(lock, folder, name);
    if (found === undefined) throw new Error(`package-lock.json holds no ${name}, which ${folder} needs`);
    return found;
  });
  return [...needed, ...Object.keys(entry.optionalDependencies).flatMap((name) => locate(lock, folder, name) ?? [])];
}

/** Returns where Node would find `name` from `folder`: the nearest node_modules upwards. */
function locate(lock: LockPackages, folder: string, name: string): string | undefined {
  for (let at: string | undefined = folder; at !== undefined; at = parentOf(at)) {
    const path = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    const entry = lock[path];
    if (entry !== undefined) return entry.link ? entry.resolved : path;
  }
  return undefined;
}

function parentOf(folder: string): string | undefined {
  if (folder === "") return undefined;
  return folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "";
}

function entryAt(lock: LockPackages, folder: string): LockEntry {
  const entry = lock[folder];
  if (entry === undefined) throw new Error(`package-lock.json holds nothing at ${folder}`);
  return entry;
}

function describe(folder: string, { name, version = "0.0.0", license }: LockEntry): ClosurePackage {
  const marker = "node_modules/";
  const isOurs = !folder.includes(marker);
  const folderName = folder.slice(folder.lastIndexOf("/") + 1);
  const installedName = folder.slice(folder.lastIndexOf(marker) + marker.length);
  return { name: name ?? (isOurs ? folderName : installedName), version, license, isOurs };
}

function byName(left: ClosurePackage, right: ClosurePackage): number {
  return left.name.localeCompare(right.name, "en") || left.version.localeCompare(right.version, "en");
}
