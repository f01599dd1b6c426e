import { readFile, stat } from "node:fs/promises";
import { decodeText } from "../files/text-file.ts";

const largestRead = 1_000_000;

/** Reads a text file. Empty for one that is large, or can't be read. */
export async function readSmall(path: string): Promise<string> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile() || stats.size > largestRead) return "";
  return readFile(path).then(
    (bytes) => decodeText(bytes).raw,
    () => "",
  );
}
