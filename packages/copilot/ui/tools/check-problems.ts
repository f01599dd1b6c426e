import { describeChanges } from "./describe-changes.ts";
import { changedNames, hasEffect } from "./element-changes.ts";
import { type CheckedElements, type Found, isFound, isRemoved } from "./check-notes.ts";
import type { HotOutcome } from "./hot-updates.ts";
import type { ComparedElement } from "./inspect-element.ts";
import type { SelectorComparison } from "./compare-page.ts";
import type { SeenChange } from "./seen-element.ts";

export interface Checked extends CheckedElements {
  readonly update: HotOutcome | undefined;
  readonly selector: string | undefined;
  /** Conditions that do not hold, of rules that changed for the selected elements. */
  readonly otherConditions: readonly string[];
  /** The change of an element around the selected ones, if these did not change. */
  readonly around: SeenChange | undefined;
  /** Number of new errors of the console. */
  readonly errors: number;
}

export interface Problem {
  readonly code: string;
  /** For the person and the model. */
  readonly text: string;
  /** Next step for the model. */
  readonly advice?: string;
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

function matchedProblems({
  selector,
  count,
  isChanged,
  isTooBroad,
  isStateLost,
  withoutEffect,
  otherConditions = [],
}: SelectorComparison): Problem[] {
  if (isTooBroad)
    return [
      {
        code: "selector-too-broad",
        text: `${selector} matches the whole page.`,
        advice: "Pass a selector of the elements that should have changed.",
      },
    ];
  if (isStateLost === true)
    return [
      {
        code: "state-lost",
        text: `the page was loaded again: elements that match ${selector} are gone, but the edits did not remove them.`,
        advice: "The page may have lost its state. Tell the user to look at it.",
      },
    ];
  if (isChanged) return [];
  if (otherConditions.length > 0) return [otherCondition(selector, otherConditions)];
  if (withoutEffect > 0)
    return [noEffect(`only the class or style of ${withoutEffect} elements that match ${selector} changed`)];
  const text = count[1] === 0 ? `no element matches ${selector}, as before.` : `nothing changed in ${selector}.`;
  return [{ code: "no-change", text }];
}

/** Elements that the edits were to remove are no problem. */
function lostProblems(elements: readonly ComparedElement[], matched?: SelectorComparison): Problem[] {
  if (matched && isMeant(matched)) return [];
  const lost = elements.filter((element) => !element.found && !isRemoved(element));
  return lost.map(({ selector }) => ({
    code: "not-found",
    text: `no element matches ${selector} any more, and the edits did not remove its source.`,
    advice: "If it should be gone, pass a selector that matches only what should be gone.",
  }));
}

/** A selector of which some matches are gone may have lost them by accident. */
function isMeant({ count: [before, now], isUnexplained }: SelectorComparison): boolean {
  return now < before && (isUnexplained !== true || now === 0);
}

function selectedProblems(checked: Checked): Problem[] {
  const { elements, selector } = checked;
  const found = elements.filter(isFound);
  const isSeen = elements.some(isRemoved) || found.some((element) => hasEffect(element.changed));
  if (selector !== undefined && !isSeen)
    return [{ code: "nothing-compared", text: `the page was loaded again: how ${selector} was before is not known.` }];
  if (elements.length === 0) return [noSelection];
  return [...lostProblems(elements), ...(found.length > 0 && !isSeen ? [unseenProblem(found, checked)] : [])];
}

// oxlint-disable-next-line max-params -- the elements, and what else changed
function unseenProblem(found: readonly Found[], { otherConditions, around }: Checked): Problem {
  if (otherConditions.length > 0)
    return otherCondition(found.map(({ selector }) => selector).join(", "), otherConditions);
  const named = found.find(({ changed }) => changedNames(changed).length > 0);
  if (named) return noEffect(`only ${changedNames(named.changed).join(" and ")} of ${named.selector} changed`);
  const text = "nothing changed in the selected elements";
  if (!around)
    return { code: "no-change", text: `${text}.`, advice: "If something else should have changed, pass its selector." };
  return {
    code: "no-change",
    text: `${text}, but in one around them, ${around.name}: ${describeChanges(around)}.`,
    advice: `If it should have changed, pass its selector: ${around.element}`,
  };
}

// oxlint-disable-next-line max-params -- elements, and what keeps their rule from applying
function otherCondition(selector: string, conditions: readonly string[]): Problem {
  const size = `${innerWidth} × ${innerHeight} px`;
  return {
    code: "other-condition",
    text: `the changed rule of ${selector} applies only under ${conditions.join(", or ")}, which does not hold in this tab (${size}).`,
    advice: "Say under which condition the change shows, and that it was not shown here. Make no further edit for it.",
  };
}

function noEffect(what: string): Problem {
  return {
    code: "no-visible-effect",
    text: `${what}: computed styles, box, text, content and picture are as before, also on hover, focus and press. Another rule may win over the new one.`,
    advice:
      "If the effect only shows in another state (another screen size, a print, a theme), say so and make no further edit.",
  };
}

const noSelection: Problem = {
  code: "nothing-compared",
  text: "no element was selected, so that none could be compared.",
  advice: "Pass the selector of what should have changed, or look at the pictures.",
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
