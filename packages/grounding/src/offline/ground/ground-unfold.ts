import type { Action, SnapshotElement } from "@surehand/browser";
import type { Intent } from "../parse/intent.ts";
import type { PageItem } from "../page/page-item.ts";
import { groundRow } from "./ground-row.ts";
import { isToggle } from "./ground-toggle.ts";
import { groundOn, type Scene } from "./scene.ts";
import type { Outcome } from "../outcome/outcome.ts";
import { isFoldable, unfoldAction } from "../outcome/unfold-action.ts";

type Unfolding = Extract<Intent, { kind: "unfold" }>;

const WHAT = "thing that unfolds";

/** Opens or closes what is folded; what says that it is so already is left alone. */
export function groundUnfold(scene: Scene, intent: Unfolding): Outcome {
  const { target, to } = intent;
  const actionFor = ({ element }: PageItem): Action => unfoldAction(scene, element, to);
  const found = groundOn(scene, { phrase: target, what: WHAT, fits: isFoldable, isKindTold: true }, actionFor);
  if (found.status === "ready" && found.element?.states.includes(to)) return soAlready(intent, found.element);
  if (found.status !== "none") return found;
  // A row has no name of its own.
  const isFoldableSo = (element: SnapshotElement): boolean => isFoldable(element) && !element.states.includes(to);
  const row = groundRow(scene, { phrase: target, fits: isFoldableSo }, actionFor);
  if (row.status !== "none") return row;
  return scene.isByEvidence === true ? byItsButton(scene, intent) : byItsName(scene, intent);
}

function soAlready({ target, to }: Unfolding, { role, name, ref }: SnapshotElement): Outcome {
  const message = `${role} "${name}" (${ref}) is ${to} already.`;
  return { status: "none", wanted: WHAT, phrase: target, message };
}

function byItsButton(scene: Scene, { target, to }: Unfolding): Outcome {
  const phrase = `${to === "expanded" ? "expand" : "collapse"} ${target}`;
  const fits = ({ role }: SnapshotElement): boolean => role === "button" || role === "clickable";
  return groundOn(scene, { phrase, what: WHAT, fits, isSentence: true }, ({ element }) =>
    unfoldAction(scene, element, to),
  );
}

function byItsName(scene: Scene, { target, to }: Unfolding): Outcome {
  const fits = (element: SnapshotElement): boolean => element.role !== "img" && !isToggle(element);
  const any = groundOn(scene, { phrase: target, what: WHAT, fits }, ({ element }) => unfoldAction(scene, element, to));
  return any.status === "ready" ? { ...any, cost: any.cost + 0.5, isCertain: false } : any;
}
