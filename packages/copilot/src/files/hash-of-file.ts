import type { ProjectPaths } from "./project-paths.ts";
import { readProjectFile } from "./read-project-file.ts";

/** SHA-256 of a file of the project; null if it does not exist, or can't be read. */
export async function hashOfFile(paths: ProjectPaths, path: string): Promise<string | null> {
  const read = paths.resolve(path, "read").then(readProjectFile);
  const file = await read.catch(() => undefined);
  return file?.sha256 ?? null;
}
