import type { Action, DurableTarget } from "@surehand/browser";
import { describeAction } from "@surehand/grounding";

/**
 * Returns the instruction for a grounder when the element of a recorded step is missing: the step, and the element's
 * place.
 */
export function healInstruction(description: string, target: DurableTarget | undefined): string {
  const places = target === undefined ? [] : placesOf(target);
  return places.length === 0 ? description : `${description} (before, it was in ${places.join(", ")})`;
}

/**
 * Returns the instruction for a choice by a rule: `click the cheapest kettle`, `fill the first empty field with
 * "knife"`.
 */
export function choiceInstruction(action: Action, choice: string): string {
  return describeAction("target" in action ? { ...action, target: choice } : action);
}

/** Longer texts are whole paragraphs of the page. */
const longest = 60;

function placesOf({ near: { item, row, group, heading } }: DurableTarget): string[] {
  const known = [
    ["the item", row ?? item],
    ["the group", group],
    ["the part headed", heading],
  ] as const;
  return known.flatMap(([what, words]) =>
    words === undefined || words === "" ? [] : [`${what} ${JSON.stringify(words.slice(0, longest))}`],
  );
}
