import { lookUp } from "../world/closed-roots.ts";
import { StaleRefError } from "../world/errors.ts";
import { staleReason } from "../world/page-worlds.ts";
import { ActingElement, type ActingFrame } from "./acting-frame.ts";
import type { ResolvedTarget } from "./resolve-target.ts";

/**
 * Returns the field that the target stands for.
 * @throws StaleRefError if the target is gone
 */
export async function fieldOf(
  document: ActingFrame | undefined,
  target: Extract<ResolvedTarget, { kind: "element" }>,
): Promise<ActingElement> {
  if (!document) throw new StaleRefError(target.ref, "navigated");
  const found = await lookUp(document.frame, document.world, target.number);
  if ("missing" in found) throw new StaleRefError(target.ref, staleReason(found.missing));
  return new ActingElement(document, found.objectId);
}
