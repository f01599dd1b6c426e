import { lstat, readFile } from "node:fs/promises";
import { resolveInside } from "@surehand/kernel";

/** More than any captured page or picture. */
const MAX_BYTES = 200_000_000;

/**
 * Returns the path of a file that the result of a sample names. The result may come from anybody: its names lead to no other place, and
 * to nothing that never ends. Undefined if there is no such file.
 */
export async function sampleFilePath(directory: string, name: string): Promise<string | undefined> {
  const path = await resolveInside(directory, name).catch(() => undefined);
  const stats = path === undefined ? undefined : await lstat(path).catch(() => undefined);
  return stats?.isFile() && stats.size <= MAX_BYTES ? path : undefined;
}

export async function readSampleText(directory: string, name: string): Promise<string | undefined> {
  const path = await sampleFilePath(directory, name);
  return path === undefined ? undefined : readFile(path, "utf8").catch(() => undefined);
}
