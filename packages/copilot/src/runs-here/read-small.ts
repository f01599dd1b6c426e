import { readFile, stat } from "node:fs/promises";

const largestRead = 1_000_000;

/** Reads a text file. Empty for one that is large, or can't be read. */
export async function readSmall(path: string): Promise<string> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() && stats.size <= largestRead ? readFile(path, "utf8").catch(() => "") : "";
}
