import type { ListedFile } from "../manifest/manifest.ts";
import type { FoundContents, FoundFile } from "./found-file.ts";
import {
  changedFile,
  type ManifestProblem,
  missingFile,
  renamedFile,
  swappedFile,
  unlistedFile,
  unlistedFolder,
} from "./manifest-problem.ts";

/** Returns the differences between the files that a manifest lists and the files that exist. */
export function compareFiles(
  listed: readonly ListedFile[],
  { files, folders, others }: FoundContents,
  linked: readonly string[],
): ManifestProblem[] {
  const found = new Map(files.map((file) => [file.name, file]));
  const names = new Set(listed.map(({ name }) => name));
  const known = new Set([...names, ...linked].flatMap(parentsOf));
  return [
    ...listed.flatMap((file) => problemOfListed(file, found.get(file.name), listed)),
    ...files.filter(({ name }) => !names.has(name)).map((file) => problemOfUnlisted(file, listed, found)),
    ...others.filter((name) => !names.has(name)).map(unlistedFile),
    ...folders.filter((name) => !known.has(name)).map(unlistedFolder),
  ];
}

function parentsOf(name: string): string[] {
  const parts = name.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function problemOfListed(
  file: ListedFile,
  found: FoundFile | undefined,
  listed: readonly ListedFile[],
): ManifestProblem[] {
  if (!found) return [missingFile(file.name)];
  if (found.sha256 === file.sha256) return [];
  const other = listed.find(({ sha256 }) => sha256 === found.sha256);
  return [other ? swappedFile(file.name, other.name) : changedFile(file, found)];
}

function problemOfUnlisted(
  { name, sha256 }: FoundFile,
  listed: readonly ListedFile[],
  found: ReadonlyMap<string, FoundFile>,
): ManifestProblem {
  const original = listed.find((file) => file.sha256 === sha256 && !found.has(file.name));
  return original ? renamedFile(name, original.name) : unlistedFile(name);
}
