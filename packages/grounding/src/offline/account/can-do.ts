import { type Action, type ActionKind, definitionOf, type SnapshotElement } from "@surehand/browser";
import type { PageIndex } from "../page/page-index.ts";
import type { PageItem } from "../page/page-item.ts";
import { isFoldable } from "../outcome/unfold-action.ts";
import { beginsStep } from "../parse/verbs.ts";
import { usualVerbWords } from "../parse/pointer-verbs.ts";
import { optionRoles, toggleRoles } from "../words/role-words.ts";

type Ability = (element: SnapshotElement, isHead: boolean) => boolean;

/** Verbs that only some elements can do. An element that says the verb itself can do it as well. */
const able: readonly (readonly [verbs: RegExp, can: Ability])[] = [
  [/^(?:expand|collapse|unfold|fold)$/, (element) => isFoldable(element) || element.role !== "link"],
  [/^sort$/, ({ role }, isHead) => isHead || role !== "link"],
  [/^(?:check|tick|uncheck|untick)$/, (element) => isTicked(element)],
  [/^select$/, ({ role }) => role !== "link"],
  [/^(?:open|follow)$/, ({ role }) => !toggleRoles.has(role)],
];

/** Whether an element has the state that an action takes away; a button may switch something on without showing it. */
export function canBeDone({ kind }: Action, { element }: PageItem): boolean {
  return kind !== "uncheck" || isTicked(element);
}

/** Whether an element can do what a verb asks for; true of verbs that ask for nothing special. */
export function canDo(verb: string, { tree }: PageIndex, { element, line }: PageItem): boolean {
  const isHead = tree.lines.some((_, row) => tree.headOf(row) === line);
  return able.every(([verbs, can]) => !verbs.test(verb) || can(element, isHead));
}

function isTicked({ role, states }: SnapshotElement): boolean {
  const hasState = states.some((state) => /^(?:un)?(?:checked|pressed|selected|on|off)/.test(state));
  return toggleRoles.has(role) || optionRoles.has(role) || hasState || role === "clickable";
}

const pointing = new Set([
  ...usualVerbWords,
  ..."make put change set click clicking klick klicke press tap hit push open follow go visit navigate choose select pick show view see read display hover point mouse focus take jump move bring use switch get enter start find scroll check tick toggle turn expand collapse unfold fold sort continue proceed activate trigger bring access look know".split(
    " ",
  ),
]);

/** Verbs that are for writing, though they are names of buttons, too. */
const WRITING: ReadonlySet<string> = new Set(
  "add edit update replace reply answer post comment note say tell give provide specify state insert complete correct record overwrite look".split(
    " ",
  ),
);

/** Whether a verb asks for nothing but the action itself, whatever it is done to. */
export function isActionVerb(verb: string, kind: ActionKind): boolean {
  if (pointing.has(verb)) return true;
  if (kind === "fill" || kind === "type") return WRITING.has(verb) || beginsStep(`${verb} it`);
  return definitionOf(kind).family !== "pointer";
}
