import { similarity } from "./similarity.ts";
import type { WireDescription } from "./wire.ts";

/** Returns the share of the target's attributes that the candidate has too; `undefined` if the target has none. */
export function attributeSimilarity(target: WireDescription, candidate: WireDescription): number | undefined {
  const wanted = Object.entries(target.attributes);
  if (wanted.length === 0) return undefined;
  const parts = wanted.map(([name, value]) =>
    isProse(name) ? similarity(value, candidate.attributes[name] ?? "") : Number(value === candidate.attributes[name]),
  );
  return parts.reduce((sum, part) => sum + part, 0) / wanted.length;
}

function isProse(attribute: string): boolean {
  return ["placeholder", "aria-label", "title", "alt"].includes(attribute);
}
