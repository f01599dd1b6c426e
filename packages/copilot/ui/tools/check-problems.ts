import { changedNames, hasEffect } from "./element-changes.ts";
import type { HotOutcome } from "./hot-updates.ts";
import type { ComparedElement } from "./inspect-element.ts";
import type { SelectorComparison } from "./page-before.ts";

export interface Checked {
  readonly update: HotOutcome | undefined;
  readonly elements: readonly ComparedElement[];
  readonly selector: string | undefined;
  readonly matched: SelectorComparison | undefined;
  /** Number of new errors of the console. */
  readonly errors: number;
}

export interface Problem {
  readonly code: string;
  readonly text: string;
}

/** Why a change is not verified. Empty: an effect was seen, and nothing failed. */
export function problemsOf(checked: Checked): Problem[] {
  const { update, matched, elements, errors } = checked;
  return [
    ...(update ? updateProblems[update] : [{ code: "no-edit", text: "no file was changed since the message." }]),
    ...(matched ? [...matchedProblems(matched), ...lostProblems(elements, matched)] : selectedProblems(checked)),
    ...(errors > 0 ? [{ code: "console-errors", text: `${errors} new since the edit.` }] : []),
  ];
}

/** How much of what was compared changed, if not all of it did. */
export function notesOf({ elements, matched }: Pick<Checked, "elements" | "matched">): string[] {
  if (matched) return matchedNotes(matched);
  const found = elements.filter((element) => element.found);
  const changed = found.filter((element) => hasEffect(element.changed)).length;
  return changed === 0 || changed === found.length ? [] : [`${changed} of ${found.length} selected elements changed.`];
}

function matchedNotes({ selector, count, changed, unchanged, limitedTo }: SelectorComparison): string[] {
  const [was, now] = count;
  const compared = changed + unchanged;
  return [
    ...(was === now ? [] : [`${selector} matched ${was} elements, and matches ${now} now.`]),
    ...(unchanged > 0 && changed > 0 ? [`${changed} of ${compared} elements that match ${selector} changed.`] : []),
    ...(limitedTo === undefined
      ? []
      : [`The first ${limitedTo} of ${now} elements that match ${selector} were compared.`]),
  ];
}

function matchedProblems({ selector, count, isChanged, isTooBroad, withoutEffect }: SelectorComparison): Problem[] {
  if (isTooBroad)
    return [
      {
        code: "selector-too-broad",
        text: `${selector} matches the whole page. Pass a selector of the elements that should have changed.`,
      },
    ];
  if (isChanged) return [];
  if (withoutEffect > 0)
    return [noEffect(`only the class or style of ${withoutEffect} elements that match ${selector} changed`)];
  const text = count[1] === 0 ? `no element matches ${selector}, as before.` : `nothing changed in ${selector}.`;
  return [{ code: "no-change", text }];
}

/** Elements that the edits were to remove are no problem. */
function lostProblems(elements: readonly ComparedElement[], matched?: SelectorComparison): Problem[] {
  if (matched && matched.count[1] < matched.count[0]) return [];
  const lost = elements.filter((element) => !element.found);
  return lost.map(({ selector }) => ({ code: "not-found", text: `no element matches ${selector} any more.` }));
}

function selectedProblems({ elements, selector }: Checked): Problem[] {
  const found = elements.filter((element) => element.found);
  const isSeen = found.some((element) => hasEffect(element.changed));
  if (selector !== undefined && !isSeen)
    return [{ code: "nothing-compared", text: `the page was loaded again: how ${selector} was before is not known.` }];
  if (elements.length === 0) return [noSelection];
  return [...lostProblems(elements), ...(found.length > 0 && !isSeen ? [unseenProblem(found)] : [])];
}

function unseenProblem(found: readonly Extract<ComparedElement, { found: true }>[]): Problem {
  const named = found.find(({ changed }) => changedNames(changed).length > 0);
  if (named) return noEffect(`only ${changedNames(named.changed).join(" and ")} of ${named.selector} changed`);
  return {
    code: "no-change",
    text: "nothing changed in the selected elements. If something else should have, pass its selector.",
  };
}

function noEffect(what: string): Problem {
  return {
    code: "no-visible-effect",
    text: `${what}: computed styles, box, text, content and picture are as before. Another rule may win over the new one. If the effect only shows in another state (hover, focus, another screen size), say so and make no further edit.`,
  };
}

const noSelection: Problem = {
  code: "nothing-compared",
  text: "no element was selected. Pass the selector of what should have changed, or look at the pictures.",
};

const updateProblems: Readonly<Record<HotOutcome, readonly Problem[]>> = {
  updated: [],
  none: [
    {
      code: "no-update",
      text: "the dev server sent no update for the edit. This page may not use the edited file.",
    },
  ],
  error: [{ code: "dev-server-error", text: "the dev server can't build the edited file." }],
  "reload-needed": [
    { code: "reload-needed", text: "this page shows edits after a reload, which comes when the answer is complete." },
  ],
};
