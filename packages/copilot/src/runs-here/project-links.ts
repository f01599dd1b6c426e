import { readdir, readlink, realpath } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { isOutput } from "./executed-paths.ts";

interface Link {
  readonly path: string;
  /** The real path. Empty for the root. */
  readonly target: string;
}

/** A path may lead through so many links to folders. */
const mostLinks = 3;

/** Symbolic links of a project. All paths are relative to the root, with `/` between their parts. */
export class ProjectLinks {
  readonly #links: readonly Link[];

  private constructor(links: readonly Link[]) {
    this.#links = links;
  }

  /** Reads the links, except in `node_modules`, `.git` and folders that tools write. Links out of the project are left out. */
  static async read(root: string, signal: AbortSignal): Promise<ProjectLinks> {
    const links: Link[] = [];
    let folders = [""];
    while (folders.length > 0) {
      signal.throwIfAborted();
      const read = await Promise.all(folders.map((folder) => readFolder(root, folder)));
      folders = read.flatMap((found) => found.folders);
      for (const path of read.flatMap((found) => found.links)) {
        const target = await targetOf(root, path);
        if (target !== undefined) links.push({ path, target });
      }
    }
    return new ProjectLinks(links);
  }

  /** Paths by which programs find a file: its real path, and those through links. The file need not exist. */
  namesOf(path: string): string[] {
    const names = new Set([path]);
    let added = [path];
    for (let step = 0; step < mostLinks && added.length > 0; step++) {
      added = added.flatMap((name) => this.#linkedNames(name)).filter((name) => !names.has(name));
      for (const name of added) names.add(name);
    }
    return [...names];
  }

  #linkedNames(name: string): string[] {
    return this.#links
      .filter(({ target }) => target === "" || name === target || name.startsWith(`${target}/`))
      .map(({ path, target }) => (target === "" ? `${path}/${name}` : path + name.slice(target.length)));
  }
}

async function readFolder(root: string, folder: string): Promise<{ folders: string[]; links: string[] }> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const pathOf = ({ name }: { readonly name: string }): string => (folder === "" ? name : `${folder}/${name}`);
  const isRead = (name: string): boolean => name !== "node_modules" && name !== ".git" && !isOutput(`${name}/`);
  return {
    folders: entries.filter((entry) => entry.isDirectory() && isRead(entry.name)).map(pathOf),
    links: entries.filter((entry) => entry.isSymbolicLink()).map(pathOf),
  };
}

/** Undefined for a link that leads out of the project. A link that leads nowhere has the path that it would lead to. */
async function targetOf(root: string, path: string): Promise<string | undefined> {
  const link = join(root, path);
  const real = await realpath(link).catch(() => writtenTarget(link).catch(() => undefined));
  if (real === undefined) return undefined;
  const target = relative(root, real).replaceAll("\\", "/");
  return target === ".." || target.startsWith("../") || /^[A-Za-z]:/u.test(target) ? undefined : target;
}

async function writtenTarget(link: string): Promise<string> {
  return resolve(await realpath(dirname(link)), await readlink(link));
}
