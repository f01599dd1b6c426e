import { registerRootOfElement } from "../world/closed-roots.ts";
import type { ActingFrame } from "./acting-frame.ts";
import type { Point } from "../action/action.ts";

/** Elements of one place that may be hosts: closed roots inside each other, and custom elements around them. */
const MOST_HOSTS = 30;

/**
 * Registers the closed shadow roots at a point of the frame, or around its focused element. A root that was attached after the last look
 * at the page is not known yet, and what is used would be its host, which has no words.
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
