import { countName } from "./count-name.ts";
import type { ChangeContext } from "./change-context.ts";
import { goalObjects, isNamedIn } from "./goal-objects.ts";
import type { PageDifference } from "./page-timeline.ts";
import { numbersIn } from "./record-store.ts";

/**
 * Returns the texts and values that a goal asks to replace, and that the pages show as often as before; or, if one is gone, the new one
 * that did not come in its place.
 */
export function notReplaced(
  { goal, actions, timeline }: Pick<ChangeContext, "goal" | "actions" | "timeline">,
  differences: readonly PageDifference[],
): string[] {
  const found = [...goal.matchAll(REPLACEMENT), ...goal.matchAll(VALUES)];
  return found.flatMap(([, old = "", by = ""]) => {
    // The new text may contain the old one, and a message or a history may quote it.
    const strip = (text: string): string =>
      text.replaceAll(by, " ").replaceAll(`"${old}"`, " ").replaceAll(`“${old}”`, " ");
    const count = (texts: readonly string[]): number => sum(texts.map((text) => countValue(strip(text), old)));
    const isShown = count([...timeline.lasting, ...differences.flatMap(({ come }) => come)]) > 0;
    const names = goalObjects(goal).filter(({ name }) => countValue(name, old) === 0);
    const isStill = timeline.lasting.some(
      (text) => count([text]) > 0 && names.some(({ name }) => isNamedIn(name, [text])),
    );
    const changed = differences.filter(({ gone, come }) => count(gone) > count(come));
    // The text of a field is no line of the page.
    const isGoneFromField = actions.some(({ effect, status }) =>
      (effect?.target ?? []).some(
        ({ before, after }) => status === "done" && countValue(before, old) > countValue(after, old),
      ),
    );
    const isOfObject = changed.some(({ gone }) =>
      gone.some((text) => count([text]) > 0 && names.some(({ name }) => isNamedIn(name, [text]))),
    );
    if (isShown && changed.length === 0 && !isGoneFromField) return [old];
    if (isStill && !isOfObject) return [old];
    const hasCome = differences.some(({ come }) => come.some((text) => countValue(text, by) > 0));
    const isOther = changed.length > 0 && !hasCome;
    return isOther ? [by] : [];
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, one) => total + one, 0);
}

/** Returns how often a text contains a value: a number in any form, "$180" as "180.00", or a text as a whole. */
function countValue(text: string, value: string): number {
  const [number, ...others] = numbersIn(value, undefined);
  if (number === undefined || others.length > 0 || !NUMBER.test(value)) return countName(text, value);
  return numbersIn(text, undefined).filter((one) => one === number).length;
}

const NUMBER = /^[\p{Sc}\s]*\p{N}[\p{N}.,]*\s?(?:\p{Sc}|\p{L}+)?$/u;

const TEXT = `["“„]([^"“”„]{2,300})["”“]`;
const REPLACEMENT = new RegExp(
  String.raw`\b(?:replace|change|rename|correct|turn)\s(?:[^"“„]{0,80}\s)?${TEXT}\s+(?:by|with|to|into)\s(?:[^"“„]{0,40}\s)?${TEXT}`,
  "giu",
);

/** A value with its unit, without quotes: "from 1550 crowns to 1600 crowns". A short number may stand in many places. */
const VALUE = String.raw`([\p{Sc}]?\p{N}[\p{N}.,]*\p{N}(?:\s?(?:%|\p{Sc}|\p{L}+))?)`;
const VALUES = new RegExp(String.raw`\bfrom\s+${VALUE}\s+to\s+${VALUE}`, "giu");
