import type { SnapshotElement } from "@surehand/browser";
import type { Intent } from "../parse/intent.ts";
import { tiers } from "../match/match-name.ts";
import type { PageItem } from "../page/page-item.ts";
import { groundPoint } from "./ground-point.ts";
import type { Outcome } from "../outcome/outcome.ts";
import type { Scene } from "./scene.ts";
import { unfoldAction } from "../outcome/unfold-action.ts";

/** `expand the sections to find and click X`: X where it shows, else the next section that was not opened for it yet. */
export function groundExplore(scene: Scene, { target, sentence }: Extract<Intent, { kind: "explore" }>): Outcome {
  const found = groundPoint(scene, { kind: "point", action: "click", target });
  if (found.status !== "none") return found;
  const next = scene.index.items.find((item) => isFolded(item.element) && !wasOpened(scene, item));
  if (!next) return found;
  const action = unfoldAction(scene, next.element, "expanded");
  return {
    status: "ready",
    action,
    element: next.element,
    cost: tiers.containedMeaning,
    isCertain: false,
    rest: sentence,
  };
}

function isFolded({ role, states }: SnapshotElement): boolean {
  return states.includes("collapsed") && ["tab", "button", "treeitem", "clickable", "link"].includes(role);
}

function wasOpened({ done }: Scene, { element: { ref } }: PageItem): boolean {
  return done.some((description) => description.includes(`(${ref})`));
}
