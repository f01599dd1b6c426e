import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FileLink } from "../view/overview.ts";

/** Extensions of files that no program runs or renders as a document when somebody opens them from a disk. */
const inertExtensions: ReadonlySet<string> = new Set("txt json jsonl csv log png jpg jpeg gif webp bin".split(" "));

/** Whether links lead to the server, or to files beside an exported page. */
export type LinkTarget = "server" | "export";

/** Name of a file in an export. Content that may be active gets another extension, so that nobody runs it by opening it. */
export function exportedName(name: string): string {
  return inertExtensions.has(extname(name).slice(1).toLowerCase()) ? name : `${name}.bin`;
}

/** Address of a file of the folder, relative to the page. */
export function hrefOf(folder: string, name: string, target: LinkTarget): string {
  const shown = target === "export" ? exportedName(name) : name;
  const parts = [...(folder === "" ? [] : [folder]), ...shown.split("/")];
  return ["files", ...parts].map(encodeURIComponent).join("/");
}

/** Files directly in a folder of the run, without locks and temporary files. */
export async function listFiles(directory: string, folder: string, target: LinkTarget): Promise<FileLink[]> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile() && !isOwnFile(entry.name)).map(({ name }) => name);
  const links = names.toSorted().map(async (name): Promise<FileLink> => {
    const { size } = await stat(join(directory, folder, name));
    return { name, href: hrefOf(folder, name, target), bytes: size, kind: "file" };
  });
  return Promise.all(links);
}

/** Locks and temporary files of a writer. */
export function isOwnFile(name: string): boolean {
  return name.startsWith(".") || name.endsWith(".lock") || name.endsWith(".tmp");
}
