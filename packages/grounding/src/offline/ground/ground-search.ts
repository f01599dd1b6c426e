import type { Action } from "@surehand/browser";
import { isForSearch } from "../match/is-for-search.ts";
import { nameOf } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import type { Intent } from "../parse/intent.ts";
import { tokensOf } from "@surehand/language";
import { isField, onlyField } from "./ground-fill.ts";
import type { Outcome } from "../outcome/outcome.ts";
import { better, groundOn, type Scene, type Wanted } from "./scene.ts";

type Searching = Extract<Intent, { kind: "search" }>;

const SEARCH: Wanted = { phrase: "search field", what: "search field", fits: isField, isKindTold: true };

/** `search for X`: the field that is there for it. */
export function groundSearch(scene: Scene, intent: Searching): Outcome {
  const found = searchFor(scene, intent);
  const name = found.status === "ready" && found.element ? nameOf(found.element) : "";
  return isElsewhere(name, intent) ? { status: "none", wanted: "search field", phrase: intent.text } : found;
}

/** "Find in playlist" searches no whole shop. */
function isElsewhere(name: string, { within }: Searching): boolean {
  const part = /\b(?:in|within)\s+(\S.*)$/i.exec(name)?.[1];
  if (part === undefined || within === undefined) return false;
  const said = new Set(tokensOf(within).meanings);
  return !tokensOf(part).meanings.some((word) => said.has(word));
}

function searchFor(scene: Scene, { target, text }: Searching): Outcome {
  const actionFor = ({ element }: PageItem): Action => ({ kind: "fill", target: element.ref, text });
  if (target !== undefined)
    return groundOn(scene, { phrase: target, what: "search field", fits: isField, isKindTold: true }, actionFor);
  const byRole = groundOn(
    scene,
    { ...SEARCH, phrase: "searchbox", fits: ({ role }) => role === "searchbox" },
    actionFor,
  );
  const named = better(byRole, groundOn(scene, SEARCH, actionFor));
  if (named.status === "ready" || named.status === "ambiguous")
    return named.status === "ready" ? { ...named, isCertain: false } : named;
  const only = onlyField(scene);
  if (!only || !isForSearch(scene.index, only)) return { status: "none", wanted: "search field", phrase: text };
  return { status: "ready", action: actionFor(only), element: only.element, cost: 4, isCertain: false };
}
