import type { SelectorComparison } from "./compare-page.ts";
import { nameOfDescribed } from "../context/name-of.ts";
import { describeChanges, describeMove } from "./describe-changes.ts";
import { changedStates, hasEffect } from "./element-changes.ts";
import type { ComparedElement } from "./inspect-element.ts";
import type { RemovedSource } from "./removed-source.ts";

export interface CheckedElements {
  readonly elements: readonly ComparedElement[];
  readonly matched: SelectorComparison | undefined;
}

/** Describes the changes, unless simply all that was compared changed. */
export function notesOf({ elements, matched }: CheckedElements): string[] {
  const removed = elements.flatMap((element) => (isRemoved(element) ? [removalNote(element)] : []));
  return [...removed, ...(matched ? matchedNotes(matched) : selectedNotes(elements))];
}

function removalNote({ selector, removed: { file, line } }: Removed): string {
  return `${selector} was removed from the page, and from ${line === undefined ? file : `${file}:${line}`}.`;
}

function selectedNotes(elements: readonly ComparedElement[]): string[] {
  const found = elements.filter(isFound);
  const changed = found.filter((element) => hasEffect(element.changed));
  const isMixed = changed.length > 0 && changed.length < found.length;
  return [
    ...changed.slice(0, mostDescribed).flatMap(changeNote),
    ...(isMixed ? [`${changed.length} of ${found.length} selected elements changed.`] : []),
  ];
}

const mostDescribed = 3;

function changeNote(element: Found): string[] {
  const { changed } = element;
  const name = nameOfDescribed(element);
  if (changed.tag) return [`${element.selector} is now ${name}: ${describeChanges({ ...changed, styles: {} })}.`];
  const states = changedStates(changed);
  const changes = describeChanges(changed);
  const only = states.length === 0 ? [] : [`${name} changed only in this state: ${states.join(", ")}.`];
  if (changes !== "") return [...only, `${name}: ${changes}.`];
  const { placeInParent, ...others } = changed;
  const isMove = placeInParent !== undefined && !hasEffect(others);
  if (isMove) return [`${name} ${describeMove(changed)}.`];
  return changed.picture ? [`${name}: its picture changed.`] : only;
}

function matchedNotes(matched: SelectorComparison): string[] {
  const { selector, count, limitedTo } = matched;
  const limited = `The first ${limitedTo} of ${count[1]} elements that match ${selector} were compared.`;
  return [...countNotes(matched), ...exampleNotes(matched), ...(limitedTo === undefined ? [] : [limited])];
}

/** Elements with the same changes share a note. */
function exampleNotes({ examples = [], changed }: SelectorComparison): string[] {
  const named = examples.filter((example) => describeChanges(example) !== "");
  const byChanges = Map.groupBy(named, (example) => describeChanges(example));
  const others = changed - named.length;
  return [
    ...[...byChanges].map(([changes, alike]) => `${alike.map(({ name }) => name).join(", ")}: ${changes}.`),
    ...(named.length > 0 && others > 0 ? [`${others} more changed.`] : []),
  ];
}

/** Elements that are gone without an edit that removed them may only match no more. */
function countNotes(matched: SelectorComparison): string[] {
  const { selector, changed, unchanged, added, addedNames = [], removed, isUnexplained } = matched;
  const names = addedNames.length > 0 ? ` (${addedNames.join(", ")}${added > addedNames.length ? ", …" : ""})` : "";
  const gone = isUnexplained === true ? "no longer match" : "removed";
  const counts = Object.entries({ [`added${names}`]: added, [gone]: removed, changed, unchanged });
  const named = counts.filter(([, number]) => number > 0);
  if (added + removed > 0)
    return [`Elements that match ${selector}: ${named.map(([name, number]) => `${number} ${name}`).join(", ")}.`];
  if (changed === 0 || unchanged === 0) return [];
  return [`${changed} of ${changed + unchanged} elements that match ${selector} changed.`];
}

type Removed = Extract<ComparedElement, { found: false }> & { readonly removed: RemovedSource };
export type Found = Extract<ComparedElement, { found: true }>;

export function isRemoved(element: ComparedElement): element is Removed {
  return !element.found && element.removed !== undefined;
}

export function isFound(element: ComparedElement): element is Found {
  return element.found;
}
