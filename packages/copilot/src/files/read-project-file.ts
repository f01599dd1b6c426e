import { constants, type Stats } from "node:fs";
import { open } from "node:fs/promises";
import { createHash } from "node:crypto";
import { ToolError } from "../errors/tool-error.ts";
import type { ProjectPath } from "./project-paths.ts";

export interface ProjectFile {
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Permission bits. */
  readonly mode: number;
  /** The content of edits that wait for the person. It is not on the disk. */
  readonly isStaged?: boolean;
}

/** Files above this are not read whole, and not edited. */
export const LARGEST_FILE: number = 10 * 1024 * 1024;

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** @returns undefined for a file that does not exist
 * @throws ToolError `not-a-file`, `file-too-large`, `read-failed` */
export async function readProjectFile(path: ProjectPath): Promise<ProjectFile | undefined> {
  const found = await openFile(path);
  if (!found) return undefined;
  await using handle = found;
  const stats = await handle.stat();
  assertRegular(stats, path);
  if (stats.size > LARGEST_FILE)
    throw new ToolError({
      code: "file-too-large",
      message: `${path.shown} has ${stats.size} bytes. At most ${LARGEST_FILE} are read or edited at once.`,
      hint: "Read a range of lines, or search in it.",
    });
  const bytes = await handle.readFile();
  return { bytes, sha256: sha256Of(bytes), mode: stats.mode & 0o7777 };
}

/** Does not follow a link that was put there after the path was resolved, and does not wait for a pipe. */
export async function openFile({ real, shown }: ProjectPath): Promise<Awaited<ReturnType<typeof open>> | undefined> {
  try {
    return await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new ToolError({ code: "read-failed", message: `${shown} can't be read (${String(code)}).` });
  }
}

export function assertRegular(stats: Stats, { shown }: ProjectPath): void {
  if (stats.isFile()) return;
  throw new ToolError({
    code: "not-a-file",
    message: `${shown} is not a file.`,
    hint: "List a folder with globTool.",
  });
}

export function fileNotFound({ shown }: ProjectPath): ToolError {
  return new ToolError({
    code: "file-not-found",
    message: `${shown} does not exist.`,
    hint: "Find it with globTool.",
  });
}
