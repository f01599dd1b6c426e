import type { Obstacle, PerformResult } from "@surehand/browser";

/** Obstacles that another element may not have, by who could choose one. */
const anyone: ReadonlySet<Obstacle["kind"]> = new Set(["wrong-element", "moving"]);
const model: ReadonlySet<Obstacle["kind"]> = new Set([
  "covered",
  "disabled",
  "readonly",
  "hidden",
  "inert",
  "outside",
  "not-editable",
  "no-option",
  "ambiguous-option",
]);

/**
 * Whether the target may be looked for anew. Never where the event reached it: what is slow is not done twice. Where somebody
 * or a policy said no, the answer is no.
 */
export function mayHeal({ status, obstacle, effect }: PerformResult, hasModel: boolean): boolean {
  if (status === "done" || (effect !== null && effect.delivered !== false)) return false;
  if (status === "blocked")
    return obstacle !== undefined && (anyone.has(obstacle.kind) || (hasModel && model.has(obstacle.kind)));
  return status === "not-found" || status === "ambiguous" || effect !== null;
}
