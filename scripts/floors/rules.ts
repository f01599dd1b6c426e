import { join } from "node:path";
import { z } from "zod";
import { readJson, root } from "../workspace.ts";

const rulesSchema = z.strictObject({
  /** Floor by package name. A package imports only from floors below its own. */
  floors: z.record(z.string(), z.number().int().nonnegative()),
  /** Edges that are forbidden on all floors; `@scope/*` stands for every package of a scope. */
  forbidden: z.array(z.strictObject({ from: z.array(z.string()), to: z.array(z.string()), why: z.string() })),
  /** Packages that may not have any dependency. */
  withoutDependencies: z.array(z.string()),
  /** Files that may import a module whose name is computed (a user's configuration file), and the reason. */
  computedImports: z.array(z.strictObject({ file: z.string(), why: z.string() })),
});

/** The floors of the repository as data: see floors.json. */
export type Rules = z.infer<typeof rulesSchema>;

export function readRules(): Rules {
  return rulesSchema.parse(readJson(join(root, "scripts/floors/floors.json")));
}

/**
 * Returns why `from` may not depend on `to`, or undefined if it may. Considers names only, not the declared
 * dependencies.
 */
export function forbiddenEdge(rules: Rules, from: string, to: string): string | undefined {
  const edge = rules.forbidden.find((rule) => rule.from.includes(from) && rule.to.some((name) => matches(name, to)));
  if (edge !== undefined) return `${from} must not import ${to}: ${edge.why}`;
  const fromFloor = rules.floors[from];
  const toFloor = rules.floors[to];
  if (fromFloor === undefined || toFloor === undefined || toFloor < fromFloor) return undefined;
  return `${from} (floor ${fromFloor}) must not import ${to} (floor ${toFloor}): only from floors below`;
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith("/*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
