import type { FileLocks } from "./file-locks.ts";
import type { PathUse, ProjectPath, ProjectPaths } from "./project-paths.ts";

export interface LockedProject {
  readonly paths: ProjectPaths;
  readonly locks: FileLocks;
}

/**
 * Runs work on one file, alone. Two names of one file, through a symbolic link, have one lock: that of its real path. The name as written has
 * a lock of its own, taken at the call, so that calls with the same name run in their order.
 *
 * @throws ToolError as `ProjectPaths.resolve`
 */
export async function lockFile<T>(
  { paths, locks }: LockedProject,
  { path, use }: { readonly path: string; readonly use: PathUse },
  work: (path: ProjectPath) => Promise<T>,
): Promise<T> {
  return locks.run(nameKey(paths, path), async () => {
    const resolved = await paths.resolve(path, use);
    return locks.run(realKey(resolved), () => work(resolved));
  });
}

/** The same for several files. All names are locked before the first file is: two callers can't wait for each other. */
export async function lockFiles<T>(
  { paths, locks }: LockedProject,
  { names, use }: { readonly names: readonly string[]; readonly use: PathUse },
  work: () => Promise<T>,
): Promise<T> {
  return locks.runAll(
    names.map((name) => nameKey(paths, name)),
    async () => {
      const resolved = await Promise.all(names.map((name) => paths.resolve(name, use)));
      return locks.runAll(resolved.map(realKey), work);
    },
  );
}

function nameKey(paths: ProjectPaths, path: string): string {
  return `name ${paths.normalize(path)}`;
}

function realKey({ real }: ProjectPath): string {
  return `file ${real}`;
}
