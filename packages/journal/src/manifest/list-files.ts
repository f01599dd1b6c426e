import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { CallContext } from "@surehand/kernel";
import { hashFile } from "../files/hash-file.ts";
import type { ListedFile } from "./manifest.ts";

export interface FolderContents {
  /** Sorted by name, by UTF-16 code units. */
  readonly files: readonly ListedFile[];
  /** Entries that are neither files nor folders, such as symbolic links: their content can't be vouched for. */
  readonly others: readonly string[];
}

/** Files that are written after the list, or while the journal is open. A time stamp covers the manifest, which can't list it. */
const unlisted = /^(?:manifest\.json|head\.json|timestamp\.tsr|writer-.*\.lock)$/;

/**
 * Lists and hashes the files that a journal's manifest covers: every file in the folder and below.
 *
 * @param skip folders, relative to `directory`, that have a manifest of their own.
 */
export async function listFiles(
  directory: string,
  skip: readonly string[] = [],
  call?: CallContext,
): Promise<FolderContents> {
  const files: ListedFile[] = [];
  const others: string[] = [];
  for await (const { name, kind } of walk(directory, "", skip)) {
    call?.signal.throwIfAborted();
    if (kind === "other") others.push(name);
    else files.push(await describeFile(directory, name));
  }
  return { files: files.toSorted(byName), others };
}

interface Entry {
  readonly name: string;
  readonly kind: "file" | "other";
}

async function* walk(directory: string, below: string, skip: readonly string[]): AsyncGenerator<Entry> {
  for (const entry of await readdir(join(directory, below), { withFileTypes: true })) {
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    if (below === "" && unlisted.test(name)) continue;
    if (entry.isDirectory()) {
      if (!skip.includes(name)) yield* walk(directory, name, skip);
    } else yield { name, kind: entry.isFile() ? "file" : "other" };
  }
}

async function describeFile(directory: string, name: string): Promise<ListedFile> {
  const path = join(directory, name);
  return { name, bytes: (await lstat(path)).size, sha256: await hashFile(path) };
}

function byName(one: ListedFile, other: ListedFile): number {
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
}
