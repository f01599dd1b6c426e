import { lstatSync, realpathSync, type Stats } from "node:fs";
import { dirname } from "node:path";
import { InvalidInputError } from "@surehand/kernel";

const writableByOthers = 0o002;
const sticky = 0o1000;

/**
 * Refuses a file that was found, not named, when another user of the machine could have written it: somebody may leave one for
 * others in a folder above theirs, such as /tmp. Its format does not matter: a configuration names programs to run.
 *
 * A symbolic link, what it leads to, and all folders above both must be safe. Systems without user ids are not checked.
 *
 * @throws InvalidInputError that names the file and the reason
 */
export function assertTrustedFile(path: string): void {
  const own = process.getuid?.();
  if (own === undefined) return;
  for (const place of new Set([path, realpathSync(path)])) {
    refuseIf(path, problemOfFile(place, own));
    for (const folder of foldersAbove(place)) refuseIf(path, problemOfFolder(folder, own));
  }
}

function problemOfFile(path: string, own: number): string | undefined {
  const stats = lstatSync(path);
  if (!isTrusted(stats, own)) return "belongs to another user, and is not used";
  // The mode of a symbolic link means nothing.
  if (!stats.isSymbolicLink() && (stats.mode & writableByOthers) !== 0)
    return "can be written by every user, and is not used";
  return undefined;
}

function problemOfFolder(folder: string, own: number): string | undefined {
  const stats = lstatSync(folder);
  if (!isTrusted(stats, own)) return `is in ${folder}, which belongs to another user, and is not used`;
  // In a sticky folder nobody can replace what is another's.
  const isOpen = !stats.isSymbolicLink() && (stats.mode & writableByOthers) !== 0 && (stats.mode & sticky) === 0;
  return isOpen ? `is in ${folder}, where every user can replace it, and is not used` : undefined;
}

/** Root can do anything anyway. */
function isTrusted({ uid }: Stats, own: number): boolean {
  return uid === own || uid === 0;
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}

function refuseIf(path: string, problem: string | undefined): void {
  if (problem === undefined) return;
  throw new InvalidInputError({
    input: path,
    problem,
    hint: `If you trust it: --config ${path}. To go without: --no-config.`,
  });
}
