import { dirname, relative, resolve, sep } from "node:path";
import { findCircles } from "./find-circles.ts";
import { readSource } from "./read-source.ts";

/**
 * Returns one line for each circle of imports inside a package: of files, and of sibling folders. Imports of types
 * count. Files directly in a folder belong to no folder inside it, so a package's entry points may import all of its
 * folders. Tests are ignored: they may import any file.
 *
 * @param folder the package's folder
 * @param paths all source files of the package, absolute
 */
export function checkCircles(root: string, folder: string, paths: readonly string[]): string[] {
  const sources = paths.filter((path) => !/\.test(?:\.[a-z-]+)?\.[cm]?[jt]sx?$/u.test(path));
  const files = new Map(sources.map((path) => [path, localImports(path)]));
  const show = (path: string): string => relative(root, path).replaceAll(sep, "/");
  return [
    ...findCircles(files).map((circle) => `${show(folder)}: circle of files: ${circle.map(show).join(", ")}`),
    ...[...folderGraphs(folder, files).values()]
      .flatMap(findCircles)
      .map((circle) => `${show(folder)}: circle of folders: ${circle.map(show).join(", ")}`),
  ];
}

function localImports(path: string): Set<string> {
  const { imports } = readSource(path);
  const local = imports.flatMap(({ specifier }) => (specifier?.startsWith(".") ? [specifier] : []));
  return new Set(local.map((specifier) => resolve(dirname(path), specifier)));
}

/** Returns a graph for each parent folder: which of its direct subfolders imports which other. */
function folderGraphs(
  folder: string,
  files: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Map<string, Set<string>>> {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const [path, targets] of files)
    for (const target of targets) {
      const edge = siblingFolders(folder, path, target);
      if (edge === undefined) continue;
      const graph = graphs.get(edge.parent) ?? new Map<string, Set<string>>();
      graphs.set(edge.parent, graph);
      if (!graph.has(edge.to)) graph.set(edge.to, new Set());
      graph.set(edge.from, (graph.get(edge.from) ?? new Set()).add(edge.to));
    }
  return graphs;
}

/** Returns the two folders that an import connects: children of the innermost folder that contains both files. */
function siblingFolders(
  folder: string,
  path: string,
  target: string,
): { parent: string; from: string; to: string } | undefined {
  const from = relative(folder, dirname(path)).split(sep);
  const to = relative(folder, dirname(target)).split(sep);
  const depth = from.findIndex((name, index) => name !== to[index]);
  const [fromName, toName] = [from[depth], to[depth]];
  if (depth === -1 || fromName === undefined || toName === undefined || toName === "..") return undefined;
  const parent = resolve(folder, ...from.slice(0, depth));
  return { parent, from: resolve(parent, fromName), to: resolve(parent, toName) };
}
