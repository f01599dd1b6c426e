import { lstatSync, readlinkSync, type Stats } from "node:fs";
import { dirname, join, parse, resolve, sep } from "node:path";

const writableByOthers = 0o002;
const writableByGroup = 0o020;
const sticky = 0o1000;
/** The limit of Linux for one path. */
const mostLinks = 40;

/** Why another user of the machine could have written a file or to a folder, or can replace it. */
export interface Distrust {
  readonly code: "foreign-owner" | "writable" | "foreign-folder" | "replaceable" | "too-many-links";
  readonly path: string;
}

export interface TrustedPath {
  /** The path without symbolic links. */
  readonly real: string;
  /** Undefined: no other user can have written the file, except root. */
  readonly distrust: Distrust | undefined;
}

/**
 * Follows a path from the root, and checks each folder, each symbolic link and the file or folder itself: somebody may leave a file for others in a
 * folder such as /tmp. Systems without user ids are not checked, and access control lists are not read.
 *
 * @throws the error of the file system if the path does not exist
 */
export function followTrustedPath(path: string): TrustedPath {
  const own = process.getuid?.();
  let distrust: Distrust | undefined;
  let pending = partsOf(resolve(path));
  let current = parse(resolve(path)).root;
  let links = 0;
  while (pending.length > 0) {
    const [part = "", ...rest] = pending;
    const place = join(current, part);
    const stats = lstatSync(place);
    distrust ??= own === undefined ? undefined : distrustOf(place, stats, { own, isLast: rest.length === 0 });
    pending = rest;
    if (!stats.isSymbolicLink()) {
      current = place;
      continue;
    }
    if (++links > mostLinks) return { real: place, distrust: { code: "too-many-links", path: place } };
    const target = resolve(dirname(place), readlinkSync(place));
    current = parse(target).root;
    pending = [...partsOf(target), ...rest];
  }
  return { real: current, distrust };
}

/** Whether a file or folder exists, and no other user can have written it, except root. */
export function isTrustedPath(path: string): boolean {
  try {
    return followTrustedPath(path).distrust === undefined;
  } catch {
    return false;
  }
}

/** Returns the reason as the end of a sentence that begins with the file. */
export function describeDistrust({ code, path }: Distrust): string {
  return `${problems[code](path)}, and is not used`;
}

const problems: Readonly<Record<Distrust["code"], (path: string) => string>> = {
  "foreign-owner": () => "belongs to another user",
  writable: () => "can be written by other users",
  "foreign-folder": (path) => `is in ${path}, which belongs to another user`,
  replaceable: (path) => `is in ${path}, where other users can replace it`,
  "too-many-links": () => "leads through too many symbolic links",
};

interface Place {
  readonly own: number;
  readonly isLast: boolean;
}

function distrustOf(path: string, stats: Stats, { own, isLast }: Place): Distrust | undefined {
  // Root can do anything anyway.
  if (stats.uid !== own && stats.uid !== 0) return { code: isLast ? "foreign-owner" : "foreign-folder", path };
  // The mode of a symbolic link means nothing.
  if (stats.isSymbolicLink() || !isWritableByOthers(stats, own)) return undefined;
  if (isLast) return { code: "writable", path };
  // In a sticky folder only the owner of a file can replace it.
  return (stats.mode & sticky) === 0 ? { code: "replaceable", path } : undefined;
}

/** A group whose number is the user's own has no other member. The group 0 is root's. */
function isWritableByOthers({ mode, gid }: Stats, own: number): boolean {
  if ((mode & writableByOthers) !== 0) return true;
  return (mode & writableByGroup) !== 0 && gid !== 0 && gid !== own;
}

function partsOf(path: string): string[] {
  return path
    .slice(parse(path).root.length)
    .split(sep)
    .filter((part) => part !== "");
}
