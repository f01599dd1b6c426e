import { lstat, realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { ToolError } from "../errors/tool-error.ts";
import { assertOneName } from "./assert-one-name.ts";
import { isDenied, isReadOnly } from "./path-rules.ts";

export interface ProjectPath {
  /** Absolute, without symbolic links in it: what is read and written. */
  readonly real: string;
  /** Relative to the root, with `/` between its parts: what is shown, and what rules are about. */
  readonly shown: string;
}

export type PathUse = "read" | "write";

const LONGEST_PATH = 1024;

/** Resolves paths that a model or a page gives, and refuses all that lead out of the project or to what is denied. */
export class ProjectPaths {
  /** Absolute, without symbolic links in it. */
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /**
   * The same for every way to write a path, without asking the file system: links in it stay.
   * @throws ToolError as `resolve`
   */
  normalize(path: string): string {
    if (path === "" || path.length > LONGEST_PATH) throw refused("invalid-path", path, "is empty or too long");
    if (path.includes("\0") || path.includes("\\"))
      throw refused("invalid-path", path, "has a NUL or a backslash in it");
    const absolute = isAbsolute(path) ? resolve(path) : resolve(this.root, path);
    if (absolute !== this.root && !absolute.startsWith(withSeparator(this.root)))
      throw refused("outside-project", path, "is outside of the project");
    return absolute;
  }

  /**
   * @param path relative to the root, or absolute inside of it. The file need not exist.
   * @throws ToolError `outside-project`, also through symbolic links; `path-denied`, `path-read-only`, `hard-link`, `invalid-path`
   */
  async resolve(path: string, use: PathUse): Promise<ProjectPath> {
    const absolute = this.normalize(path);
    this.#check(path, this.show(absolute), use);
    const real = await realPathOf(absolute);
    if (real === undefined || (real !== this.root && !real.startsWith(withSeparator(this.root))))
      throw refused("outside-project", path, "leads out of the project");
    const shown = this.show(real);
    this.#check(path, shown, use);
    // Package managers link files of `node_modules` to their store.
    if (!isReadOnly(shown)) await assertOneName({ real, shown });
    return { real, shown };
  }

  /** Relative to the root. */
  show(absolute: string): string {
    const path = relative(this.root, absolute).split(sep).join("/");
    return path === "" ? "." : path;
  }

  #check(given: string, shown: string, use: PathUse): void {
    if (isDenied(shown)) throw refused("path-denied", given, "is on the list of files that are never read or written");
    if (use === "write" && isReadOnly(shown))
      throw refused("path-read-only", given, "is in a folder that is never written to");
  }
}

/** Follows links. For a path that does not exist: of its nearest folder that does. Undefined for a link that leads nowhere. */
async function realPathOf(absolute: string): Promise<string | undefined> {
  try {
    return await realpath(absolute);
  } catch {
    const isLink = await lstat(absolute).then(
      () => true,
      () => false,
    );
    // Written to, it would make a file wherever it leads.
    if (isLink || dirname(absolute) === absolute) return undefined;
    const folder = await realPathOf(dirname(absolute));
    return folder === undefined ? undefined : join(folder, basename(absolute));
  }
}

function withSeparator(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}

function refused(code: string, path: string, why: string): ToolError {
  return new ToolError({
    code,
    message: `${JSON.stringify(path.slice(0, 200))} ${why}.`,
    hint: "Use another path of the project, relative to its root. This rule can't be changed from here.",
  });
}
