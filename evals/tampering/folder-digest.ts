import { createHash } from "node:crypto";
import { readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";

/** Computes a hash of everything in a folder: names, kinds, contents, and where links lead. */
export async function folderDigest(directory: string): Promise<string> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  const lines: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const target = entry.isSymbolicLink() ? await readlink(path) : "";
    const content = entry.isFile() ? await readFile(path) : target;
    const hash = createHash("sha256").update(content).digest("hex");
    lines.push(`${path.slice(directory.length)} ${entry.isDirectory()} ${entry.isSymbolicLink()} ${hash}`);
  }
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("hex");
}
