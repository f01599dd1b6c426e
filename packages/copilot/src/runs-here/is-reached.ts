import { dirname, join } from "node:path";
import picomatch from "picomatch";
import { listPaths } from "../files/ripgrep.ts";
import { loaderPattern, loadersOf } from "./loader-syntax.ts";
import { isConfiguration, isOutput, isTest, needsPage } from "./executed-paths.ts";
import { fold, PathEnds } from "./path-ends.ts";
import type { ProjectLinks } from "./project-links.ts";
import { readSmall } from "./read-small.ts";
import { ReferenceResolver } from "./reference-resolver.ts";
import { loadedByStyles, referencesOf } from "./references-of.ts";

const component = /\.(?:[jt]sx|vue|svelte|astro|mdx)$/iu;
const code = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/iu;
const moduleFile = /\.[cm]?[jt]s$/iu;
/** Files that are executed, and name no file of JavaScript that is. */
const namesNone =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|[^/]*\.lock|pnpm-lock\.yaml|go\.sum)$|\.(?:py|rb|php|go|rs|java|kt|cs|cc?|cpp|h|swift|exs?|wasm|zip|t?gz|sqlite|db|bin|patch)$/iu;
/** A pattern for tests matches none of these. */
const ordinary = ["src/App.tsx", "src/main.ts", "src/app.js", "src/components/Button.jsx", "src/lib/format.ts"];

interface Reached {
  readonly path: string;
  /** Whether a command runs it: components that a server renders are not followed. */
  readonly isServer: boolean;
  /** Whether only its styles are executed. */
  readonly isStyle?: boolean;
}

/** Search for the files that execute a file. */
export interface ExecutionSearch {
  readonly root: string;
  /** The real path, relative to the root, with `/` between its parts. The file need not exist. */
  readonly path: string;
  readonly links: ProjectLinks;
  readonly signal: AbortSignal;
}

/** Whether configuration of the project, or a style sheet that loads modules, imports or runs a file, directly or through other files. */
export async function isReached({ root, path, links, signal }: ExecutionSearch): Promise<boolean> {
  const files = await listFiles(root, ["--files"], signal);
  const load = String.raw`--regexp=@(plugin|config)\b|(^|[^@\w-])use\s*\(?\s*["']`;
  const styles = ["--text", "--files-with-matches", "--ignore-case", load];
  const loading = await listFiles(
    root,
    [...styles, "--glob=*.{css,scss,sass,less,pcss,postcss,styl,vue,svelte,astro,html}", "--", "."],
    signal,
  );
  const packages = new Set(
    [...files].filter((file) => /(?:^|\/)package\.json$/u.test(file)).map((file) => dirname(file)),
  );
  const isExecuted = (file: string): boolean =>
    isConfiguration(file, packages.has(dirname(file))) || (needsPage(file) && /\.json/iu.test(file));
  const executed = [...files].filter((file) =>
    links.namesOf(file).some((name) => isExecuted(name) && !isTest(name) && !isOutput(name)),
  );
  // Code beside a package is followed as a program.
  const isServer = (file: string): boolean => !links.namesOf(file).some((name) => isConfiguration(name, false));
  const roots = executed.map((file) => ({ path: file, isServer: isServer(file) }));
  const search: Search = {
    root,
    path: fold(path),
    resolver: new ReferenceResolver(root),
    ends: new PathEnds([path, ...files]),
  };
  const loaders = await filesOfLoaders(search, signal);
  if (loaders.some((one) => fold(one) === search.path)) return true;
  const queue: Reached[] = [
    ...roots,
    ...[...loading].map((file) => ({ path: file, isServer: false, isStyle: true })),
    ...loaders.map((file) => ({ path: file, isServer: false })),
  ];
  const seen = new Set(queue.map(keyOf));
  for (let from = queue.pop(); from; from = queue.pop()) {
    signal.throwIfAborted();
    const next = await follow(search, from);
    if (next === "found") return true;
    const added = next.filter((reached) => files.has(reached.path) && !seen.has(keyOf(reached)));
    for (const reached of added) seen.add(keyOf(reached));
    queue.push(...added);
  }
  return false;
}

