import { readFile } from "node:fs/promises";
import type { ProjectPaths } from "../files/project-paths.ts";

/** Reads a file of the project. Undefined if it is not there, or must not be read. */
export async function readSource(paths: ProjectPaths, file: string): Promise<string | undefined> {
  try {
    return await readFile((await paths.resolve(file, "read")).real, "utf8");
  } catch {
    return undefined;
  }
}
