import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";
import { z } from "zod";
import { readJson, root, type WorkspacePackage } from "../workspace.ts";

/** The exports of each entry point of a package: import path to names, types written as "type Name", sorted. */
export type Surface = Record<string, string[]>;

const entrySchema = z.object({ types: z.string(), default: z.string() });

/** Returns the reviewed surface. */
export function readPinnedSurface(): Surface {
  return z.record(z.string(), z.array(z.string())).parse(readJson(pinnedSurfacePath));
}

export const pinnedSurfacePath: string = join(root, "scripts/surface/surface.json");

/** Reads the surface of a built package from its declaration files and from its imported values. */
export async function readSurface({ folder, manifest }: WorkspacePackage): Promise<Surface> {
  const paths = Object.entries(manifest.exports).filter(([path]) => path !== "./package.json");
  const surfaces = paths.map(async ([path, target]) => {
    const { types, default: code } = entrySchema.parse(target);
    const module: unknown = await import(pathToFileURL(join(folder, code)).href);
    const values = new Set(Object.keys(z.looseObject({}).parse({ ...Object(module) })));
    const declared = declaredNames(join(folder, types));
    const names = [...new Set([...declared, ...values])].map((name) => (values.has(name) ? name : `type ${name}`));
    return [manifest.name + path.slice(1), names.sort(byName)] as const;
  });
  return Object.fromEntries(await Promise.all(surfaces));
}

/** Sorts names before types with the same letters, independently of the locale. */
function byName(left: string, right: string): number {
  return left < right ? -1 : 1;
}

/** Returns the names that a declaration file exports, including those of `export * from "./other.js"`. */
function declaredNames(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, "utf8"));
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, moduleRequest }) => {
      if (exportName.name !== null) return [exportName.name];
      return moduleRequest === null ? [] : declaredNames(declarationBeside(path, moduleRequest.value));
    });
}

function declarationBeside(path: string, specifier: string): string {
  const target = resolve(dirname(path), specifier.replace(/\.[jt]s$/u, ".d.ts"));
  if (existsSync(target)) return target;
  throw new Error(`${path} exports everything of "${specifier}", which cannot be pinned: export names instead`);
}
