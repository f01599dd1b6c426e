import { readdir, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { type PackageFile, readPackage } from "./read-package.ts";
import type { FileReference } from "./references-of.ts";

/** Paths are relative to the root, with `/` between their parts. */
export interface ResolvedReference {
  /** Files that the reference may lead to, also those that do not exist: a new one of them would be executed. */
  readonly paths: readonly string[];
  /** Folder of a package of this project. All of its code may be executed. */
  readonly folder?: string;
}

interface Folder {
  readonly real: string;
  readonly links: ReadonlySet<string>;
}

const extensions = [".ts", ".mts", ".cts", ".tsx", ".js", ".mjs", ".cjs", ".jsx", ".json", ".vue", ".svelte"];

/** Resolves references without executing anything. Reads each folder once. */
export class ReferenceResolver {
  readonly #root: string;
  readonly #folders = new Map<string, Promise<Folder>>();
  readonly #resolved = new Map<string, Promise<ResolvedReference>>();
  readonly #dependencies = new Map<string, Promise<ReadonlySet<string>>>();
  readonly #packages = new Map<string, Promise<string | undefined>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** @param from path of the file that has the reference, relative to the root */
  resolve(from: string, { specifier, kind }: FileReference): Promise<ResolvedReference> {
    const here = dirname(join(this.#root, from));
    const key = JSON.stringify([here, specifier, kind]);
    const known = this.#resolved.get(key) ?? this.#resolve(here, { specifier, kind });
    this.#resolved.set(key, known);
    return known;
  }

  /** Folders of a package of this project and of those that it depends on. */
  packagesOf(folder: string): Promise<ReadonlySet<string>> {
    const known = this.#dependencies.get(folder) ?? this.#packagesOf(folder);
    this.#dependencies.set(folder, known);
    return known;
  }

  async #resolve(here: string, { specifier, kind }: FileReference): Promise<ResolvedReference> {
    const [target = ""] = specifier.replace(/^file:\/\//u, "").split(/[?#]/u, 1);
    if (kind === "import" && specifier.startsWith("#")) return { paths: await this.#ofOwnPackage(here, specifier) };
    if (target === "" || /^(?:node|https?|data|npm|workspace):/u.test(target)) return { paths: [] };
    const isPackage = kind === "import" && /^[@\w]/u.test(target);
    const bases = isPackage || kind !== "import" ? [here, this.#root] : [here];
    const shown: string[] = [];
    for (const base of bases)
      for (const file of variants(resolve(base, target))) {
        const path = await this.#show(file);
        if (path !== undefined) shown.push(path);
      }
    if (isPackage) shown.push(...(await this.#ofOwnPackage(here, target)));
    const folder = isPackage ? await this.#localPackage(here, target) : undefined;
    return { paths: shown, ...(folder !== undefined && { folder }) };
  }

  /** `#name` of `imports`, or `NAME/name` of `exports`, in the nearest `package.json` that has it. */
  async #ofOwnPackage(here: string, specifier: string): Promise<string[]> {
    for (let folder = here; folder.startsWith(this.#root); folder = dirname(folder)) {
      const named = namedModules((await readPackage(join(folder, "package.json"))) ?? {}, specifier);
      const paths = await Promise.all(
        named.flatMap((one) => variants(resolve(folder, one))).map((one) => this.#show(one)),
      );
      if (named.length > 0) return paths.filter((one) => one !== undefined);
    }
    return [];
  }

  async #packagesOf(first: string): Promise<ReadonlySet<string>> {
    const folders = new Set([first]);
    for (const folder of folders) {
      const absolute = join(this.#root, folder);
      const { dependencies = {} } = (await readPackage(join(absolute, "package.json"))) ?? {};
      for (const name of Object.keys(dependencies)) {
        const found = await this.#localPackage(absolute, name);
        if (found !== undefined) folders.add(found);
      }
    }
    return folders;
  }

  /** Follows links. Undefined outside of the project, and in `node_modules`. */
  async #show(path: string): Promise<string | undefined> {
    if (!path.startsWith(this.#root + sep)) return undefined;
    const { real, links } = await this.#folder(dirname(path));
    const file = join(real, basename(path));
    return this.#relative(links.has(basename(path)) ? await realpath(path).catch(() => file) : file);
  }

  #relative(real: string): string | undefined {
    if (!real.startsWith(this.#root + sep)) return undefined;
    const shown = real
      .slice(this.#root.length + 1)
      .split(sep)
      .join("/");
    return /(?:^|\/)node_modules(?:\/|$)/u.test(shown) ? undefined : shown;
  }

  #folder(path: string): Promise<Folder> {
    const known = this.#folders.get(path) ?? readFolder(path);
    this.#folders.set(path, known);
    return known;
  }

  /** A package of the workspace is a link in `node_modules` to a folder of the project. */
  async #localPackage(from: string, specifier: string): Promise<string | undefined> {
    const [scope = "", name = ""] = specifier.split("/", 2);
    const packageName = scope.startsWith("@") ? join(scope, name) : scope;
    for (let folder = from; folder.startsWith(this.#root); folder = dirname(folder)) {
      const link = join(folder, "node_modules", packageName);
      const known =
        this.#packages.get(link) ??
        realpath(link).then(
          (real) => this.#relative(real),
          () => undefined,
        );
      this.#packages.set(link, known);
      const shown = await known;
      if (shown !== undefined) return shown;
    }
    return undefined;
  }
}

/** Files that a package names for a module of its own. */
function namedModules({ name, imports = {}, exports }: PackageFile, specifier: string): string[] {
  const isOwn = name !== undefined && `${specifier}/`.startsWith(`${name}/`);
  const wanted = isOwn ? `.${specifier.slice(name.length)}` : specifier;
  return Object.entries(isOwn ? exportsOf(exports) : imports).flatMap(([key, value]) => {
    const [start = key, end] = key.split("*", 2);
    const isNamed = end === undefined ? wanted === key : wanted.startsWith(start) && wanted.endsWith(end);
    if (!isNamed) return [];
    const rest = wanted.slice(start.length, end ? -end.length : undefined);
    const targets = [...JSON.stringify(value).matchAll(/"(?<target>\.[^"]{1,300})"/gu)];
    return targets.map(({ groups }) => (groups?.["target"] ?? "").replaceAll("*", rest));
  });
}

/** `exports` may be the value of `.` alone. */
function exportsOf(exports: unknown): Readonly<Record<string, unknown>> {
  const isMap =
    typeof exports === "object" && exports !== null && Object.keys(exports).some((key) => key.startsWith("."));
  return isMap ? { ...exports } : { ".": exports ?? null };
}

async function readFolder(path: string): Promise<Folder> {
  const [real, entries] = await Promise.all([
    realpath(path).catch(() => path),
    readdir(path, { withFileTypes: true }).catch(() => []),
  ]);
  return { real, links: new Set(entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name)) };
}

/** In TypeScript `./a.js` may name `a.ts`. */
function variants(path: string): string[] {
  const stem = path.replace(/\.[cm]?jsx?$/iu, "");
  const written = extensions.map((extension) => path + extension);
  const swapped = stem === path ? [] : extensions.map((extension) => stem + extension);
  return [path, ...written, ...swapped, ...extensions.map((extension) => join(path, `index${extension}`))];
}
