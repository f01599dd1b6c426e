import type { Action, SnapshotElement } from "@surehand/browser";
import { findTarget } from "../match/find-target.ts";
import { tiers } from "../match/match-name.ts";
import { withoutArticle } from "../parse/articles.ts";
import type { PageItem } from "../page/page-item.ts";
import { isPressed } from "./ground-point.ts";
import { outcomeOf, type Scene, search, type Wanted } from "./scene.ts";
import type { Outcome } from "../outcome/outcome.ts";

/** What people close without saying which. */
const OVERLAY =
  /^(?:(?:modal |cookie |popup |pop-up |current |open )*(?:dialog|modal|popup|pop-up|overlay|banner|window|message|notice|notification|alert|toast|drawer|panel|lightbox|menu|sidebar|it)(?: box| window)?)$/i;

/** "The notice above the toolbar" */
const WHERE = /\s+(?:above|below|over|under|at|on|in|beside) (?:the|this) \S+(?: \S+)?$/i;

/** `close the dialog`: the button for it that stands there, or the menu that stands open. */
export function groundClose(scene: Scene, target: string): Outcome {
  const actionFor = ({ element }: PageItem): Action => ({ kind: "click", target: element.ref });
  const isOpen = ({ states }: SnapshotElement): boolean => states.includes("expanded");
  const opened = search(scene, { phrase: target, what: "thing", fits: isOpen });
  const wanted: Wanted = { phrase: `close in ${target}`, what: "button that closes", fits: isCloser };
  if (opened.kind !== "none") return outcomeOf(scene, wanted, opened, actionFor);
  const inside = search(scene, wanted);
  if (inside.kind !== "none") return lessSure(outcomeOf(scene, wanted, inside, actionFor));
  const anywhere = OVERLAY.test(withoutArticle(target).replace(WHERE, ""))
    ? findTarget({ ...scene, phrase: "close", fits: isCloser })
    : inside;
  return lessSure(outcomeOf(scene, { ...wanted, phrase: target }, anywhere, actionFor));
}

function isCloser(element: SnapshotElement): boolean {
  return isPressed(element) && element.role !== "checkbox";
}

function lessSure(outcome: Outcome): Outcome {
  if (outcome.status === "ready") return { ...outcome, cost: Math.max(outcome.cost, tiers.head), isCertain: false };
  return outcome.status === "ambiguous" ? { ...outcome, cost: Math.max(outcome.cost, tiers.head) } : outcome;
}
