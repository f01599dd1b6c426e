import { cp, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { makeFolder, PathEscapeError, resolveInside } from "@surehand/kernel";
import { isSampleId } from "../../inputs/sample-id.ts";
import { refuseLinks } from "../../run/refuse-links.ts";

/** Folder of a run in which attempts are written. It is gone when the run has ended. */
const ATTEMPTS = ".attempts";

/**
 * Returns the folder that an attempt is written in. The id comes from a database.
 * @throws PathEscapeError when it is no name of a sample's folder
 */
export function attemptFolder(directory: string, sampleId: string, attempt: number): string {
  if (!isSampleId(sampleId)) throw new PathEscapeError(directory, sampleId);
  return join(directory, ATTEMPTS, sampleId, String(attempt));
}

/**
 * Prepares the folder of an attempt. What the attempt before left is copied, so that this one goes on with its data and checks what it was
 * about to submit; its writer may be alive still, and keeps its own folder. Other machines may write to the folders, too.
 * @throws PathEscapeError when a folder on the way is a symbolic link, or the attempt before contains one
 */
export async function prepareAttempt(directory: string, sampleId: string, attempt: number): Promise<string> {
  const folder = attemptFolder(directory, sampleId, attempt);
  await refuseLinkOnTheWay(directory, folder);
  await rm(folder, { recursive: true, force: true });
  await makeFolder(dirname(folder));
  const isLock = (path: string): boolean => path.endsWith(".lock");
  const before = await attemptBefore(directory, sampleId, attempt);
  if (before === undefined) return folder;
  await refuseLinkOnTheWay(directory, before);
  await refuseLinks(before);
  await cp(before, folder, { recursive: true, filter: (path) => !isLock(path) });
  return folder;
}

/** Returns the folder of the attempt before. A resumed run works again on samples whose folder is in its place already. */
async function attemptBefore(directory: string, sampleId: string, attempt: number): Promise<string | undefined> {
  if (attempt <= 1) return undefined;
  const unfinished = attemptFolder(directory, sampleId, attempt - 1);
  if (await exists(unfinished)) return unfinished;
  const ended = join(directory, sampleId);
  return (await exists(ended)) ? ended : undefined;
}

/**
 * Makes the folder of the attempt that counts the folder of the sample. Worker and orchestrator may both do it, also again after a crash:
 * the folder is moved once, and nothing is deleted.
 * @returns false when there is neither
 */
export async function promoteAttempt(directory: string, sampleId: string, attempt: number): Promise<boolean> {
  const target = join(directory, sampleId);
  const source = attemptFolder(directory, sampleId, attempt);
  await refuseLinkOnTheWay(directory, source);
  const moved = await move(source, target);
  if (moved === "target-exists") {
    await move(target, join(directory, ATTEMPTS, sampleId, `before-${attempt}`));
    await move(source, target);
  }
  return exists(target);
}

/** Moves the folder of a sample out of the way, because its content is not for this sample. It is removed when the run has ended. */
export async function setAside(directory: string, sampleId: string, attempt: number): Promise<void> {
  const aside = join(dirname(attemptFolder(directory, sampleId, attempt)), `refused-${attempt}`);
  await makeFolder(dirname(aside));
  await rm(aside, { recursive: true, force: true });
  await move(join(directory, sampleId), aside);
}

async function refuseLinkOnTheWay(directory: string, folder: string): Promise<void> {
  await resolveInside(directory, relative(directory, folder).split(sep).join("/"));
}

async function move(source: string, target: string): Promise<"moved" | "source-missing" | "target-exists"> {
  try {
    await rename(source, target);
    return "moved";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT") return "source-missing";
    if (code === "ENOTEMPTY" || code === "EEXIST") return "target-exists";
    throw error;
  }
}

export async function removeAttempts(directory: string): Promise<void> {
  await rm(join(directory, ATTEMPTS), { recursive: true, force: true });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
