import { lstat, realpath } from "node:fs/promises";
import { join } from "node:path";
import { InvalidInputError } from "@surehand/kernel";
import { FolderFiles } from "../files/folder-files.ts";
import { readJson } from "../files/read-json.ts";
import { type RunFile, runFile } from "./run-files.ts";

/** A folder that can be shown. */
export interface ViewedFolder {
  /** Real path. */
  readonly directory: string;
  readonly kind: "run" | "journal";
  /** Opens every file that is read. */
  readonly files: FolderFiles;
}

/**
 * Finds out what a folder holds: a run (`run.json`) or a journal (`log.jsonl`).
 * @throws InvalidInputError if it holds neither
 */
export async function openFolder(path: string): Promise<ViewedFolder> {
  const directory = await realpath(path).catch(() => path);
  for (const [kind, name] of [
    ["run", "run.json"],
    ["journal", "log.jsonl"],
  ] as const)
    if (await isFile(join(directory, name))) return { directory, kind, files: new FolderFiles(directory) };
  throw new InvalidInputError({
    input: "folder",
    problem: `holds neither a run nor a journal: ${path}`,
    hint: "Pass the folder with run.json in it, or the one with log.jsonl.",
  });
}

/** Reads the list of samples that a run works on. A file that can't be read gives no samples, and a reason. */
export async function readRunFile({ files }: ViewedFolder): Promise<RunFile & { readonly problem?: string }> {
  const read = await readJson(files, "run.json", runFile);
  if (read.kind === "value") return read.value;
  const problem = read.kind === "missing" ? "run.json is missing." : `run.json can't be read: ${read.reason}.`;
  return { task: {}, samples: [], problem };
}

export async function isFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** When a file was changed last, in milliseconds; undefined if there is none. */
export async function changedAtMs(path: string): Promise<number | undefined> {
  return lstat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}
