const moduleExtension = /\.[cm]?[jt]sx?$/iu;

/** Finds files by the end of their path, without the extension of a module. */
export class PathEnds {
  /** By the last part. */
  readonly #files = new Map<string, string[]>();

  constructor(files: readonly string[]) {
    for (const file of files) {
      const name = partsOf(file).at(-1) ?? "";
      const others = this.#files.get(name);
      if (others) others.push(file);
      else this.#files.set(name, [file]);
    }
  }

  /**
   * Files whose paths have the end of a reference, of two parts or more. A reference may have more parts than the path: a container has its
   * own root.
   */
  filesEndingIn(specifier: string): string[] {
    const end = partsOf(specifier);
    const files = this.#files.get(end.at(-1) ?? "") ?? [];
    return files.filter((file) => {
      const parts = partsOf(file);
      const count = Math.min(parts.length, end.length);
      return count > 1 && parts.slice(-count).join("/") === end.slice(-count).join("/");
    });
  }
}

/** The same for all spellings of a path that one of the usual file systems takes for one. */
export function fold(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

function partsOf(path: string): string[] {
  const parts = fold(path).replace(moduleExtension, "").split("/");
  return parts.filter((part) => !/^\.{0,2}$/u.test(part));
}
