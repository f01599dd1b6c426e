import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { ripgrep } from "../files/ripgrep.ts";
import { isConfiguration } from "./executed-paths.ts";
import { ReferenceResolver } from "./reference-resolver.ts";
import { referencesOf } from "./references-of.ts";

const LARGEST_READ = 1_000_000;
const component = /\.(?:[jt]sx|vue|svelte|astro|mdx)$/iu;
const code = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/iu;
const lockFile = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|[^/]*\.lock|pnpm-lock\.yaml|go\.sum)$/iu;

interface Reached {
  readonly path: string;
  /** Whether a command runs it: components that a server renders are not followed. */
  readonly isServer: boolean;
}

/**
 * Whether configuration of the project imports or runs a file, directly or through other files.
 *
 * @param path the real path, relative to the root. The file need not exist.
 */
export async function isReached(root: string, path: string, signal: AbortSignal): Promise<boolean> {
  const files = await listAllFiles(root, signal);
  const search: Search = { root, path, resolver: new ReferenceResolver(root) };
  const queue: Reached[] = [...files].filter(isConfiguration).map((file) => ({ path: file, isServer: false }));
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

/** Components are followed from configuration only, so that both forms of a file are visited. */
function keyOf({ path, isServer }: Reached): string {
  return `${isServer} ${path}`;
}

interface Search {
  readonly root: string;
  readonly path: string;
  readonly resolver: ReferenceResolver;
}

/** Files that a file may import or run; `found` if the searched one is among them. */
async function follow({ root, path, resolver }: Search, from: Reached): Promise<Reached[] | "found"> {
  const next: Reached[] = [];
  for (const reference of referencesOf(from.path, await readSmall(root, from.path))) {
    const { paths, folder } = await resolver.resolve(from.path, reference);
    if (folder !== undefined && (await isInPackage(resolver, folder, path))) return "found";
    const isServer = from.isServer || reference.kind === "command";
    const followed = isServer ? paths.filter((one) => !component.test(one)) : paths;
    if (followed.includes(path)) return "found";
    next.push(...followed.map((one) => ({ path: one, isServer })));
  }
  return next;
}

/** All code of a package of the workspace may be executed with it, and that of the packages that it depends on. */
async function isInPackage(resolver: ReferenceResolver, folder: string, path: string): Promise<boolean> {
  if (!code.test(path)) return false;
  const folders = await resolver.packagesOf(folder);
  return [...folders].some((one) => path.startsWith(`${one}/`));
}

async function readSmall(root: string, path: string): Promise<string> {
  if (lockFile.test(path)) return "";
  const file = join(root, path);
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() && stats.size <= LARGEST_READ ? readFile(file, "utf8").catch(() => "") : "";
}

/** Files that `.gitignore` ignores too: tools execute them as others. */
async function listAllFiles(root: string, signal: AbortSignal): Promise<Set<string>> {
  const files = new Set<string>();
  const onLine = (line: string): boolean => {
    files.add(line.split("\\").join("/"));
    return true;
  };
  await ripgrep({ root, signal, onLine, arguments: ["--files", "--no-ignore"] });
  return files;
}
