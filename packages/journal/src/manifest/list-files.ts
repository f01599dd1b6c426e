import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { CallContext } from "@surehand/kernel";
import { hashFile } from "../files/hash-file.ts";
import { isLiveClaim } from "../lock/writer-lock.ts";
import type { ListedFile } from "./manifest.ts";

/** A file that exists. Its content was not read. */
export type SizedFile = Omit<ListedFile, "sha256">;

export interface FolderContents {
  /** Sorted by name, by UTF-16 code units. */
  readonly files: readonly SizedFile[];
  /** Folders below, apart from the skipped ones. */
  readonly folders: readonly string[];
  /** Entries that are neither files nor folders, such as symbolic links: their content can't be vouched for. */
  readonly others: readonly string[];
}

/** Files that are written after the list. */
const unlisted: ReadonlySet<string> = new Set(["manifest.json", "head.json"]);

/**
 * Lists the files that a journal's manifest covers: every file in the folder and below.
 *
 * @param skip files and folders, relative to `directory`, that have a signature of their own.
 */
export async function listFiles(
  directory: string,
  skip: readonly string[] = [],
  call?: CallContext,
): Promise<FolderContents> {
  const files: SizedFile[] = [];
  const folders: string[] = [];
  const others: string[] = [];
  for await (const { name, kind } of walk(directory, "", skip)) {
    call?.signal.throwIfAborted();
    if (kind === "other") others.push(name);
    else if (kind === "folder") folders.push(name);
    else files.push({ name, bytes: (await lstat(join(directory, name))).size });
  }
  return { files: files.toSorted(byName), folders, others };
}

/** Hashes files that `listFiles` returned. */
export async function hashFiles(
  directory: string,
  files: readonly SizedFile[],
  call?: CallContext,
): Promise<ListedFile[]> {
  const hashed: ListedFile[] = [];
  for (const file of files) {
    call?.signal.throwIfAborted();
    hashed.push({ ...file, sha256: await hashFile(join(directory, file.name)) });
  }
  return hashed;
}

interface Entry {
  readonly name: string;
  readonly kind: "file" | "folder" | "other";
}

async function* walk(directory: string, below: string, skip: readonly string[]): AsyncGenerator<Entry> {
  for (const entry of await readdir(join(directory, below), { withFileTypes: true })) {
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    if (skip.includes(name) || (below === "" && entry.isFile() && (await isUnlisted(directory, name)))) continue;
    if (entry.isDirectory()) {
      yield { name, kind: "folder" };
      yield* walk(directory, name, skip);
    } else yield { name, kind: entry.isFile() ? "file" : "other" };
  }
}

async function isUnlisted(directory: string, name: string): Promise<boolean> {
  return unlisted.has(name) || isLiveClaim(directory, name);
}

function byName(one: SizedFile, other: SizedFile): number {
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
}
