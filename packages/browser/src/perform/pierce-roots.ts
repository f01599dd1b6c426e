import { registerRootOfElement } from "../world/closed-roots.ts";
import type { ActingFrame } from "./acting-frame.ts";
import type { Point } from "../action/action.ts";

/** Maximum number of elements to check at one place: closed roots may be nested. */
const MOST_HOSTS = 30;

/**
 * Registers the closed shadow roots at a point of the frame, or around its focused element. Without a root that was attached after the last
 * snapshot, the host would be taken for the used element.
 */
export async function pierceRoots(document: ActingFrame, at?: Point): Promise<void> {
  const place = at ? [{ value: at.x }, { value: at.y }] : [];
  const method = at ? "possibleHostAt" : "possibleHostOfFocus";
  let index = 0;
  for (let asked = 0; asked < MOST_HOSTS; asked++) {
    const host = await document.askForNode(method, { value: index }, ...place);
    if (host === undefined) return;
    const isFound = await registerRootOfElement(document.frame, document.world, host);
    // The root is searched next.
    index = isFound ? 0 : index + 1;
  }
}
