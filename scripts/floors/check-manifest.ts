import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { readJson, type WorkspacePackage } from "../workspace.ts";
import type { House } from "./check-file.ts";
import { forbiddenEdge } from "./rules.ts";

const projectSchema = z.looseObject({ references: z.array(z.looseObject({ path: z.string() })).default([]) });

/** Checks the dependencies that a package declares: floors, forbidden edges, and the build order. */
export function checkManifest(house: House, home: WorkspacePackage): string[] {
  const { name, dependencies, optionalDependencies, peerDependencies, devDependencies } = home.manifest;
  const file = `packages/${basename(home.folder)}/package.json`;
  const published = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const wrong = [...published, ...Object.keys(devDependencies)].flatMap(
    (other) => forbiddenEdge(house.rules, name, other) ?? [],
  );
  if (house.rules.floors[name] === undefined) wrong.push(`${name} has no floor in scripts/floors/floors.json`);
  if (house.rules.withoutDependencies.includes(name) && published.length > 0) {
    wrong.push(`${name} must rest on nothing, but declares ${published.join(", ")}`);
  }
  return [...wrong, ...checkReferences(house, home)].map((text) => `${file}: ${text}`);
}

/** `tsc -b` builds in the order of the references: if one is missing, it builds against outdated types. */
function checkReferences(house: House, home: WorkspacePackage): string[] {
  const path = join(home.folder, "tsconfig.json");
  if (!existsSync(path)) return ["there is no tsconfig.json beside it"];
  const { references } = projectSchema.parse(readJson(path));
  const referenced = new Set(references.map((reference) => basename(reference.path)));
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = home.manifest;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies, ...devDependencies }).flatMap(
    (name) => {
      const other = house.packages.get(name);
      if (other === undefined || referenced.has(basename(other.folder))) return [];
      return [`${name} is a dependency, but tsconfig.json does not reference ../${basename(other.folder)}`];
    },
  );
}