/** Files that page code names as loaders of a bundler. */
async function filesOfLoaders({ root, resolver }: Search, signal: AbortSignal): Promise<string[]> {
  const files =
    "--glob=*.{js,cjs,mjs,jsx,ts,cts,mts,tsx,vue,svelte,astro,mdx,html,css,scss,sass,less,pcss,postcss,styl}";
  const naming = await listFiles(
    root,
    ["--text", "--files-with-matches", `--regexp=${loaderPattern}`, files, "--", "."],
    signal,
  );
  const found: string[] = [];
  for (const from of naming)
    for (const specifier of loadersOf(await readNaming(root, from)))
      for (const kind of ["import", "path"] as const)
        found.push(...(await resolver.resolve(from, { specifier, kind })).paths);
  return found;
}

/** Components are followed from configuration only, so that both forms of a file are visited. */
function keyOf({ path, isServer, isStyle = false }: Reached): string {
  return `${isServer} ${isStyle} ${path}`;
}

interface Search {
  readonly root: string;
  /** Folded. */
  readonly path: string;
  readonly resolver: ReferenceResolver;
  readonly ends: PathEnds;
}

/** Files that a file may import or run; `found` if the searched one is among them. */
async function follow(search: Search, from: Reached): Promise<Reached[] | "found"> {
  const { root, path, resolver } = search;
  const next: Reached[] = [];
  const text = await readNaming(root, from.path);
  for (const reference of from.isStyle === true ? loadedByStyles(text) : referencesOf(from.path, text)) {
    if (reference.kind === "glob") {
      if (isTestOf(reference.specifier, from.path, path)) return "found";
      continue;
    }
    const { paths: exact, folder } = await resolver.resolve(from.path, reference);
    const paths = reference.isEnd ? [...exact, ...search.ends.filesEndingIn(reference.specifier)] : exact;
    if (reference.kind === "place") {
      if (isPlaceOf(paths, { from, path })) return "found";
      continue;
    }
    if (folder !== undefined && (await isInPackage(resolver, folder, path))) return "found";
    const isServer = from.isServer || reference.kind === "command";
    // A component that a command names is a program.
    const isRendered = from.isServer && reference.kind !== "command";
    const followed = isRendered ? paths.filter((one) => !component.test(one)) : paths;
    if (followed.some((one) => fold(one) === path)) return "found";
    next.push(...followed.map((one) => ({ path: one, isServer })));
  }
  return next;
}

function isPlaceOf(
  places: readonly string[],
  { from, path }: { readonly from: Reached; readonly path: string },
): boolean {
  const isRendered = from.isServer && component.test(path);
  return places.map(fold).some((place) => (place === path && !isRendered) || isInToolFolder(place, path));
}

/** Whether a pattern of a configuration selects a file, and not those of pages. */
function isTestOf(pattern: string, from: string, path: string): boolean {
  const folder = dirname(from) === "." ? "" : `${fold(dirname(from))}/`;
  const own = pattern.normalize("NFC").replace(/^(?:\.\/|<rootDir>\/)/u, "");
  const selects = picomatch([own, `**/${own.replace(/^(?:\.{0,2}\/)+/u, "")}`], { dot: true, nocase: true });
  const places = path.startsWith(folder) ? [path, path.slice(folder.length)] : [path];
  return places.some((one) => selects(one)) && !ordinary.some((file) => selects(file));
}

/** Whether a folder that a tool takes has a module. Folders of sources, and of files for browsers, are named for other reasons too. */
function isInToolFolder(folder: string, path: string): boolean {
  const isOfPages =
    ordinary.some((file) => file.startsWith(`${folder}/`)) ||
    /(?:^|\/)(?:(?:public|static|assets|dist|www)(?:\/|$)|src$)/u.test(folder);
  return !isOfPages && path.startsWith(`${folder}/`) && moduleFile.test(path);
}

/** All code of a package of the workspace may be executed with it, and that of the packages that it depends on. */
async function isInPackage(resolver: ReferenceResolver, folder: string, path: string): Promise<boolean> {
  if (!code.test(path)) return false;
  const folders = await resolver.packagesOf(folder);
  return [...folders].some((one) => path.startsWith(`${fold(one)}/`));
}

async function readNaming(root: string, path: string): Promise<string> {
  return namesNone.test(path) ? "" : readSmall(join(root, path));
}

/** Files that `.gitignore` ignores too: tools execute them as others. */
async function listFiles(root: string, given: readonly string[], signal: AbortSignal): Promise<Set<string>> {
  return new Set(await listPaths({ root, signal, arguments: ["--no-ignore", ...given] }));
}
